import { textParts } from "../../adapters/sms/text-parts";
import type { Context } from "../context";
import { placeOfMobile } from "../mobile-numbers/index";
import { type Content, sealContent } from "./seal-content";
import { type Channel, insertMessage, type Purpose } from "./store";

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
