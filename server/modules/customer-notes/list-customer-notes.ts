import {
  type CustomerNote,
  type CustomerNotes,
  FLAG_KINDS,
  isFlag,
  NOTE_KINDS,
} from "../../../lib/contract/index";
import { auditRead } from "../audit/index";
import type { Context, RecordId } from "../context";
import type { ListQuery, RecordPage } from "../records/index";
import { selectActive, selectNotes, selectSubject } from "./store";

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

const REST = NOTE_KINDS.filter((kind) => !isFlag(kind));

/** What stands of a customer now: flags, the gravest first, and then the newest of the rest. */
export async function readActiveNotes(ctx: Context, who: RecordId): Promise<CustomerNote[]> {
  const flags = await selectActive(ctx, who, FLAG_KINDS);
  const order: readonly string[] = FLAG_KINDS;
  const byGravity = flags.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return [...byGravity, ...(await selectActive(ctx, who, REST))];
}
