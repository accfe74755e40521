import type { NewWebhookReplay, WebhookReplay } from "../../../lib/contract/index";
import { ApiError, conflict, invalidField } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { readHorizon } from "../events/index";
import { lockEndpoint, notifyWorkers } from "./store";
import { countEvents, insertReplay } from "./store-replays";

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
