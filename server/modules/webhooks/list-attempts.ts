import type { WebhookAttempt } from "../../../lib/contract/index";
import type { Context } from "../context";
import {
  findRecord,
  LIST_SIZES,
  type PageQuery,
  type RecordPage,
  readPage,
  recordPage,
} from "../records/index";
import { selectAttemptPage } from "./store-attempts";

interface Wanted {
  companyId: number;
  id: number;
  query: PageQuery;
}

/** A page of a delivery's tries, the newest first. Errors: 400 naming `limit`, `offset` or `after`, 404. */
export async function listAttempts(
  ctx: Context,
  { companyId, id, query }: Wanted,
): Promise<RecordPage<WebhookAttempt>> {
  const page = readPage(query, LIST_SIZES);
  await findRecord(ctx, { companyId, name: "webhook_deliveries", id: String(id) });
  return recordPage(page, await selectAttemptPage(ctx, id, page));
}
