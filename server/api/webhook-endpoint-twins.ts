import { newWebhookEndpoint, someOf, webhookEndpointChange } from "../../lib/contract/index";
import { Reply } from "../http/index";
import {
  createEndpoint,
  deleteEndpoint,
  pingEndpoint,
  rotateSecret,
  updateEndpoint,
} from "../modules/webhooks/index";
import { declareTwins } from "./declare-twins";
import * as examples from "./document/examples/index";
import { ANSWERS, endpointParams } from "./webhook-words";

const SERVERS = { tag: "Webhook endpoints", auth: { apiKey: "webhook_endpoints:write" } } as const;
const STAFF = { tag: "Webhook administration", auth: { staff: "webhooks:write" } } as const;

/** Where events are sent to: what servers and staff change alike. */
export const endpointTwins = [
  declareTwins(
    {
      method: "post",
      path: "/webhook_endpoints",
      description:
        "It gets the events that happen from now on. What its name means is checked at each try: nothing is sent to addresses of private networks.",
      body: { schema: newWebhookEndpoint, examples: examples.NEW_WEBHOOK_ENDPOINT },
      answers: { 201: ANSWERS.issued },
      refuses: ["conflict"],
    },
    {
      server: {
        ...SERVERS,
        operationId: "createWebhookEndpoint",
        summary: "Make a webhook endpoint",
        answersSecret: true,
      },
      staff: {
        ...STAFF,
        operationId: "createStaffWebhookEndpoint",
        summary: "Make a webhook endpoint as staff",
      },
    },
    async ({ ctx, companyId, body }) =>
      new Reply(201, await createEndpoint(ctx, { companyId, endpoint: body })),
  ),
  declareTwins(
    {
      method: "patch",
      path: "/webhook_endpoints/{id}",
      description:
        "A disabled endpoint gets nothing, also not later: a replay sends what it missed. Its secret stays. To enable one forgets its failures.",
      params: endpointParams(),
      body: { schema: someOf(webhookEndpointChange), examples: examples.WEBHOOK_ENDPOINT_CHANGE },
      answers: { 200: ANSWERS.endpoint },
      refuses: ["not_found"],
    },
    {
      server: {
        ...SERVERS,
        operationId: "updateWebhookEndpoint",
        summary: "Change, disable or enable a webhook endpoint",
        tagged: true,
      },
      staff: {
        ...STAFF,
        operationId: "updateStaffWebhookEndpoint",
        summary: "Change, disable or enable a webhook endpoint as staff",
      },
    },
    ({ ctx, companyId, params: { id }, preconditions, body }) =>
      updateEndpoint(ctx, { companyId, id, change: body, preconditions }),
  ),
  declareTwins(
    {
      method: "delete",
      path: "/webhook_endpoints/{id}",
      description: "What waits for it is not sent any more. Its deliveries can still be read.",
      params: endpointParams(),
      answers: { 200: ANSWERS.deleted },
      refuses: ["not_found"],
    },
    {
      server: { ...SERVERS, operationId: "deleteWebhookEndpoint", summary: "Delete a webhook endpoint" },
      staff: {
        ...STAFF,
        operationId: "deleteStaffWebhookEndpoint",
        summary: "Delete a webhook endpoint as staff",
      },
    },
    async ({ ctx, companyId, params: { id } }) => {
      await deleteEndpoint(ctx, { companyId, id });
      return {};
    },
  ),
  declareTwins(
    {
      method: "post",
      path: "/webhook_endpoints/{id}/rotate_secret",
      description:
        "For 24 hours deliveries carry a signature of the former secret beside that of the new one, however often it is rotated: an answer that was lost ends nothing. After five rotations within 24 hours another is `conflict`, until the oldest secret is a day old.",
      params: endpointParams(),
      answers: { 200: ANSWERS.rotated },
      refuses: ["not_found", "conflict"],
    },
    {
      server: {
        ...SERVERS,
        operationId: "rotateWebhookSecret",
        summary: "Replace a webhook endpoint's secret",
        answersSecret: true,
      },
      staff: {
        ...STAFF,
        operationId: "rotateStaffWebhookSecret",
        summary: "Replace a webhook endpoint's secret as staff",
      },
    },
    ({ ctx, companyId, params: { id } }) => rotateSecret(ctx, { companyId, id }),
  ),
  declareTwins(
    {
      method: "post",
      path: "/webhook_endpoints/{id}/ping",
      description:
        "An event of type `ping` to this endpoint alone. The answer is its delivery, by which the outcome is read a moment later.",
      params: endpointParams(),
      answers: { 201: ANSWERS.ping },
      refuses: ["not_found", "conflict"],
    },
    {
      server: { ...SERVERS, operationId: "pingWebhookEndpoint", summary: "Send a webhook endpoint a ping" },
      staff: {
        ...STAFF,
        operationId: "pingStaffWebhookEndpoint",
        summary: "Send a webhook endpoint a ping as staff",
      },
    },
    async ({ ctx, companyId, params: { id } }) => new Reply(201, await pingEndpoint(ctx, { companyId, id })),
  ),
];
