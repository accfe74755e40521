import type { MessageRecord, RevealedRecipient } from "../../../lib/contract/index";
import { ApiError, orNotFound } from "../../core/index";
import { auditList, recordAudit } from "../audit/index";
import { type Context, inTransaction, type Reasoned } from "../context";
import { type ListQuery, type RecordPage, readOne, selectOne } from "../records/index";
import { countText } from "./list-outbox";
import { NOTICE_LIFETIME } from "./policy";
import {
  insertAgain,
  lockResendable,
  MESSAGE,
  type MessageFilter,
  selectMessages,
  selectRecipient,
} from "./store-log";

/** Texts and mails of the last week, the newest first, never what they say; audited. Errors: 400 naming the parameter. */
export const listMessages = (
  ctx: Context,
  listing: ListQuery & { filter: MessageFilter },
): Promise<RecordPage<MessageRecord>> =>
  auditList(ctx, {
    companyId: listing.companyId,
    action: "message.listed",
    details: { ...listing.filter },
    read: (ctx) => selectMessages(ctx, listing),
  });

/**
 * Sends a notice again, once. A code or a link never is: its owner asks for another one. Errors: 404, 409 `conflict` for
 * what is on its way, cannot be sent again, or was.
 */
export function resendMessage(ctx: Context, { companyId, id, reason }: Reasoned): Promise<MessageRecord> {
  return inTransaction(ctx, async (ctx) => {
    const message = await lockResendable(ctx, { companyId, id });
    if (!message) {
      orNotFound(await selectOne<MessageRecord>(ctx, MESSAGE, { companyId, id }));
      throw new ApiError("conflict");
    }
    if (message.channel === "sms") await countText(ctx, companyId);
    const sent = ctx.settings.demo;
    const again = await insertAgain(ctx, message, { lifetime: NOTICE_LIFETIME, sent });
    const details = { again, reason };
    await recordAudit(ctx, { companyId, action: "message.resent", subjectId: id, details });
    return readOne<MessageRecord>(ctx, MESSAGE, { companyId, id: again });
  });
}

/** The whole number or address of a message; that it was shown is recorded with it. Errors: 404. */
export const revealRecipient = (
  ctx: Context,
  { companyId, id, reason }: Reasoned,
): Promise<RevealedRecipient> =>
  inTransaction(ctx, async (ctx) => {
    const { to } = orNotFound(await selectRecipient(ctx, { companyId, id }));
    await recordAudit(ctx, { companyId, action: "message.revealed", subjectId: id, details: { reason } });
    return { id, to };
  });
