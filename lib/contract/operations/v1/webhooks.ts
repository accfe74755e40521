import { z } from "zod";
import * as wire from "../../index";
import { operationsOfKind } from "../operations-of-kind";
import { cursorQuery } from "../query-text";
import { deliveryParams, endpointParams, WORDS } from "../webhook-words";

const listAnswer = <Schema extends z.ZodType>(schema: Schema, id: string) => ({
  schema: wire.listOf(schema, id),
  description: "A page.",
  headers: wire.pageLinks,
});
const deliveries = operationsOfKind({
  ...{ tag: "Webhook deliveries", path: "/v1/webhook_deliveries", params: deliveryParams() },
  read: { apiKey: "webhook_deliveries:read" },
  sample: "{{delivery_id}}",
});
const endpoints = operationsOfKind({
  ...{ tag: "Webhook endpoints", path: "/v1/webhook_endpoints", params: endpointParams() },
  read: { apiKey: "webhook_endpoints:read" },
  sample: "{{endpoint_id}}",
});
export const listWebhookAttempts = deliveries.read({
  verb: "attempts",
  operationId: "listWebhookAttempts",
  summary: "The tries of a delivery",
  description: WORDS.attempts,
  query: z.object(cursorQuery(wire.LIST_SIZES)),
  answers: { 200: listAnswer(wire.webhookAttempt, "WebhookAttemptPage") },
});

export const listWebhookReplays = endpoints.read({
  verb: "replays",
  operationId: "listWebhookReplays",
  summary: "The replays of a webhook endpoint",
  description: WORDS.replays,
  query: z.object(cursorQuery(wire.LIST_SIZES)),
  answers: { 200: listAnswer(wire.webhookReplay, "WebhookReplayPage") },
});
