import * as wire from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { queryText } from "../query-text";
import { deliveryParams, endpointParams, WORDS } from "../webhook-words";

const tag = "Webhook administration";
const ofEndpoint = {
  ...ofStaff("webhook_endpoints", "webhooks"),
  params: endpointParams(),
  sample: "{{endpoint_id}}",
};
const ofDelivery = {
  ...ofStaff("webhook_deliveries", "webhooks"),
  params: deliveryParams(),
  sample: "{{delivery_id}}",
};
const endpointKind = operationsOfKind({ tag, ...ofEndpoint });
const deliveryKind = operationsOfKind({ tag, ...ofDelivery });
export const listStaffWebhookEndpoints = endpointKind.list({
  operationId: "listStaffWebhookEndpoints",
  summary: "List webhook endpoints",
  description: "Where events are sent to, and whether they arrive.",
  sizes: wire.SHORT_SIZES,
  page: { schema: wire.webhookEndpointList, description: "A page of endpoints." },
});

export const exportWebhookEndpoints = exportOfList(listStaffWebhookEndpoints, {
  operationId: "exportWebhookEndpoints",
  summary: "Webhook endpoints as a file",
});

export const getStaffWebhookEndpoint = endpointKind.read({
  operationId: "getStaffWebhookEndpoint",
  summary: "One webhook endpoint",
  description: "Never its secret.",
  answers: { 200: { schema: wire.webhookEndpoint, description: "As it is now." } },
});

export const getStaffWebhookFigures = endpointKind.read({
  verb: "figures",
  operationId: "getStaffWebhookFigures",
  summary: "How a webhook endpoint answers",
  description: "Its tries of the last 24 hours and seven days, and how many of them arrived.",
  answers: { 200: { schema: wire.webhookFigures, description: "The figures." } },
});

export const listStaffWebhookDeliveries = deliveryKind.list({
  operationId: "listStaffWebhookDeliveries",
  summary: "List webhook deliveries",
  description: "What became of events on their way to endpoints, the newest first; kept for 30 days.",
  sizes: wire.SHORT_SIZES,
  filters: {
    endpoint_id: queryText("Only those to this endpoint.", {
      type: "integer",
      minimum: -wire.LARGEST_ID,
      maximum: wire.LARGEST_ID,
    }),
    event_type: queryText("Only those of events of this type.", { enum: wire.EVENT_TYPES }),
    status: queryText("Only those with this status.", { enum: wire.DELIVERY_STATUSES }),
  },
  sample: {
    query: { endpoint_id: "{{endpoint_id}}", limit: "5" },
    answer: { results: [{ endpoint_id: "{{endpoint_id}}" }] },
  },
  page: { schema: wire.webhookDeliveryList, description: "A page of deliveries." },
});

export const exportWebhookDeliveries = exportOfList(listStaffWebhookDeliveries, {
  operationId: "exportWebhookDeliveries",
  summary: "Webhook deliveries as a file",
});

export const getStaffWebhookDelivery = deliveryKind.read({
  operationId: "getStaffWebhookDelivery",
  summary: "One webhook delivery with what is sent",
  description: "The event is `null` once it is older than events are kept.",
  answers: { 200: { schema: wire.webhookDeliveryFile, description: "The delivery." } },
});

export const listStaffWebhookAttempts = deliveryKind.list({
  part: "attempts",
  operationId: "listStaffWebhookAttempts",
  summary: "The tries of a delivery, for staff",
  description: WORDS.attempts,
  page: { schema: wire.webhookAttemptList, description: "A page of tries." },
});

export const listStaffWebhookReplays = endpointKind.list({
  part: "replays",
  operationId: "listStaffWebhookReplays",
  summary: "The replays of a webhook endpoint, for staff",
  description: WORDS.replays,
  page: { schema: wire.webhookReplayList, description: "A page of replays." },
});
