import type { Context } from "../context";
import { type Content, sealContent } from "./seal-content";
import { type Channel, insertMessage } from "./store";

export interface NewMessage {
  companyId: number;
  channel: Channel;
  to: string;
  content: Content;
  /** Seconds after which it is not worth sending. */
  lifetime: number;
}

/** Seals a message and writes it down to be sent, in the transaction of its cause. */
export const addToOutbox = (ctx: Context, { content, ...message }: NewMessage): Promise<void> =>
  insertMessage(ctx, {
    ...message,
    sealed: sealContent(ctx, message.channel, content),
    // In a demo the outbox page is phone and mailbox: a message in it has arrived.
    sent: ctx.settings.demo,
  });
