import type { BirthDateRequest } from "../../../lib/contract/index";
import { conflict, orNotFound } from "../../core/index";
import type { Company } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { factsOf, sendSecurityNotice, writeCustomer } from "../customers/index";
import { recordEvent } from "../events/index";
import { readOne, selectOne } from "../records/index";
import { lockCustomer } from "./look-up-customer";
import { BIRTH_DATE_REQUEST, decideRequest } from "./store-birth-dates";

export interface BirthDateDecision {
  company: Company;
  id: number;
  /** The member of staff who decides: another than who asked. */
  userId: number;
  reason: string;
}

const ACTIONS = {
  approved: "customer.birth_date_corrected",
  refused: "customer.birth_date_refused",
} as const;

const decideBirthDate = (
  ctx: Context,
  { company, id, userId, reason }: BirthDateDecision,
  status: "approved" | "refused",
): Promise<BirthDateRequest> =>
  inTransaction(ctx, async (ctx) => {
    const { id: companyId } = company;
    const request = orNotFound(await selectOne<BirthDateRequest>(ctx, BIRTH_DATE_REQUEST, { companyId, id }));
    const customer = await lockCustomer(ctx, { companyId, id: request.customer_id });
    const decided = await decideRequest(ctx, id, { status, reason, userId });
    if (!decided)
      throw request.status === "waiting" && request.asked_by === userId
        ? conflict("id", "second_person", "must be decided by another person than who asked")
        : conflict("id", "wrong_state", "is decided already, or is over");
    const details = { request: id, asked_by: request.asked_by, reason };
    await recordAudit(ctx, { companyId, action: ACTIONS[status], subjectId: customer.id, details });
    if (status === "approved") {
      // From now on it is the institution's, and guards recovery at once: two of its staff have decided.
      const ofBank = { dobByBank: true, formerDob: null, dobChangedAt: null };
      await writeCustomer(ctx, customer.id, { dob: decided.dob, ...ofBank });
      await recordEvent(ctx, { companyId, type: "customer.updated", object: factsOf(customer) });
      if (customer.userId !== null)
        await sendSecurityNotice(ctx, { company, to: customer, news: "birth_date_corrected" });
    }
    return readOne<BirthDateRequest>(ctx, BIRTH_DATE_REQUEST, { companyId, id });
  });

/**
 * Gives a customer the birth date that another member of staff asked for, and tells the customer. Errors: 404, 409
 * `conflict` for who asked (reason `second_person`), and where it is decided or over.
 */
export const approveBirthDate = (ctx: Context, decision: BirthDateDecision): Promise<BirthDateRequest> =>
  decideBirthDate(ctx, decision, "approved");

/** Leaves the birth date as it is. Errors: as of an approval. */
export const refuseBirthDate = (ctx: Context, decision: BirthDateDecision): Promise<BirthDateRequest> =>
  decideBirthDate(ctx, decision, "refused");
