import { z } from "zod";
import { listOf, pageLinks, webhookAttempt, webhookReplay } from "../../../lib/contract/index";
import { declareRoute, type Examples } from "../../http/index";
import { LIST_SIZES, type RecordPage } from "../../modules/records/index";
import { listAttempts, listReplays } from "../../modules/webhooks/index";
import type { Twins } from "../declare-twins";
import * as examples from "../document/examples/index";
import { pageReply } from "../page-reply";
import { cursorQuery } from "../query-text";
import { endpointTwins } from "../webhook-endpoint-twins";
import { replayTwins, retryTwins } from "../webhook-sending-twins";
import { deliveryParams, endpointParams, WORDS } from "../webhook-words";

const listed = <R>(url: string, { results, next, total, total_estimated, limit, offset }: RecordPage<R>) => {
  const meta = { total, ...(total_estimated && { total_estimated }), limit, offset };
  return pageReply(url, { data: results, meta }, { limit, offset, next });
};
const listAnswer = <Schema extends z.ZodType>(schema: Schema, id: string, shown: Examples) => ({
  schema: listOf(schema, id),
  description: "A page.",
  examples: shown,
  headers: pageLinks,
});

const attempts = declareRoute(
  {
    tag: "Webhook deliveries",
    method: "get",
    path: "/v1/webhook_deliveries/{id}/attempts",
    operationId: "listWebhookAttempts",
    summary: "The tries of a delivery",
    description: WORDS.attempts,
    auth: { apiKey: "webhook_deliveries:read" },
    params: deliveryParams(),
    query: z.object(cursorQuery(LIST_SIZES)),
    answers: { 200: listAnswer(webhookAttempt, "WebhookAttemptPage", examples.ATTEMPTS_PAGE) },
    refuses: ["not_found"],
  },
  async ({ ctx, companyId, params: { id }, url, query }) =>
    listed(url, await listAttempts(ctx, { companyId, id, query })),
);

const replays = declareRoute(
  {
    tag: "Webhook endpoints",
    method: "get",
    path: "/v1/webhook_endpoints/{id}/replays",
    operationId: "listWebhookReplays",
    summary: "The replays of a webhook endpoint",
    description: WORDS.replays,
    auth: { apiKey: "webhook_endpoints:read" },
    params: endpointParams(),
    query: z.object(cursorQuery(LIST_SIZES)),
    answers: { 200: listAnswer(webhookReplay, "WebhookReplayPage", examples.REPLAYS_PAGE) },
    refuses: ["not_found"],
  },
  async ({ ctx, companyId, params: { id }, url, query }) =>
    listed(url, await listReplays(ctx, { companyId, endpointId: id, query })),
);

const serverOf = ({ server }: Twins) => server;

/** Where an institution's servers have events sent to, and what became of them. */
export const webhookRoutes = [
  ...endpointTwins.map(serverOf),
  serverOf(retryTwins),
  attempts,
  ...replayTwins.map(serverOf),
  replays,
];
