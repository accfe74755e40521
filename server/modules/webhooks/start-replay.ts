import type { NewWebhookReplay, WebhookReplay } from "../../../lib/contract/index";
import { ApiError, conflict, invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { readHorizon } from "../events/index";
import {
  findRecord,
  LIST_SIZES,
  type PageQuery,
  type RecordPage,
  readPage,
  recordPage,
} from "../records/index";
import { lockEndpoint, notifyWorkers } from "./store";
import { cancelRunning, countEvents, insertReplay, selectReplay, selectReplayPage } from "./store-replays";

interface Replay {
  companyId: number;
  endpointId: number;
  replay: NewWebhookReplay;
}

/**
 * Sends an endpoint events of the past, some at a time behind those of now: those that it would have got, unless it is
 * told to go beyond that; with `dry_run` only counts them. Errors: 400
 * on `since` for more events than may be searched, 404, 409 for a disabled endpoint.
 */
export async function startReplay(
  ctx: Context,
  { companyId, endpointId, replay }: Replay,
): Promise<WebhookReplay | { matched: number }> {
  const upTo = await readHorizon(ctx);
  return inTransaction(ctx, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, companyId, endpointId);
    if (!endpoint) throw new ApiError("not_found");
    if (endpoint.status !== "enabled" && !replay.dry_run)
      throw conflict("id", "wrong_state", "must be enabled");
    const most = ctx.settings.mostSearched;
    const span = { companyId, endpointId, replay, upTo };
    const found = await countEvents(ctx, span, most);
    if (found.matched > most)
      throw invalidField(
        "since",
        "too_broad",
        `must leave at most ${most} events; narrow it with until`,
        most,
      );
    if (replay.dry_run) return { matched: found.matched };
    const made = await insertReplay(ctx, span, found);
    const { since, until, types, only, beyond_subscription, matched } = made;
    const details = { replay: made.id, since, until, types, only, beyond_subscription, matched };
    await recordAudit(ctx, {
      companyId,
      action: "webhook_endpoint.replayed",
      subjectId: endpointId,
      details,
    });
    await notifyWorkers(ctx);
    return made;
  });
}

interface Named {
  companyId: number;
  endpointId: number;
  id: number;
}

/** A replay, and how far it is. Errors: 404. */
export async function findReplay(ctx: Context, { companyId, endpointId, id }: Named): Promise<WebhookReplay> {
  await findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(endpointId) });
  const replay = await selectReplay(ctx, endpointId, id);
  if (!replay) throw new ApiError("not_found");
  return replay;
}

interface Wanted {
  companyId: number;
  endpointId: number;
  query: PageQuery;
}

/** A page of an endpoint's replays, the newest first. Errors: 400 naming `limit`, `offset` or `after`, 404. */
export async function listReplays(
  ctx: Context,
  { companyId, endpointId, query }: Wanted,
): Promise<RecordPage<WebhookReplay>> {
  const page = readPage(query, LIST_SIZES);
  await findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(endpointId) });
  return recordPage(page, await selectReplayPage(ctx, endpointId, page));
}

/** Ends a replay: what waits already is sent, nothing more is added. Errors: 404, 409 where it has ended. */
export function cancelReplay(ctx: Context, { companyId, endpointId, id }: Named): Promise<WebhookReplay> {
  return inTransaction(ctx, async (ctx) => {
    const read = async () => {
      const replay = await selectReplay(ctx, endpointId, id);
      if (!replay) throw new ApiError("not_found");
      return replay;
    };
    if (!(await lockEndpoint(ctx, companyId, endpointId))) throw new ApiError("not_found");
    await read();
    if (!(await cancelRunning(ctx, id))) throw conflict("id", "wrong_state", "must be running");
    const details = { replay: id };
    await recordAudit(ctx, {
      companyId,
      action: "webhook_endpoint.replay_cancelled",
      subjectId: endpointId,
      details,
    });
    return read();
  });
}
