import { isNull } from "drizzle-orm";
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookDelivery,
  webhookEndpoint,
} from "../../../../lib/contract/index";
import { webhookDeliveries, webhookEndpoints } from "../../../db/schema/index";
import type { Projection } from "./projection";

export const WEBHOOK_ENDPOINT = {
  schema: webhookEndpoint,
  table: webhookEndpoints,
  joins: [],
  company: webhookEndpoints.companyId,
  id: webhookEndpoints.id,
  readable: async () => isNull(webhookEndpoints.deletedAt),
  fields: {
    id: webhookEndpoints.id,
    url: webhookEndpoints.url,
    types: webhookEndpoints.types,
    description: webhookEndpoints.description,
    payload: webhookEndpoints.payload,
    payload_api_key_id: webhookEndpoints.payloadApiKeyId,
    status: webhookEndpoints.status,
    disabled_reason: webhookEndpoints.disabledReason,
    failing_since: webhookEndpoints.failingSince,
    previous_secret_until: webhookEndpoints.previousSecretUntil,
    created_at: webhookEndpoints.createdAt,
    updated_at: webhookEndpoints.updatedAt,
  },
  words: ["description"],
  anyCase: {},
} satisfies Projection<WebhookEndpoint>;

/** What no index leads to. */
const UNINDEXED: (keyof WebhookDelivery)[] = [
  "attempts",
  "next_attempt_at",
  "last_attempt_at",
  "response_status",
  "failure",
  "delivered_at",
];

export const WEBHOOK_DELIVERY = {
  schema: webhookDelivery,
  table: webhookDeliveries,
  joins: [],
  company: webhookDeliveries.companyId,
  id: webhookDeliveries.id,
  slow: { filters: UNINDEXED, orders: [...UNINDEXED, "event_id"], across: true },
  fields: {
    id: webhookDeliveries.id,
    endpoint_id: webhookDeliveries.endpointId,
    event_id: webhookDeliveries.eventId,
    event_type: webhookDeliveries.eventType,
    status: webhookDeliveries.status,
    attempts: webhookDeliveries.attempts,
    next_attempt_at: webhookDeliveries.nextAttemptAt,
    last_attempt_at: webhookDeliveries.lastAttemptAt,
    response_status: webhookDeliveries.responseStatus,
    failure: webhookDeliveries.failure,
    delivered_at: webhookDeliveries.deliveredAt,
    created_at: webhookDeliveries.createdAt,
  },
  words: [],
  anyCase: {},
} satisfies Projection<WebhookDelivery>;
