import type { z } from "zod";
import type { BirthDateCase, BirthDateRequest, newBirthDate } from "../../../../lib/contract/index";
import { conflict, invalidField, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { auditList, auditRead, recordAudit } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import { type ListQuery, type RecordPage, selectOne } from "../../foundation/records/index";
import { factsOf, isPast, sendSecurityNotice, writeCustomer } from "../customers/index";
import { lockCustomer } from "./look-up-customer";
import { BIRTH_DATE_REQUEST, selectDates, selectRequests } from "./store-birth-dates";

/** One birth date that was asked for, beside the one on file; audited. Errors: 404. */
export const readBirthDate = (ctx: Context, { companyId, id }: RecordId): Promise<BirthDateCase> =>
  auditRead(ctx, {
    ...{ companyId, id, action: "customer.looked_up", details: { part: "birth_date" } },
    read: async (ctx) => {
      const request = await selectOne<BirthDateRequest>(ctx, BIRTH_DATE_REQUEST, { companyId, id });
      return request && { ...request, ...(await selectDates(ctx, id)) };
    },
    subject: ({ customer_id }) => customer_id,
  });

/** The request without the dates: the answer of a change. Errors: 404. */
export const findBirthDate = async (ctx: Context, which: RecordId): Promise<BirthDateRequest> =>
  orNotFound(await selectOne<BirthDateRequest>(ctx, BIRTH_DATE_REQUEST, which));

/** The birth dates that were asked for, of one status, without the dates; audited. Errors: 400 naming `limit`, `offset` or `after`. */
export const listBirthDates = (
  ctx: Context,
  listing: ListQuery & { status: BirthDateRequest["status"] },
): Promise<RecordPage<BirthDateRequest>> =>
  auditList(ctx, {
    companyId: listing.companyId,
    action: "review.listed",
    details: { of: "birth_dates", status: listing.status },
    read: (ctx) => selectRequests(ctx, listing),
  });

/**
 * Gives a customer another birth date, and tells the customer. An act of two people (`modules/administration/approvals`). Errors: 400 on
 * `dob`, 404, 409 `conflict` for a closed customer.
 */
export const correctBirthDate = (
  ctx: Context,
  { company, id, dob, reason }: { company: Company; id: number } & z.infer<typeof newBirthDate>,
): Promise<void> =>
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
