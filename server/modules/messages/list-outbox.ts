import type { OutgoingMessage } from "../../adapters/send-message";
import { textParts } from "../../adapters/sms/text-parts";
import type { Context } from "../context";
import { increaseCounter } from "../limits/index";
import { placeOfMobile } from "../mobile-numbers/index";
import { budgetKey } from "./policy";
import { type Channel, insertMessage, type Purpose, selectSentMessages } from "./store";

/** What a message says, without whom it goes to. */
export type Content = Pick<OutgoingMessage, "text" | "mail">;

/** Seals what a message says: a text as it is, a mail with all its parts. */
export const sealContent = ({ keys }: Context, channel: Channel, content: Content): Buffer =>
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
  /** Of a mail. */
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
