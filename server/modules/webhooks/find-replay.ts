import type { WebhookReplay } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { findRecord } from "../records/index";
import { selectReplay } from "./store-replays";

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
