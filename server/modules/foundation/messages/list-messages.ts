import type { MessageRecord, RevealedRecipient } from "../../../../lib/contract/index";
import type { OutgoingMessage } from "../../../adapters/send-message";
import { textParts } from "../../../adapters/sms/text-parts";
import { ApiError, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type Reasoned } from "../../context";
import { auditList, recordAudit } from "../audit/index";
import { increaseCounter } from "../limits/index";
import { placeOfMobile } from "../mobile-numbers/index";
import { type ListQuery, type RecordPage, readOne, selectOne } from "../records/index";
import { budgetKey, NOTICE_LIFETIME } from "./policy";
import { type Channel, insertMessage, type Purpose, selectSentMessages } from "./store";
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
    const to = orNotFound(await selectRecipient(ctx, { companyId, id }));
    await recordAudit(ctx, { companyId, action: "message.revealed", subjectId: id, details: { reason } });
    return { id, to };
  });

/** What a message says, without whom it goes to. */
export type Content = Pick<OutgoingMessage, "text" | "mail">;

/** Seals what a message says: a text as it is, a mail with all its parts. */
const sealContent = ({ keys }: Context, channel: Channel, content: Content): Buffer =>
  keys.seal(channel, channel === "sms" ? content.text : JSON.stringify(content));

/** Throws for what was sealed under another `HASH_KEY`. */
export function openContent({ keys }: Context, channel: Channel, sealed: Buffer): Content {
  const opened = keys.open(channel, sealed);
  return channel === "sms" ? { text: opened } : (JSON.parse(opened) as Content);
}

/** Counts one more text of the company's day. */
export const countText = (ctx: Context, companyId: number) =>
  increaseCounter(ctx, { key: budgetKey(companyId).company, window: ctx.settings.limits.smsPerCompany });

export interface NewMessage {
  companyId: number;
  channel: Channel;
  purpose: Purpose;
  to: string;
  content: Content;
  /** Seconds after which it is not worth sending. */
  lifetime: number;
  /** False: it is written down only. */
  admitted?: boolean;
}

const NO_TEXT = { country: null, prefix: null, parts: 1 };

/** Seals a message and writes it down to be sent, in the transaction of its cause. */
export const addToOutbox = (
  ctx: Context,
  { content, admitted = true, ...message }: NewMessage,
): Promise<void> =>
  insertMessage(ctx, {
    ...message,
    ...(message.channel === "sms"
      ? { ...placeOfMobile(message.to), parts: textParts(content.text).parts.length }
      : NO_TEXT),
    sealed: admitted ? sealContent(ctx, message.channel, content) : null,
    // In a demo the outbox page is phone and mailbox: a message in it has arrived.
    status: admitted ? (ctx.settings.demo ? "sent" : "pending") : "suppressed",
  });

export interface OutboxMessage {
  channel: Channel;
  to: string;
  /** The subject of a mail. */
  subject?: string | undefined;
  text: string;
  sent_at: string;
}

/** What one number or address, or with null everybody, has received in a demo, newest first. */
export async function listOutbox(ctx: Context, { to }: { to: string | null }): Promise<OutboxMessage[]> {
  const rows = await selectSentMessages(ctx, to, 100);
  return rows.flatMap(({ channel, to, sealed, sentAt, createdAt }) => {
    if (!sealed) return [];
    const { text, mail } = openContent(ctx, channel, sealed);
    return [{ channel, to, subject: mail?.subject, text, sent_at: (sentAt ?? createdAt).toISOString() }];
  });
}
