import type { Context } from "../context";
import { SEAL } from "./add-to-outbox";
import { selectSentMessages } from "./store";

export interface OutboxMessage {
  to: string;
  text: string;
  sent_at: string;
}

/** What one number, or with null every number, has received in a demo, newest first. */
export async function listOutbox(ctx: Context, { to }: { to: string | null }): Promise<OutboxMessage[]> {
  const rows = await selectSentMessages(ctx, to, 100);
  return rows.flatMap((row) =>
    row.sealedText
      ? [
          {
            to: row.to,
            text: ctx.keys.open(SEAL, row.sealedText),
            sent_at: (row.sentAt ?? row.createdAt).toISOString(),
          },
        ]
      : [],
  );
}
