import * as wire from "../../../lib/contract/index";
import { ofStaff } from "../../../lib/contract/operations/operations-of-kind";
import { queryText } from "../../../lib/contract/operations/query-text";
import { findRecord, listRecords, type RecordList } from "../../modules/records/index";
import {
  listAttempts,
  listReplays,
  readDeliveryFile,
  readWebhookFigures,
} from "../../modules/webhooks/index";
import { declareKind } from "../declare-kind";
import type { SharedOperation } from "../declare-shared-operation";
import { endpointOperations } from "../webhook-endpoint-operations";
import { replayOperations, retryOperation } from "../webhook-sending-operations";
import { deliveryParams, endpointParams, WORDS } from "../webhook-words";

const PAGE = { default: 25, max: 100 };

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
const endpointKind = declareKind({ tag, ...ofEndpoint });
const deliveryKind = declareKind({ tag, ...ofDelivery });

/** A page of a collection as `/v2` tells it. */
const asPage = <Name extends "webhook_endpoints" | "webhook_deliveries">({
  data,
  meta,
  next,
}: RecordList<Name>) => ({ count: data.length, results: data, ...meta, ...(next && { next }) });

const endpoints = [
  ...endpointKind.listAndFile(
    { operationId: "exportWebhookEndpoints", summary: "Webhook endpoints as a file" },
    {
      operationId: "listStaffWebhookEndpoints",
      summary: "List webhook endpoints",
      description: "Where events are sent to, and whether they arrive.",
      sizes: PAGE,
      page: { schema: wire.webhookEndpointList, description: "A page of endpoints." },
    },
    async ({ ctx, companyId, query }) =>
      asPage(await listRecords(ctx, { companyId, name: "webhook_endpoints", query })),
  ),
  endpointKind.read(
    {
      operationId: "getStaffWebhookEndpoint",
      summary: "One webhook endpoint",
      description: "Never its secret.",
      answers: { 200: { schema: wire.webhookEndpoint, description: "As it is now." } },
    },
    ({ ctx, companyId, params: { id } }) =>
      findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(id) }),
  ),
];

const figures = endpointKind.read(
  {
    verb: "figures",
    operationId: "getStaffWebhookFigures",
    summary: "How a webhook endpoint answers",
    description: "Its tries of the last 24 hours and seven days, and how many of them arrived.",
    answers: { 200: { schema: wire.webhookFigures, description: "The figures." } },
  },
  ({ ctx, companyId, params: { id } }) => readWebhookFigures(ctx, { companyId, id }),
);

const deliveries = [
  ...deliveryKind.listAndFile(
    { operationId: "exportWebhookDeliveries", summary: "Webhook deliveries as a file" },
    {
      operationId: "listStaffWebhookDeliveries",
      summary: "List webhook deliveries",
      description: "What became of events on their way to endpoints, the newest first; kept for 30 days.",
      sizes: PAGE,
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
    },
    async ({ ctx, companyId, query }) => {
      const wanted = { ...query, order: "id desc" };
      return asPage(await listRecords(ctx, { companyId, name: "webhook_deliveries", query: wanted }));
    },
  ),
  deliveryKind.read(
    {
      operationId: "getStaffWebhookDelivery",
      summary: "One webhook delivery with what is sent",
      description: "The event is `null` once it is older than events are kept.",
      answers: { 200: { schema: wire.webhookDeliveryFile, description: "The delivery." } },
    },
    ({ ctx, companyId, params: { id } }) => readDeliveryFile(ctx, { companyId, id }),
  ),
  deliveryKind.list(
    {
      part: "attempts",
      operationId: "listStaffWebhookAttempts",
      summary: "The tries of a delivery, for staff",
      description: WORDS.attempts,
      page: { schema: wire.webhookAttemptList, description: "A page of tries." },
    },
    ({ ctx, companyId, params: { id }, query }) => listAttempts(ctx, { companyId, id, query }),
  ),
];

const replays = endpointKind.list(
  {
    part: "replays",
    operationId: "listStaffWebhookReplays",
    summary: "The replays of a webhook endpoint, for staff",
    description: WORDS.replays,
    page: { schema: wire.webhookReplayList, description: "A page of replays." },
  },
  ({ ctx, companyId, params: { id }, query }) => listReplays(ctx, { companyId, endpointId: id, query }),
);

const staffOf = ({ staff }: SharedOperation) => staff;

/** The institution's webhooks, as its administrators see to them. */
export const webhookRoutes = [
  ...endpoints,
  ...endpointOperations.map(staffOf),
  figures,
  ...deliveries,
  staffOf(retryOperation),
  ...replayOperations.map(staffOf),
  replays,
];
