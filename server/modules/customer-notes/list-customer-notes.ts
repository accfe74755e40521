import type { CustomerNote, CustomerNotes } from "../../../lib/contract/index";
import { auditRead } from "../audit/index";
import type { Context, RecordId } from "../context";
import type { ListQuery, RecordPage } from "../records/index";
import { selectNotes, selectSubject } from "./store";

/**
 * What staff wrote of a customer, ended or not, the newest first; audited like any look at one.
 * @param reason why, where it was said (`readReason`). Errors: 400 naming `limit`,
 * `offset` or `after`, 404.
 */
export const listCustomerNotes = (
  ctx: Context,
  { companyId, id, query, reason }: RecordId & ListQuery & { reason: string | undefined },
): Promise<RecordPage<CustomerNote> & Pick<CustomerNotes, "customer_name" | "customer_number">> =>
  auditRead(ctx, {
    ...{
      companyId,
      id,
      action: "customer.looked_up",
      details: { part: "notes", ...(reason && { reason }) },
      isPart: true,
    },
    read: async (ctx) => {
      const subject = await selectSubject(ctx, { companyId, id });
      return subject && { ...(await selectNotes(ctx, { companyId, id, query })), ...subject };
    },
  });
