import type { BirthDateRequest } from "../../../lib/contract/index";
import { ApiError, conflict } from "../../core/index";
import type { Company } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { factsOf, sendSecurityNotice } from "../customers/index";
import { recordEvent } from "../events/index";
import { lockCustomer } from "./look-up-customer";
import { decideRequest, selectRequest, updateBirthDate } from "./store-birth-dates";

export interface BirthDateDecision {
  company: Company;
  id: number;
  /** Who decides: somebody else than who asked. */
  userId: number;
  reason: string;
}

const ACTIONS = {
  approved: "customer.birth_date_corrected",
  refused: "customer.birth_date_refused",
} as const;

/** What both decisions have in common. Errors: 404, 409 `conflict` for who asked, and where it is decided or over. */
export const decideBirthDate = (
  ctx: Context,
  { company, id, userId, reason }: BirthDateDecision,
  status: "approved" | "refused",
): Promise<BirthDateRequest> =>
  inTransaction(ctx, async (ctx) => {
    const { id: companyId } = company;
    const request = await selectRequest(ctx, companyId, id);
    if (!request) throw new ApiError("not_found");
    const customer = await lockCustomer(ctx, { companyId, id: request.customer_id });
    const decided = await decideRequest(ctx, id, { status, reason, userId });
    if (!decided)
      throw request.status === "waiting" && request.asked_by === userId
        ? conflict("id", "second_person", "must be decided by somebody else")
        : conflict("id", "wrong_state", "is decided already, or is over");
    await recordAudit(ctx, {
      companyId,
      action: ACTIONS[status],
      subjectId: customer.id,
      details: { request: id, asked_by: request.asked_by, reason },
    });
    if (status === "approved") {
      await updateBirthDate(ctx, customer.id, decided.dob);
      await recordEvent(ctx, { companyId, type: "customer.updated", object: factsOf(customer) });
      const { userId: signsIn, mobile, lang } = customer;
      if (signsIn !== null && mobile)
        await sendSecurityNotice(ctx, { company, mobile, lang, news: "birth_date_corrected" });
    }
    const after = await selectRequest(ctx, companyId, id);
    if (!after) throw new Error("what was decided is there");
    return after;
  });

/**
 * Gives a customer the birth date that somebody else asked for, and tells the customer. Errors: 404, 409 `conflict` for
 * who asked (reason `second_person`), and where it is decided or over.
 */
export const approveBirthDate = (ctx: Context, decision: BirthDateDecision): Promise<BirthDateRequest> =>
  decideBirthDate(ctx, decision, "approved");

/** Leaves the birth date as it is. Errors: as of an approval. */
export const refuseBirthDate = (ctx: Context, decision: BirthDateDecision): Promise<BirthDateRequest> =>
  decideBirthDate(ctx, decision, "refused");
