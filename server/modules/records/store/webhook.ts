import { isNull } from "drizzle-orm";
import { type WebhookDelivery, webhookDelivery, webhookEndpoint } from "../../../../lib/contract/index";
import { webhookDeliveries, webhookEndpoints } from "../../../db/schema/index";
import { projection } from "./projection";

export const WEBHOOK_ENDPOINT = projection(
  webhookEndpoint,
  webhookEndpoints,
  {},
  { readable: async () => isNull(webhookEndpoints.deletedAt), words: ["description"] },
);

/** What no index leads to. */
const UNINDEXED: (keyof WebhookDelivery)[] = [
  "attempts",
  "next_attempt_at",
  "last_attempt_at",
  "response_status",
  "failure",
  "delivered_at",
];

export const WEBHOOK_DELIVERY = projection(
  webhookDelivery,
  webhookDeliveries,
  {},
  { slow: { filters: UNINDEXED, orders: [...UNINDEXED, "event_id"], across: true } },
);
