import { sql } from "drizzle-orm";
import { pino } from "pino";
import { newWebhookEndpoint, newWebhookReplay } from "../../../lib/contract/index";
import {
  cancelReplay,
  createDeliverer,
  createEndpoint,
  deleteEndpoint,
  pingEndpoint,
  retryDelivery,
  rotateSecret,
  startReplay,
  updateEndpoint,
} from "../../modules/integration/webhooks/index";
import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row, told } from "./outcome";

const NEW = newWebhookEndpoint.parse({ url: "https://hooks.example/secret-path" });

/** An endpoint alone: those of outcomes before would be told as well. */
async function made({ api, operator: ctx, companyId }: LedgerWorld) {
  await api.db.execute(sql`update webhook_endpoints set status = 'disabled', deleted_at = app_now()`);
  const { id } = await createEndpoint(ctx, { companyId, endpoint: NEW });
  return { ctx, companyId, id };
}

const all = () =>
  newWebhookReplay.parse({ since: "2020-01-01T00:00:00Z", only: "everything", beyond_subscription: true });

const outcome = (
  when: string,
  prepare: Outcome["prepare"],
  audit: Outcome["audit"],
  events: Outcome["events"] = [],
): Outcome => ({ when, prepare, audit, events });

export const create = [
  outcome(
    "an endpoint is made",
    async ({ operator, companyId }) =>
      () =>
        createEndpoint(operator, { companyId, endpoint: NEW }),
    [row("webhook_endpoint.created", "system", "origin", "types", "payload")],
  ),
];

export const update = [
  outcome(
    "an endpoint gets another address",
    async (world) => {
      const { ctx, companyId, id } = await made(world);
      const change = { url: "https://elsewhere.example/secret-path" };
      return () => updateEndpoint(ctx, { companyId, id, change });
    },
    [row("webhook_endpoint.updated", "system", "before", "after")],
  ),
  outcome(
    "it is so already",
    async (world) => {
      const { ctx, companyId, id } = await made(world);
      return () => updateEndpoint(ctx, { companyId, id, change: { url: NEW.url } });
    },
    [],
  ),
];

export const remove = [
  outcome(
    "an endpoint is deleted",
    async (world) => {
      const { ctx, ...named } = await made(world);
      return () => deleteEndpoint(ctx, named);
    },
    [row("webhook_endpoint.deleted", "system")],
  ),
];

export const rotate = [
  outcome(
    "an endpoint gets another secret",
    async (world) => {
      const { ctx, ...named } = await made(world);
      return () => rotateSecret(ctx, named);
    },
    [row("webhook_endpoint.secret_rotated", "system")],
  ),
];

export const ping = [
  outcome(
    "an endpoint is pinged",
    async (world) => {
      const { ctx, ...named } = await made(world);
      return () => pingEndpoint(ctx, named);
    },
    [row("webhook_endpoint.pinged", "system")],
    [told("ping", ["id"])],
  ),
];

export const retry = [
  outcome(
    "a delivery is sent again",
    async (world) => {
      const { ctx, ...named } = await made(world);
      const { id } = await pingEndpoint(ctx, named);
      return () => retryDelivery(ctx, { companyId: named.companyId, id });
    },
    [row("webhook_delivery.retried", "system")],
  ),
];

const REPLAYED = row(
  "webhook_endpoint.replayed",
  "system",
  "replay",
  "since",
  "until",
  "types",
  "only",
  "beyond_subscription",
  "matched",
);

export const replay = [
  outcome(
    "events of the past are sent again",
    async (world) => {
      const { ctx, companyId, id } = await made(world);
      return () => startReplay(ctx, { companyId, endpointId: id, replay: all() });
    },
    [REPLAYED],
  ),
  outcome(
    "they are only counted",
    async (world) => {
      const { ctx, companyId, id } = await made(world);
      return () => startReplay(ctx, { companyId, endpointId: id, replay: { ...all(), dry_run: true } });
    },
    [],
  ),
];

export const cancel = [
  outcome(
    "a replay is ended",
    async (world) => {
      const { ctx, companyId, id } = await made(world);
      await world.customer();
      const replay = await startReplay(ctx, { companyId, endpointId: id, replay: all() });
      return () => cancelReplay(ctx, { companyId, endpointId: id, id: "id" in replay ? replay.id : 0 });
    },
    [row("webhook_endpoint.replay_cancelled", "system", "replay")],
  ),
];

/** What is sent is decided elsewhere; what an endpoint answers may end it. */
export const deliver = [
  outcome(
    "an endpoint answers that it is gone",
    async (world) => {
      const { ctx, ...named } = await made(world);
      await pingEndpoint(ctx, named);
      const post = async () => ({ status: 410, retryAfter: null, body: "" });
      const deliverer = createDeliverer({ post, log: pino({ level: "silent" }) });
      return async () => {
        await deliverer.round(ctx);
        await deliverer.drain();
      };
    },
    [row("webhook_endpoint.disabled", "system", "reason")],
    [told("webhook_endpoint.disabled", ["id", "status", "disabled_reason"])],
  ),
];
