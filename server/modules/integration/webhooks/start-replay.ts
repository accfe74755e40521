import type { NewWebhookReplay, WebhookReplay } from "../../../../lib/contract/index";
import { conflict, invalidField, orNotFound } from "../../../core/index";
import { type Context, inTransaction } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { readHorizon } from "../../foundation/events/index";
import { findRecord, type ListQuery, type RecordPage } from "../../foundation/records/index";
import { lockEndpoint, notifyWorkers } from "./store";
import { cancelRunning, countEvents, insertReplay, selectReplay, selectReplays } from "./store-replays";

interface OfEndpoint {
  companyId: number;
  endpointId: number;
}

/**
 * Sends an endpoint events of the past, some at a time behind those of now: those that it would have got, unless it is
 * told to go beyond that; with `dry_run` only counts them. Errors: 400
 * on `since` for more events than may be searched, 404, 409 for a disabled endpoint.
 */
export async function startReplay(
  ctx: Context,
  { companyId, endpointId, replay }: OfEndpoint & { replay: NewWebhookReplay },
): Promise<WebhookReplay | { matched: number }> {
  const upTo = await readHorizon(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { status } = orNotFound(await lockEndpoint(ctx, { companyId, id: endpointId }));
    if (status !== "enabled" && !replay.dry_run) throw conflict("id", "wrong_state", "must be enabled");
    const most = ctx.settings.mostSearched;
    const span = { companyId, endpointId, replay, upTo };
    const found = await countEvents(ctx, span, most);
    if (found.matched > most) throw tooManyEvents(most);
    if (replay.dry_run) return { matched: found.matched };
    const made = await insertReplay(ctx, span, found);
    const { since, until, types, only, beyond_subscription, matched } = made;
    await recordAudit(ctx, {
      companyId,
      action: "webhook_endpoint.replayed",
      subjectId: endpointId,
      details: { replay: made.id, since, until, types, only, beyond_subscription, matched },
    });
    await notifyWorkers(ctx);
    return made;
  });
}

const tooManyEvents = (most: number) =>
  invalidField("since", "too_broad", `must leave at most ${most} events; narrow it with until`, most);

const findEndpoint = (ctx: Context, { companyId, endpointId }: OfEndpoint) =>
  findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(endpointId) });

/** A replay, and how far it is. Errors: 404. */
export async function findReplay(
  ctx: Context,
  { id, ...of }: OfEndpoint & { id: number },
): Promise<WebhookReplay> {
  await findEndpoint(ctx, of);
  return orNotFound(await selectReplay(ctx, of.endpointId, id));
}

/** A page of an endpoint's replays, the newest first. Errors: 400 naming `limit`, `offset` or `after`, 404. */
export const listReplays = (
  ctx: Context,
  { query, ...of }: OfEndpoint & ListQuery,
): Promise<RecordPage<WebhookReplay>> =>
  selectReplays(ctx, of.endpointId, { query, parent: () => findEndpoint(ctx, of) });

/**
 * Ends a replay: what waits already, and what is being added now, is sent; nothing more is added. It waits for nothing that sends. Errors: 404, 409
 * where it has ended.
 */
export function cancelReplay(
  ctx: Context,
  { companyId, endpointId, id }: OfEndpoint & { id: number },
): Promise<WebhookReplay> {
  return inTransaction(ctx, async (ctx) => {
    const read = () => findReplay(ctx, { companyId, endpointId, id });
    await read();
    if (!(await cancelRunning(ctx, id))) throw conflict("id", "wrong_state", "must be running");
    await recordAudit(ctx, {
      companyId,
      action: "webhook_endpoint.replay_cancelled",
      subjectId: endpointId,
      details: { replay: id },
    });
    return read();
  });
}
