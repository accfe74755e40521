import { z } from "zod";
import { listOf, pageLinks, webhookAttempt, webhookReplay } from "../../../lib/contract/index";
import { cursorQuery } from "../../../lib/contract/operations/query-text";
import { LIST_SIZES, type RecordPage } from "../../modules/records/index";
import { listAttempts, listReplays } from "../../modules/webhooks/index";
import { declareKind } from "../declare-kind";
import type { SharedOperation } from "../declare-shared-operation";
import { pageReply } from "../page-reply";
import { endpointOperations } from "../webhook-endpoint-operations";
import { replayOperations, retryOperation } from "../webhook-sending-operations";
import { deliveryParams, endpointParams, WORDS } from "../webhook-words";

const listed = <R>(url: string, { results, next, total, total_estimated, limit, offset }: RecordPage<R>) => {
  const meta = { total, ...(total_estimated && { total_estimated }), limit, offset };
  return pageReply(url, { data: results, meta }, { limit, offset, next });
};
const listAnswer = <Schema extends z.ZodType>(schema: Schema, id: string) => ({
  schema: listOf(schema, id),
  description: "A page.",
  headers: pageLinks,
});

const deliveries = declareKind({
  ...{ tag: "Webhook deliveries", path: "/v1/webhook_deliveries", params: deliveryParams() },
  read: { apiKey: "webhook_deliveries:read" },
  sample: "{{delivery_id}}",
});
const endpoints = declareKind({
  ...{ tag: "Webhook endpoints", path: "/v1/webhook_endpoints", params: endpointParams() },
  read: { apiKey: "webhook_endpoints:read" },
  sample: "{{endpoint_id}}",
});

const attempts = deliveries.read(
  {
    verb: "attempts",
    operationId: "listWebhookAttempts",
    summary: "The tries of a delivery",
    description: WORDS.attempts,
    query: z.object(cursorQuery(LIST_SIZES)),
    answers: { 200: listAnswer(webhookAttempt, "WebhookAttemptPage") },
  },
  async ({ ctx, companyId, params: { id }, url, query }) =>
    listed(url, await listAttempts(ctx, { companyId, id, query })),
);

const replays = endpoints.read(
  {
    verb: "replays",
    operationId: "listWebhookReplays",
    summary: "The replays of a webhook endpoint",
    description: WORDS.replays,
    query: z.object(cursorQuery(LIST_SIZES)),
    answers: { 200: listAnswer(webhookReplay, "WebhookReplayPage") },
  },
  async ({ ctx, companyId, params: { id }, url, query }) =>
    listed(url, await listReplays(ctx, { companyId, endpointId: id, query })),
);

const serverOf = ({ server }: SharedOperation) => server;

/** Where an institution's servers have events sent to, and what became of them. */
export const webhookRoutes = [
  ...endpointOperations.map(serverOf),
  serverOf(retryOperation),
  attempts,
  ...replayOperations.map(serverOf),
  replays,
];
