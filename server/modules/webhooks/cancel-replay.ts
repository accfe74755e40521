import type { WebhookReplay } from "../../../lib/contract/index";
import { ApiError, conflict } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { lockEndpoint } from "./store";
import { cancelRunning, selectReplay } from "./store-replays";

interface Named {
  companyId: number;
  endpointId: number;
  id: number;
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
