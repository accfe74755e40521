import type { Log } from "../../adapters/log";
import { type GuardedPost, PostFailure } from "../../adapters/outbound/guarded-post";
import { type Context, inTransaction } from "../context";
import { disableEndpoint } from "./create-endpoint";
import { followEvents } from "./follow-events";
import { MAX_CONCURRENT_DELIVERIES, readRetryAfter, STEP, waitAfter, withoutSecrets } from "./policy";
import { openSecret } from "./rotate-secret";
import { signDelivery } from "./sign-delivery";
import {
  failOrphanedDeliveries,
  giveUp,
  type Leased,
  leaseDeliveries,
  lockDueEndpoints,
  markDelivered,
  markFailed,
  type Outcome,
} from "./store-deliveries";
import { type Outlook, requestWakeup, selectOutlook } from "./store-follow";
import { cancelOrphanedReplays, lockReplay, queueNext } from "./store-replays";

export interface Deliverer {
  /** Does what is to be done now, and answers the milliseconds after which it wants to be called again. */
  round(ctx: Context): Promise<number>;
  /** Waits until the deliveries that are being sent have ended. */
  drain(): Promise<void>;
}

interface Means {
  post: GuardedPost;
  log: Log;
  /** Called when a place has become free. */
  wake?: () => void;
}

/** Another node is at an endpoint, which takes it a moment. */
const MOMENT_MS = 50;
/** Events are being written now. */
const SOON_MS = 100;
/** However quiet it is: a notice may be lost, and another node may have died. */
const LONGEST_MS = 5_000;

/**
 * Sends events to the endpoints that want them: writes their deliveries, and sends what is due, side by side with other
 * nodes. Logs hold ids only.
 */
export function createDeliverer({ post, log, wake = () => {} }: Means): Deliverer {
  const underWay = new Set<Promise<void>>();

  const start = (ctx: Context, delivery: Leased) => {
    const sending = deliver(ctx, post, delivery)
      .catch((err) =>
        log.error({ err, delivery: delivery.id }, "the outcome of a delivery could not be recorded"),
      )
      .finally(() => {
        underWay.delete(sending);
        wake();
      });
    underWay.add(sending);
  };

  /** Sends what is due, as far as there is room. True: there may be more at once. */
  async function sendDue(ctx: Context): Promise<{ sent: number; more: boolean }> {
    const most = MAX_CONCURRENT_DELIVERIES - underWay.size;
    if (most <= 0) return { sent: 0, more: false };
    const { due, more } = await inTransaction(ctx, async (ctx) => {
      const { ids, more } = await lockDueEndpoints(ctx);
      return { more, due: ids.length > 0 ? await leaseDeliveries(ctx, { endpointIds: ids, most }) : [] };
    });
    for (const delivery of due) start(ctx, delivery);
    return { sent: due.length, more };
  }

  return {
    async round(ctx) {
      const followed = await followEvents(ctx);
      await cancelOrphanedReplays(ctx);
      const stranded = await failOrphanedDeliveries(ctx, STEP);
      const replayed = await replaySome(ctx);
      const { sent, more } = await sendDue(ctx);
      const busy = followed || stranded > 0 || replayed;
      if (!busy && sent === 0) return more ? MOMENT_MS : rest(ctx);
      await requestWakeup(ctx, false);
      return busy ? 0 : SOON_MS;
    },
    async drain() {
      await Promise.all(underWay);
    },
  };
}

const replaySome = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const id = await lockReplay(ctx);
    if (id !== null) await queueNext(ctx, id);
    return id !== null;
  });

/**
 * Nothing is to be done: asks to be told of new events, and only then looks whether there are any, so that none comes
 * between the two.
 */
async function rest(ctx: Context): Promise<number> {
  await requestWakeup(ctx, true);
  const outlook = await selectOutlook(ctx);
  if (outlook.idle || outlook.stirring) await requestWakeup(ctx, false);
  return pauseOf(outlook);
}

function pauseOf({ idle, stirring, dueIn }: Outlook): number {
  if (idle) return LONGEST_MS;
  if (stirring) return SOON_MS;
  return dueIn === null ? LONGEST_MS : Math.min(LONGEST_MS, Math.max(SOON_MS, dueIn * 1_000));
}

/** One try, and what comes of it. */
async function deliver(ctx: Context, post: GuardedPost, delivery: Leased): Promise<void> {
  const { id, endpointId, attempts, url, event } = delivery;
  if (!event) return giveUp(ctx, id, "event_gone");
  const began = performance.now();
  const body = bodyOf(delivery.eventId, event);
  const headers = signDelivery({
    ...delivery,
    timestamp: delivery.now,
    body,
    secrets: delivery.secrets.map((sealed) => openSecret(ctx, sealed)),
  });
  const answer = await post({ url, headers, body }).catch((error) => {
    if (error instanceof PostFailure) return error;
    throw error;
  });
  const tried = { id, endpointId, attempts, durationMs: Math.round(performance.now() - began) };
  if (answer instanceof PostFailure)
    return fail(ctx, { ...tried, responseStatus: null, responseBody: null, failure: answer.fault });
  const { status, retryAfter } = answer;
  const outcome = { ...tried, responseStatus: status, responseBody: withoutSecrets(answer.body) };
  if (status >= 200 && status < 300) return markDelivered(ctx, { ...outcome, failure: null });
  await fail(ctx, { ...outcome, failure: "status" }, readRetryAfter(retryAfter, ctx.clock.now()));
}

/** The same bytes at every try. */
const bodyOf = (id: string, { type, timestamp, companyId, data }: NonNullable<Leased["event"]>): string =>
  JSON.stringify({ id, type, timestamp, api_version: "v1", company_id: companyId, data });

const GONE = 410;

async function fail(ctx: Context, outcome: Outcome, retryAfter = 0): Promise<void> {
  const gone = outcome.responseStatus === GONE;
  const chance = ctx.random.bytes(4).readUInt32BE() / 2 ** 32;
  const wait = gone ? null : waitAfter(outcome.attempts + 1, chance, retryAfter);
  const exhausted = await markFailed(ctx, outcome, wait);
  if (gone || exhausted)
    await disableEndpoint(ctx, { id: outcome.endpointId, reason: gone ? "gone" : "failing" });
}
