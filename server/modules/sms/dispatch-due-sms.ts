import type { SendSms } from "../../adapters/sms-gateway";
import type { Context } from "../context";
import { SEAL } from "./enqueue-sms";
import { failExpired, leaseDueMessages, markFailed, markRetry, markSent } from "./store";

const BATCH = 20;
const LEASE = 30;
const MOST_ATTEMPTS = 3;
/** Seconds until the next try, by attempts made. */
const BACKOFF = [2, 10];

/** Sends what is due, each at least once while it is worth sending. Returns how many were tried. */
export async function dispatchDueSms(ctx: Context, send: SendSms): Promise<number> {
  await failExpired(ctx);
  const due = await leaseDueMessages(ctx, BATCH, LEASE);
  await Promise.all(
    due.map(async (message) => {
      if (!message.sealedText) return markFailed(ctx, message.id);
      try {
        await send({ to: message.to, text: ctx.keys.open(SEAL, message.sealedText) });
      } catch {
        if (message.attempts >= MOST_ATTEMPTS) return markFailed(ctx, message.id);
        return markRetry(ctx, message.id, BACKOFF[message.attempts - 1] ?? LEASE);
      }
      return markSent(ctx, message.id);
    }),
  );
  return due.length;
}
