import type { Log } from "../../adapters/log";
import { type SendSms, SmsFailure } from "../../adapters/sms-gateway";
import type { Context } from "../context";
import { SEAL } from "./enqueue-sms";
import { NOTICE_LIFETIME, waitAfter } from "./retry-policy";
import { type DueMessage, giveUpOverdue, leaseDueMessages, markFailed, markRetry, markSent } from "./store";

/** Texts under way at once: one that hangs holds its own lane and no other message. */
const LANES = 10;
/** Longer than the gateway's timeout. */
const LEASE = 30;

export interface SmsDispatcher {
  /** Starts sending what is due, as far as lanes are free, and says how many texts it started. */
  round(ctx: Context): Promise<number>;
  /** Waits for the texts under way. */
  settled(): Promise<void>;
}

/** Sends what is due, each at least once while it is worth sending. Logs hold neither numbers nor texts. */
export function createSmsDispatcher(send: SendSms, log: Log): SmsDispatcher {
  const underWay = new Set<Promise<void>>();

  const start = (ctx: Context, message: DueMessage) => {
    const sending = dispatch(ctx, send, log, message)
      .catch((error) =>
        log.error({ err: error, job: "sms", message: message.id }, "a text was lost sight of"),
      )
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  return {
    async round(ctx) {
      if (underWay.size >= LANES) await Promise.race(underWay);
      for (const { id, attempts } of await giveUpOverdue(ctx, NOTICE_LIFETIME)) {
        log.error({ job: "sms", message: id, attempts, reason: "too late" }, "a text is given up");
      }
      const due = await leaseDueMessages(ctx, LANES - underWay.size, LEASE);
      for (const message of due) start(ctx, message);
      return due.length;
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

async function dispatch(ctx: Context, send: SendSms, log: Log, message: DueMessage): Promise<void> {
  const { id, attempts } = message;
  const text = openText(ctx, message);
  if (text === null) {
    log.error({ job: "sms", message: id, attempts, reason: "its seal does not open" }, "a text is given up");
    return markFailed(ctx, id);
  }
  try {
    await send({ to: message.to, text });
  } catch (error) {
    const wait = waitAfter(attempts, message.expiresAt !== null);
    log.warn({ job: "sms", message: id, attempt: attempts, reason: reasonOf(error), wait }, "a text failed");
    return markRetry(ctx, id, wait);
  }
  return markSent(ctx, id);
}

/** Null for a text that was sealed under another `HASH_KEY`. */
function openText(ctx: Context, { sealedText }: DueMessage): string | null {
  try {
    return sealedText && ctx.keys.open(SEAL, sealedText);
  } catch {
    return null;
  }
}

/** Messages of errors not ours may quote the address, and with it the number. */
const reasonOf = (error: unknown) =>
  error instanceof SmsFailure ? error.reason : error instanceof Error ? error.name : "unknown";
