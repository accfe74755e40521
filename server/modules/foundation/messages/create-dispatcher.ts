import type { Log } from "../../../adapters/log";
import { SendFailure, type SendMessage } from "../../../adapters/send-message";
import { metrics } from "../../../metrics/metrics";
import type { Context } from "../../context";
import { type Content, openContent } from "./list-messages";
import { waitAfter } from "./policy";
import { applyReports } from "./record-report";
import * as store from "./store";

/** Messages that are sent at once: one that hangs delays no other until all places are taken. */
const MAX_CONCURRENT_DELIVERIES = 10;
/** Seconds that a message is left to its sender; longer than the time limit of every adapter. */
const LEASE = 30;

export interface Dispatcher {
  /** Starts sending what is due, as far as there is room, and answers how many messages it started. */
  round(ctx: Context): Promise<number>;
  /** Waits until the messages that are being sent have ended. */
  drain(): Promise<void>;
}

interface Way {
  channel: store.Channel;
  send: SendMessage;
  log: Log;
}

const TRY_OUTCOMES = ["sent", "retried", "failed"] as const;
type TryOutcome = (typeof TRY_OUTCOMES)[number];

/** Counts a try. Its siblings are told as 0, so that the first failure after a success is a rise. @param country null for a mail */
function countTry(channel: store.Channel, country: string | null, outcome: TryOutcome): void {
  for (const each of TRY_OUTCOMES)
    metrics.passbook_messages_total.inc(
      { channel, outcome: each, country: country ?? "" },
      Number(each === outcome),
    );
}

/** Sends each due message of a channel at least once while it is worth sending. Logs hold neither addresses nor contents. */
export function createDispatcher(way: Way): Dispatcher {
  const { channel, log } = way;
  const underWay = new Set<Promise<void>>();

  const start = (ctx: Context, message: store.DueMessage) => {
    const sending = dispatch(ctx, way, message)
      .catch((error) =>
        log.error(
          { err: error, job: channel, message: message.id },
          "the outcome of a message could not be recorded",
        ),
      )
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  return {
    async round(ctx) {
      if (underWay.size >= MAX_CONCURRENT_DELIVERIES) await Promise.race(underWay);
      for (const { id, attempts, country } of await store.giveUpOverdue(ctx, channel)) {
        countTry(channel, country, "failed");
        log.error({ job: channel, message: id, attempts, reason: "too late" }, "a message is given up");
      }
      const due = await store.leaseDueMessages(ctx, {
        channel,
        most: MAX_CONCURRENT_DELIVERIES - underWay.size,
        seconds: LEASE,
      });
      for (const message of due) start(ctx, message);
      return due.length;
    },
    async drain() {
      await Promise.all(underWay);
    },
  };
}

async function dispatch(ctx: Context, { channel, send, log }: Way, message: store.DueMessage): Promise<void> {
  const { id, attempts, to, tried } = message;
  const count = (outcome: TryOutcome) => countTry(channel, message.country, outcome);
  const giveUp = (reason: string) => {
    count("failed");
    log.error({ job: channel, message: id, attempts, reason }, "a message is given up");
    return store.markFailed(ctx, id, reason);
  };
  const content = open(ctx, message);
  if (content === null) return giveUp("its seal does not open");
  const sent = await send({ id, to, tried, worthFor: message.secondsLeft * 1_000, ...content }).catch(
    failureOf,
  );
  if (sent instanceof SendFailure) {
    const { reason } = sent;
    if (sent.isFinal) return giveUp(reason);
    const wait = waitAfter(attempts, (message.expiresAt.getTime() - message.createdAt.getTime()) / 1_000);
    log.warn({ job: channel, message: id, attempt: attempts, reason, wait }, "a message failed");
    count("retried");
    return store.markRetry(ctx, id, { reason, wait });
  }
  await store.markSent(ctx, id, sent);
  count("sent");
  // What was reported before this text had its name.
  if (channel === "sms" && sent.reference !== null)
    await applyReports(ctx, { provider: sent.provider, reference: sent.reference });
}

/** Null for a message that was sealed under another `HASH_KEY`. */
function open(ctx: Context, { channel, sealed }: store.DueMessage): Content | null {
  try {
    return sealed && openContent(ctx, channel, sealed);
  } catch {
    return null;
  }
}

/** The message of a foreign error may quote the gateway's address, and with it the number. */
const failureOf = (error: unknown): SendFailure =>
  error instanceof SendFailure ? error : new SendFailure(error instanceof Error ? error.name : "unknown");
