import type { Context } from "../context";
import { SEAL } from "./enqueue-sms";
import { selectSentMessages } from "./store";

export interface OutboxMessage {
  to: string;
  text: string;
  sent_at: string;
}

/** What "the phone" of a demo has received, newest first. Only for demo deployments. */
export async function listOutbox(ctx: Context, to: string | null): Promise<OutboxMessage[]> {
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
