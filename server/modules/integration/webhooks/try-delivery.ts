import { Webhook } from "standardwebhooks";
import type { Log } from "../../../adapters/log";
import { type GuardedPost, PostFailure } from "../../../adapters/outbound/guarded-post";
import { createBatchQueue } from "../../../db/batch-queue";
import type { Context } from "../../context";
import { disableEndpoint } from "./create-endpoint";
import { LARGEST_RECORD, readRetryAfter, waitAfter, withoutSecrets } from "./policy";
import { readFull } from "./read-full";
import { openSecret } from "./rotate-secret";
import type { Claimed } from "./store-claims";
import { type Outcome, recordOutcomes } from "./store-outcomes";

/** What is sent, and the secrets that sign it: a new one, and for a while the former. */
interface Signed {
  eventId: string;
  /** The moment of the try, in seconds. */
  timestamp: number;
  body: string;
  secrets: string[];
}

/** The headers of Standard Webhooks 1.0. */
export function signDelivery({ eventId, timestamp, body, secrets }: Signed): Record<string, string> {
  const moment = new Date(timestamp * 1_000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, moment, body));
  return {
    "content-type": "application/json",
    "user-agent": "Passbook-Webhooks/1",
    "webhook-id": eventId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

/** What a receiver answers that wants no events any more. */
export const GONE = 410;

/** A delivery whose event is still there. */
interface Ready extends Claimed {
  event: NonNullable<Claimed["event"]>;
}

/** One try, and what came of it. */
export async function tryDelivery(ctx: Context, post: GuardedPost, delivery: Ready): Promise<Outcome> {
  const { id, endpointId, attempts, url, event, eventId, payload } = delivery;
  const began = performance.now();
  const full = payload === "full" ? await readFull(ctx, delivery) : {};
  const body = bodyOf(eventId, { ...event, data: { ...event.data, ...full } });
  const headers = signDelivery({
    eventId,
    timestamp: Math.floor(delivery.now + (began - delivery.claimedAt) / 1_000),
    body,
    secrets: delivery.secrets.map((sealed) => openSecret(ctx, sealed)),
  });
  const answer = await post({ url, headers, body }).catch((error) => {
    if (error instanceof PostFailure) return error;
    throw error;
  });
  const tried = { id, endpointId, attempts, durationMs: Math.round(performance.now() - began) };
  if (answer instanceof PostFailure)
    return {
      ...tried,
      responseStatus: null,
      responseBody: null,
      failure: answer.fault,
      wait: nextWait(ctx, attempts),
    };
  const { status } = answer;
  // What is told of a record is kept nowhere, not even as an echo.
  const responseBody = payload === "full" ? null : withoutSecrets(answer.body);
  const outcome = { ...tried, responseStatus: status, responseBody };
  if (status >= 200 && status < 300) return { ...outcome, failure: null, wait: null };
  const asked = readRetryAfter(answer.retryAfter, ctx.clock.now());
  return { ...outcome, failure: "status", wait: status === GONE ? null : nextWait(ctx, attempts, asked) };
}

/** The body has the same bytes at every try, but for full records: they are as they are then. */
const bodyOf = (id: string, { type, timestamp, companyId, data }: Ready["event"]): string =>
  JSON.stringify({ id, type, timestamp, api_version: "v1", company_id: companyId, data });

function nextWait(ctx: Context, attempts: number, retryAfter = 0): number | null {
  const chance = ctx.random.bytes(4).readUInt32BE() / 2 ** 32;
  return waitAfter(attempts + 1, chance, retryAfter);
}

/**
 * A way to record outcomes. Those that arrive while others are being written go together in the next statement; where that fails,
 * each is recorded alone. An endpoint that is of no use any more is disabled; where that fails, what is on record stays, and
 * the next failure of the endpoint disables it.
 */
export function createOutcomeRecorder(log: Log): (ctx: Context, outcome: Outcome) => Promise<void> {
  async function disable(ctx: Context, id: number, reason: "failing" | "gone"): Promise<void> {
    await disableEndpoint(ctx, { id, reason }).catch((err) =>
      log.error({ err, endpoint: id }, "an endpoint could not be disabled"),
    );
  }

  async function record(ctx: Context, outcomes: Outcome[]): Promise<void> {
    const failing = await recordOutcomes(ctx, outcomes);
    const gone = outcomes.filter(({ responseStatus }) => responseStatus === GONE);
    for (const id of new Set(gone.map(({ endpointId }) => endpointId))) await disable(ctx, id, "gone");
    for (const id of failing) await disable(ctx, id, "failing");
  }

  const queue = createBatchQueue<{ ctx: Context; outcome: Outcome }, void>({
    one: ({ ctx, outcome }) => record(ctx, [outcome]),
    async all(calls) {
      const outcomes = calls.map(({ outcome }) => outcome);
      if (calls[0]) await record(calls[0].ctx, outcomes);
      return outcomes.map(() => undefined);
    },
    most: LARGEST_RECORD,
    // Outcomes of one endpoint change its row.
    inTurn: true,
  });
  return (ctx, outcome) => queue({ ctx, outcome });
}
