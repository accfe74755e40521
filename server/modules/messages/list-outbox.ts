import type { Context } from "../context";
import { openContent } from "./seal-content";
import { type Channel, selectSentMessages } from "./store";

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
