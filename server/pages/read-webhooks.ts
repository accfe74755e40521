import { cache } from "react";
import { apiCalls } from "../bff/index";
import { readAllowed, readExisting, type Wanted } from "./read-as";

/** An institution has a few; null where the role does not allow it. */
export const readWebhookEndpoints = () => readAllowed(apiCalls.webhookEndpoints({ limit: 100 }));

/** One of them, or null. */
export const readWebhookEndpoint = cache((id: string) => readExisting(apiCalls.webhookEndpoint(id)));

/** What became of events on their way to an endpoint; null where the query can name none. */
export const readWebhookDeliveries = (
  query: Wanted<"status" | "event_type" | "after"> & { endpoint_id: number },
) => readExisting(apiCalls.webhookDeliveries({ ...query, limit: 25 }));

/** How it answered lately. */
export const readWebhookFigures = (endpointId: number) => readExisting(apiCalls.webhookFigures(endpointId));

/** The newest. */
export const readWebhookReplays = (endpointId: number) =>
  readExisting(apiCalls.webhookReplays(endpointId, { limit: 5 }));

/** A delivery with what is sent, and its tries. */
export async function readWebhookDelivery(id: string) {
  const delivery = await readExisting(apiCalls.webhookDelivery(id));
  const attempts = delivery && (await readExisting(apiCalls.webhookAttempts(delivery.id, { limit: 50 })));
  return delivery && attempts && { delivery, attempts: attempts.results };
}

/** How many events a replay would send; null where the query can name none. */
export const countWebhookReplay = (
  endpointId: number,
  wanted: { since: string; types: string[]; only: string; beyond_subscription: boolean },
) => readExisting(apiCalls.countWebhookReplay(endpointId, { ...wanted, dry_run: true }));
