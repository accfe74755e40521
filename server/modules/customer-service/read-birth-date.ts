import type { BirthDateCase, BirthDateRequest } from "../../../lib/contract/index";
import { orNotFound } from "../../core/index";
import { auditList, auditRead } from "../audit/index";
import type { Context, RecordId } from "../context";
import { type ListQuery, type RecordPage, selectOne } from "../records/index";
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

/** The same without the dates: the answer of a change. Errors: 404. */
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
