import type { Log } from "../../adapters/log";
import { type SendSms, SmsFailure } from "../../adapters/sms-gateway";
import type { Context } from "../context";
import { SEAL } from "./add-to-outbox";
import { NOTICE_LIFETIME, waitAfter } from "./policy";
import { type DueMessage, giveUpOverdue, leaseDueMessages, markFailed, markRetry, markSent } from "./store";

/** Texts that are sent at once: one that hangs delays no other until all places are taken. */
const MOST_AT_ONCE = 10;
/** Seconds that a message is left to its sender; longer than the gateway's timeout. */
const LEASE = 30;

export interface SmsDispatcher {
  /** Starts sending what is due, as far as there is room, and answers how many texts it started. */
  round(ctx: Context): Promise<number>;
  /** Waits until the texts that are being sent have ended. */
  drain(): Promise<void>;
}

/** Sends each due text at least once while it is worth sending. Logs hold neither numbers nor texts. */
export function createSmsDispatcher(send: SendSms, log: Log): SmsDispatcher {
  const underWay = new Set<Promise<void>>();

  const start = (ctx: Context, message: DueMessage) => {
    const sending = dispatch(ctx, send, log, message)
      .catch((error) =>
        log.error(
          { err: error, job: "sms", message: message.id },
          "the outcome of a text could not be recorded",
        ),
      )
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  return {
    async round(ctx) {
      if (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay);
      for (const { id, attempts } of await giveUpOverdue(ctx, NOTICE_LIFETIME)) {
        log.error({ job: "sms", message: id, attempts, reason: "too late" }, "a text is given up");
      }
      const due = await leaseDueMessages(ctx, MOST_AT_ONCE - underWay.size, LEASE);
      for (const message of due) start(ctx, message);
      return due.length;
    },
    async drain() {
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

/** For the log: the message of a foreign error may quote the gateway's address, and with it the number. */
const reasonOf = (error: unknown) =>
  error instanceof SmsFailure ? error.reason : error instanceof Error ? error.name : "unknown";
