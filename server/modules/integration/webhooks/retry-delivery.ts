import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryFile,
  WebhookFigures,
} from "../../../../lib/contract/index";
import { ApiError, conflict, orNotFound } from "../../../core/index";
import { type Context, inTransaction, type RecordId } from "../../context";
import { recordAudit } from "../../foundation/audit/index";
import { recordEvent } from "../../foundation/events/index";
import {
  findRecord,
  type ListQuery,
  type RecordPage,
  readOne,
  WEBHOOK_DELIVERY,
} from "../../foundation/records/index";
import { lockEndpoint, notifyWorkers } from "./store";
import { insertDelivery, lockDelivery, requeue, selectAttempts, selectHours } from "./store-deliveries";

/** A page of a delivery's tries, the newest first. Errors: 400 naming `limit`, `offset` or `after`, 404. */
export const listAttempts = (
  ctx: Context,
  { companyId, id, query }: RecordId & ListQuery,
): Promise<RecordPage<WebhookAttempt>> =>
  selectAttempts(ctx, id, {
    query,
    parent: () => findRecord(ctx, { companyId, name: "webhook_deliveries", id: String(id) }),
  });

/**
 * Sends a delivery again at once, whatever became of it, with all its tries. One that is being sent is left to it.
 * Errors: 404, 409 where its endpoint is disabled or deleted.
 */
export function retryDelivery(ctx: Context, { companyId, id }: RecordId): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (ctx) => {
    const delivery = orNotFound(await lockDelivery(ctx, { companyId, id }));
    if (!delivery.enabled) throw conflict("id", "wrong_state", "its endpoint must be enabled");
    await requeue(ctx, id);
    await recordAudit(ctx, { companyId, action: "webhook_delivery.retried", subjectId: id });
    await notifyWorkers(ctx);
    return readOne(ctx, WEBHOOK_DELIVERY, { companyId, id });
  });
}

/** A delivery with the event that it carries, where that is still kept. Errors: 404. */
export async function readDeliveryFile(
  ctx: Context,
  { companyId, id }: RecordId,
): Promise<WebhookDeliveryFile> {
  const delivery = await findRecord(ctx, { companyId, name: "webhook_deliveries", id: String(id) });
  const event = await findRecord(ctx, { companyId, name: "events", id: delivery.event_id }).catch((error) => {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  });
  // Each was recorded by the schema of its type.
  return { ...delivery, event: event as WebhookDeliveryFile["event"] };
}

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

const DAY = 24;
const WEEK = 7 * DAY;

const sumOf = (hours: WebhookFigures["hours"]) => ({
  tries: hours.reduce((sum, { tries }) => sum + tries, 0),
  delivered: hours.reduce((sum, { delivered }) => sum + delivered, 0),
});

/** How an endpoint answered in the last 24 hours and seven days, from counters. Errors: 404. */
export async function readWebhookFigures(ctx: Context, { companyId, id }: RecordId): Promise<WebhookFigures> {
  await findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(id) });
  const week = await selectHours(ctx, id, WEEK);
  const hours = week.slice(-DAY);
  return { hours, day: sumOf(hours), week: sumOf(week) };
}
