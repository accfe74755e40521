import type { WebhookDeliveryFile } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { findRecord } from "../records/index";

/** A delivery with the event that it carries, where that is still kept. Errors: 404. */
export async function readDeliveryFile(
  ctx: Context,
  { companyId, id }: { companyId: number; id: number },
): Promise<WebhookDeliveryFile> {
  const delivery = await findRecord(ctx, { companyId, name: "webhook_deliveries", id: String(id) });
  const event = await findRecord(ctx, { companyId, name: "events", id: delivery.event_id }).catch((error) => {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  });
  return { ...delivery, event };
}
