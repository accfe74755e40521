import type { Log } from "../../../adapters/log";
import type { GuardedPost } from "../../../adapters/outbound/guarded-post";
import { inTurn } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { readHorizon } from "../../foundation/events/index";
import { EndpointQueues, type Sent } from "./endpoint-queues";
import { STEP } from "./policy";
import { type Claimed, claimDeliveries, releaseEndpoints } from "./store-claims";
import { failOrphanedDeliveries, giveUp, postpone } from "./store-deliveries";
import { fanOut, lockBehind, type Outlook, requestWakeup, selectOutlook } from "./store-follow";
import { cancelOrphanedReplays, lockReplay, queueNext } from "./store-replays";
import { createOutcomeRecorder, tryDelivery } from "./try-delivery";

/**
 * Writes the deliveries of events that became readable: each endpoint follows them by a position of its own, so each
 * event has one delivery to each endpoint that wants it, however many nodes do this at once. True: there may be more.
 */
export async function followEvents(ctx: Context): Promise<boolean> {
  const upTo = await readHorizon(ctx);
  return inTransaction(ctx, async (ctx) => {
    const endpointIds = await lockBehind(ctx, upTo);
    return endpointIds.length > 0 && fanOut(ctx, { endpointIds, upTo, limit: STEP });
  });
}

export interface Deliverer {
  /** Does what is to be done now, and answers the milliseconds after which it wants to be called again. */
  round(ctx: Context): Promise<number>;
  /** Waits until the deliveries that are being sent have ended. */
  drain(): Promise<void>;
}

interface Means {
  post: GuardedPost;
  log: Log;
  /** Called when all that was claimed has been sent. */
  wake?: () => void;
}

/** Events are being written now. */
const SOON_MS = 100;
/** However quiet it is: a notice may be lost, and another node may have died. */
const LONGEST_MS = 5_000;

/**
 * Sends events to the endpoints that want them: writes their deliveries, and sends what is due, side by side with other
 * nodes. Logs hold ids only.
 */
export function createDeliverer({ post, log, wake = () => {} }: Means): Deliverer {
  const record = createOutcomeRecorder(log);
  let ctx: Context;
  let node: string | undefined;
  let isDraining = false;

  const unrecorded = (delivery: Claimed) => (err: unknown) => {
    log.error({ err, delivery: delivery.id }, "the outcome of a delivery could not be recorded");
    return postpone(ctx, delivery.id).catch(() => {});
  };

  async function send(delivery: Claimed): Promise<Sent> {
    const { event, id } = delivery;
    if (!event)
      return { delivered: true, recorded: giveUp(ctx, id, "event_gone").catch(unrecorded(delivery)) };
    try {
      const outcome = await tryDelivery(ctx, post, { ...delivery, event });
      const recorded = record(ctx, outcome).catch(unrecorded(delivery));
      return { delivered: outcome.failure === null, recorded };
    } catch (error) {
      return { delivered: false, recorded: unrecorded(delivery)(error) };
    }
  }

  /** One claim at a time: it names what the former ones brought. */
  const claiming = <T>(node: string, work: () => Promise<T>) => inTurn(`claim ${node}`, work);

  async function claimDue(node: string): Promise<number> {
    const claim = queues.claim();
    const claimed = await claimDeliveries(ctx, { node, ...claim });
    queues.add(claimed, claim);
    return claimed.length;
  }

  let isAsked = false;
  function refill(): void {
    if (isAsked || isDraining || !node) return;
    isAsked = true;
    const sender = node;
    claiming(sender, async () => {
      isAsked = false;
      if (queues.hasRoom && !isDraining) await claimDue(sender);
    }).catch((err) => log.error({ err }, "due deliveries could not be claimed"));
  }
  const queues = new EndpointQueues({ send, refill, empty: wake });

  return {
    async round(given) {
      ctx = given;
      const sender = node ?? ctx.random.uuid();
      node = sender;
      const followed = await followEvents(ctx);
      await cancelOrphanedReplays(ctx);
      const stranded = await failOrphanedDeliveries(ctx, STEP);
      const replayed = await replaySome(ctx);
      const claimed = await claiming(sender, () => claimDue(sender));
      const busy = followed || stranded > 0 || replayed;
      if (!busy && claimed === 0) return rest(ctx, sender, queues);
      await requestWakeup(ctx, false);
      return busy ? 0 : SOON_MS;
    },
    async drain() {
      isDraining = true;
      if (node) await claiming(node, () => queues.drain());
      if (node) await releaseEndpoints(ctx, node);
      isDraining = false;
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
async function rest(ctx: Context, node: string, queues: EndpointQueues): Promise<number> {
  await requestWakeup(ctx, true);
  const outlook = await selectOutlook(ctx, { node, held: queues.held });
  if (outlook.idle || outlook.stirring) await requestWakeup(ctx, false);
  return pauseOf(outlook);
}

function pauseOf({ idle, stirring, dueIn }: Outlook): number {
  if (idle) return LONGEST_MS;
  if (stirring) return SOON_MS;
  return dueIn === null ? LONGEST_MS : Math.min(LONGEST_MS, Math.max(SOON_MS, dueIn * 1_000));
}
