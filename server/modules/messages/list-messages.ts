import type { MessageRecord } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { LIST_SIZES, type PageQuery, type RecordPage, readPage, recordPage } from "../records/index";
import { countText } from "./list-outbox";
import { NOTICE_LIFETIME } from "./policy";
import { insertAgain, lockResendable, type MessageFilter, selectMessage, selectMessages } from "./store-log";

interface Listed {
  companyId: number;
  filter: MessageFilter;
  query: PageQuery;
}

/** Texts and mails of the last week, the newest first, never what they say; audited. Errors: 400 naming the parameter. */
export function listMessages(
  ctx: Context,
  { companyId, filter, query }: Listed,
): Promise<RecordPage<MessageRecord>> {
  const page = readPage(query, LIST_SIZES);
  return inTransaction(ctx, async (ctx) => {
    const list = recordPage(page, await selectMessages(ctx, companyId, filter, page));
    const details = { ...filter, count: list.count };
    await recordAudit(ctx, { companyId, action: "message.listed", subjectId: companyId, details });
    return list;
  });
}

interface Wanted {
  companyId: number;
  id: number;
  reason: string;
}

/**
 * Sends a notice again, once. A code or a link never is: whoever needs one asks anew. Errors: 404, 409 `conflict` for what
 * is on its way, cannot be sent again, or was.
 */
export function resendMessage(ctx: Context, { companyId, id, reason }: Wanted): Promise<MessageRecord> {
  return inTransaction(ctx, async (ctx) => {
    const message = await lockResendable(ctx, companyId, id);
    if (!message) {
      const known = await selectMessage(ctx, companyId, id);
      throw new ApiError(known ? "conflict" : "not_found");
    }
    if (message.channel === "sms") await countText(ctx, companyId);
    const sent = ctx.settings.demo;
    const again = await insertAgain(ctx, message, { lifetime: NOTICE_LIFETIME, sent });
    const details = { again, reason };
    await recordAudit(ctx, { companyId, action: "message.resent", subjectId: id, details });
    const record = await selectMessage(ctx, companyId, again);
    if (!record) throw new Error("a message that was just written is not there");
    return record;
  });
}
