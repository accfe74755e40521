import * as wire from "../../../lib/contract/index";
import { findRecord, listRecords, type RecordList } from "../../modules/records/index";
import {
  listAttempts,
  listReplays,
  readDeliveryFile,
  readWebhookFigures,
} from "../../modules/webhooks/index";
import { declareList, declareListAndFile } from "../declare-list";
import type { SharedOperation } from "../declare-shared-operation";
import { declareReads } from "../declare-verbs";
import { queryText } from "../query-text";
import { endpointOperations } from "../webhook-endpoint-operations";
import { replayOperations, retryOperation } from "../webhook-sending-operations";
import { ANSWERS, deliveryParams, endpointParams, WORDS } from "../webhook-words";

const ENDPOINTS = "/v2/api/staff/webhook_endpoints";
const DELIVERIES = "/v2/api/staff/webhook_deliveries";
const PAGE = { default: 25, max: 100 };

const READ = { tag: "Webhook administration", auth: { staff: "webhooks:read" } } as const;
const readEndpoint = declareReads({ ...READ, path: ENDPOINTS, params: endpointParams() });
const readDelivery = declareReads({ ...READ, path: DELIVERIES, params: deliveryParams() });

/** A page of a collection as `/v2` tells it. */
const asPage = <Name extends "webhook_endpoints" | "webhook_deliveries">({
  data,
  meta,
  next,
}: RecordList<Name>) => ({ count: data.length, results: data, ...meta, ...(next && { next }) });

const endpoints = [
  ...declareListAndFile(
    {
      operationId: "exportWebhookEndpoints",
      summary: "Webhook endpoints as a file",
      name: "webhook_endpoints",
    },
    {
      ...READ,
      path: ENDPOINTS,
      operationId: "listStaffWebhookEndpoints",
      summary: "List webhook endpoints",
      description: "Where events are sent to, and whether they arrive.",
      sizes: PAGE,
      page: { schema: wire.webhookEndpointList, description: "A page of endpoints." },
    },
    async ({ ctx, companyId, query }) =>
      asPage(await listRecords(ctx, { companyId, name: "webhook_endpoints", query })),
  ),
  readEndpoint(
    {
      operationId: "getStaffWebhookEndpoint",
      summary: "One webhook endpoint",
      description: "Never its secret.",
      sample: { path: { id: "{{endpoint_id}}" } },
      answers: { 200: ANSWERS.endpoint },
    },
    ({ ctx, companyId, params: { id } }) =>
      findRecord(ctx, { companyId, name: "webhook_endpoints", id: String(id) }),
  ),
];

const figures = readEndpoint(
  {
    verb: "figures",
    operationId: "getStaffWebhookFigures",
    summary: "How a webhook endpoint answers",
    description: "Its tries of the last 24 hours and seven days, and how many of them arrived.",
    sample: { path: { id: "{{endpoint_id}}" } },
    answers: { 200: { schema: wire.webhookFigures, description: "The figures." } },
  },
  ({ ctx, companyId, params: { id } }) => readWebhookFigures(ctx, { companyId, id }),
);

const deliveries = [
  ...declareListAndFile(
    {
      operationId: "exportWebhookDeliveries",
      summary: "Webhook deliveries as a file",
      name: "webhook_deliveries",
    },
    {
      ...READ,
      path: DELIVERIES,
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
  readDelivery(
    {
      operationId: "getStaffWebhookDelivery",
      summary: "One webhook delivery with what is sent",
      description: "The event is `null` once it is older than events are kept.",
      sample: { path: { id: "{{delivery_id}}" } },
      answers: { 200: { schema: wire.webhookDeliveryFile, description: "The delivery." } },
    },
    ({ ctx, companyId, params: { id } }) => readDeliveryFile(ctx, { companyId, id }),
  ),
  declareList(
    {
      ...READ,
      path: `${DELIVERIES}/{id}/attempts`,
      operationId: "listStaffWebhookAttempts",
      summary: "The tries of a delivery, for staff",
      description: WORDS.attempts,
      params: deliveryParams(),
      sample: { path: { id: "{{delivery_id}}" } },
      page: { schema: wire.webhookAttemptList, description: "A page of tries." },
      refuses: ["not_found"],
    },
    ({ ctx, companyId, params: { id }, query }) => listAttempts(ctx, { companyId, id, query }),
  ),
];

const replays = declareList(
  {
    ...READ,
    path: `${ENDPOINTS}/{id}/replays`,
    operationId: "listStaffWebhookReplays",
    summary: "The replays of a webhook endpoint, for staff",
    description: WORDS.replays,
    params: endpointParams(),
    sample: { path: { id: "{{endpoint_id}}" } },
    page: { schema: wire.webhookReplayList, description: "A page of replays." },
    refuses: ["not_found"],
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
