import { conflict, invalidField } from "../../core/index";
import type { Company } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { factsOf, isPast, sendSecurityNotice, writeCustomer } from "../customers/index";
import { recordEvent } from "../events/index";
import { lockCustomer } from "./look-up-customer";

interface Correction {
  company: Company;
  /** Of the customer. */
  id: number;
  dob: string;
  reason: string;
}

/**
 * Gives a customer another birth date, and tells the customer. An act of two people (`modules/approvals`). Errors: 400 on
 * `dob`, 404, 409 `conflict` for a closed customer.
 */
export const correctBirthDate = (ctx: Context, { company, id, dob, reason }: Correction): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id: companyId } = company;
    const customer = await lockCustomer(ctx, { companyId, id });
    if (!isPast(dob, ctx.clock.now(), customer.tz))
      throw invalidField("dob", "not_past", "must be in the past");
    if (customer.status === "closed") throw conflict("status", "wrong_state", "must not be closed");
    // From now on it is the institution's, and guards recovery at once: two of its staff have decided.
    await writeCustomer(ctx, id, { dob, dobByBank: true, formerDob: null, dobChangedAt: null });
    const action = "customer.birth_date_corrected";
    await recordAudit(ctx, { companyId, action, subjectId: id, details: { reason } });
    await recordEvent(ctx, { companyId, type: "customer.updated", object: factsOf(customer) });
    if (customer.userId !== null)
      await sendSecurityNotice(ctx, { company, to: customer, news: "birth_date_corrected" });
  });
