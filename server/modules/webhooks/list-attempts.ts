import type { WebhookAttempt } from "../../../lib/contract/index";
import type { Context, RecordId } from "../context";
import { findRecord, type ListQuery, type RecordPage } from "../records/index";
import { selectAttempts } from "./store-attempts";

/** A page of a delivery's tries, the newest first. Errors: 400 naming `limit`, `offset` or `after`, 404. */
export const listAttempts = (
  ctx: Context,
  { companyId, id, query }: RecordId & ListQuery,
): Promise<RecordPage<WebhookAttempt>> =>
  selectAttempts(ctx, id, {
    query,
    parent: () => findRecord(ctx, { companyId, name: "webhook_deliveries", id: String(id) }),
  });
