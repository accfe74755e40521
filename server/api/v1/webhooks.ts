import { z } from "zod";
import {
  listOf,
  newWebhookEndpoint,
  newWebhookReplay,
  pageLinks,
  someOf,
  webhookAttempt,
  webhookEndpointChange,
  webhookReplay,
} from "../../../lib/contract/index";
import { declareRoute, type Examples, Reply } from "../../http/index";
import { LIST_SIZES, type RecordPage } from "../../modules/records/index";
import {
  cancelReplay,
  createEndpoint,
  deleteEndpoint,
  findReplay,
  listAttempts,
  listReplays,
  pingEndpoint,
  retryDelivery,
  rotateSecret,
  startReplay,
  updateEndpoint,
} from "../../modules/webhooks/index";
import * as examples from "../document/examples/index";
import { pageReply } from "../page-reply";
import { cursorQuery } from "../query-text";
import { ANSWERS, deliveryParams, endpointParams, replayParams, WORDS } from "../webhook-words";

const ENDPOINTS = "/v1/webhook_endpoints";
const DELIVERIES = "/v1/webhook_deliveries";

const listed = <R>(url: string, { results, next, total, total_estimated, limit, offset }: RecordPage<R>) => {
  const meta = { total, ...(total_estimated && { total_estimated }), limit, offset };
  return pageReply(url, { data: results, meta }, { limit, offset, next });
};
const listAnswer = <Schema extends z.ZodType>(schema: Schema, id: string, shown: Examples) => ({
  schema: listOf(schema, id),
  description: "A page.",
  headers: pageLinks,
  examples: shown,
});

const endpoint = { tag: "Webhook endpoints", auth: { apiKey: "webhook_endpoints:write" } } as const;

const changes = [
  declareRoute(
    {
      ...endpoint,
      method: "post",
      path: ENDPOINTS,
      operationId: "createWebhookEndpoint",
      summary: "Make a webhook endpoint",
      description: WORDS.create,
      answersSecret: true,
      body: { schema: newWebhookEndpoint, examples: examples.NEW_WEBHOOK_ENDPOINT },
      answers: { 201: ANSWERS.issued },
      refuses: ["conflict"],
    },
    async ({ ctx, companyId, body }) =>
      new Reply(201, await createEndpoint(ctx, { companyId, endpoint: body })),
  ),
  declareRoute(
    {
      ...endpoint,
      method: "patch",
      path: `${ENDPOINTS}/{id}`,
      operationId: "updateWebhookEndpoint",
      summary: "Change, disable or enable a webhook endpoint",
      description: WORDS.update,
      tagged: true,
      params: endpointParams(),
      body: { schema: someOf(webhookEndpointChange), examples: examples.WEBHOOK_ENDPOINT_CHANGE },
      answers: { 200: ANSWERS.endpoint },
      refuses: ["not_found"],
    },
    ({ ctx, companyId, params: { id }, preconditions, body }) =>
      updateEndpoint(ctx, { companyId, id, change: body, preconditions }),
  ),
  declareRoute(
    {
      ...endpoint,
      method: "delete",
      path: `${ENDPOINTS}/{id}`,
      operationId: "deleteWebhookEndpoint",
      summary: "Delete a webhook endpoint",
      description: WORDS.delete,
      params: endpointParams(),
      answers: { 200: ANSWERS.deleted },
      refuses: ["not_found"],
    },
    async ({ ctx, companyId, params: { id } }) => {
      await deleteEndpoint(ctx, { companyId, id });
      return {};
    },
  ),
  declareRoute(
    {
      ...endpoint,
      method: "post",
      path: `${ENDPOINTS}/{id}/rotate_secret`,
      operationId: "rotateWebhookSecret",
      summary: "Replace a webhook endpoint's secret",
      description: WORDS.rotate,
      answersSecret: true,
      params: endpointParams(),
      answers: { 200: ANSWERS.rotated },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, companyId, params: { id } }) => rotateSecret(ctx, { companyId, id }),
  ),
  declareRoute(
    {
      ...endpoint,
      method: "post",
      path: `${ENDPOINTS}/{id}/ping`,
      operationId: "pingWebhookEndpoint",
      summary: "Send a webhook endpoint a ping",
      description: WORDS.ping,
      params: endpointParams(),
      answers: { 201: ANSWERS.ping },
      refuses: ["not_found", "conflict"],
    },
    async ({ ctx, companyId, params: { id } }) => new Reply(201, await pingEndpoint(ctx, { companyId, id })),
  ),
];

const delivery = { tag: "Webhook deliveries" } as const;
const deliveries = [
  declareRoute(
    {
      ...delivery,
      method: "post",
      path: `${DELIVERIES}/{id}/retry`,
      operationId: "retryWebhookDelivery",
      summary: "Send a delivery again",
      description: WORDS.retry,
      auth: { apiKey: "webhook_deliveries:write" },
      params: deliveryParams(),
      answers: { 200: ANSWERS.retried },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, companyId, params: { id } }) => retryDelivery(ctx, { companyId, id }),
  ),
  declareRoute(
    {
      ...delivery,
      method: "get",
      path: `${DELIVERIES}/{id}/attempts`,
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
  ),
];

const replays = [
  declareRoute(
    {
      ...endpoint,
      method: "post",
      path: `${ENDPOINTS}/{id}/replays`,
      operationId: "replayWebhookEvents",
      summary: "Send a webhook endpoint events of the past",
      description: WORDS.replay,
      params: endpointParams(),
      body: { schema: newWebhookReplay, examples: examples.NEW_WEBHOOK_REPLAY },
      answers: { 200: ANSWERS.count, 201: ANSWERS.started },
      refuses: ["not_found", "conflict"],
    },
    async ({ ctx, companyId, params: { id }, body }) => {
      const made = await startReplay(ctx, { companyId, endpointId: id, replay: body });
      return "id" in made ? new Reply(201, made) : made;
    },
  ),
  declareRoute(
    {
      ...endpoint,
      method: "get",
      path: `${ENDPOINTS}/{id}/replays`,
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
  ),
  declareRoute(
    {
      ...endpoint,
      method: "get",
      path: `${ENDPOINTS}/{id}/replays/{replay_id}`,
      operationId: "findWebhookReplay",
      summary: "One replay of a webhook endpoint",
      description: WORDS.findReplay,
      auth: { apiKey: "webhook_endpoints:read" },
      params: replayParams(),
      answers: { 200: ANSWERS.replay },
      refuses: ["not_found"],
    },
    ({ ctx, companyId, params: { id, replay_id } }) =>
      findReplay(ctx, { companyId, endpointId: id, id: replay_id }),
  ),
  declareRoute(
    {
      ...endpoint,
      method: "post",
      path: `${ENDPOINTS}/{id}/replays/{replay_id}/cancel`,
      operationId: "cancelWebhookReplay",
      summary: "End a replay",
      description: WORDS.cancel,
      params: replayParams(),
      answers: { 200: ANSWERS.cancelled },
      refuses: ["not_found", "conflict"],
    },
    ({ ctx, companyId, params: { id, replay_id } }) =>
      cancelReplay(ctx, { companyId, endpointId: id, id: replay_id }),
  ),
];

/** Where an institution's servers have events sent to, and what became of them. */
export const webhookRoutes = [...changes, ...deliveries, ...replays];
