import type { WebhookDelivery } from "../../../lib/contract/index";
import { conflict, orNotFound } from "../../core/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction, type RecordId } from "../context";
import { recordEvent } from "../events/index";
import { readOne, WEBHOOK_DELIVERY } from "../records/index";
import { lockEndpoint, notifyWorkers } from "./store";
import { insertDelivery } from "./store-deliveries";

/**
 * Sends one endpoint, and no other, an event of type `ping`; what comes of it is read from the delivery. Errors: 404,
 * 409 for a disabled one.
 */
export function pingEndpoint(ctx: Context, { companyId, id }: RecordId): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const endpoint = orNotFound(await lockEndpoint(ctx, { companyId, id }));
    if (endpoint.status !== "enabled") throw conflict("id", "wrong_state", "must be enabled");
    const eventId = await recordEvent(ctx, { companyId, type: "ping", object: { id } });
    const deliveryId = await insertDelivery(ctx, { companyId, endpointId: id, eventId });
    await recordAudit(ctx, { companyId, action: "webhook_endpoint.pinged", subjectId: id });
    await notifyWorkers(ctx);
    return readOne(ctx, WEBHOOK_DELIVERY, { companyId, id: deliveryId });
  });
}
