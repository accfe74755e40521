import type { WebhookReplay } from "../../../lib/contract/index";
import type { Context } from "../context";
import {
  findRecord,
  LIST_SIZES,
  type PageQuery,
  type RecordPage,
  readPage,
  recordPage,
} from "../records/index";
import { selectReplayPage } from "./store-replays";

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
