import * as wire from "../index";
import { declareShared } from "./shared-operation";
import { deliveryParams, endpointParams, replayParams, WRITERS } from "./webhook-words";

export const retryWebhookDelivery = declareShared(
  {
    method: "post",
    path: "/webhook_deliveries/{id}/retry",
    operationId: "retryWebhookDelivery",
    summary: "Send a delivery again",
    description:
      "It is sent at once, with all its tries before it. One that is being sent at this moment is left as it is.",
    params: deliveryParams(),
    sample: {
      path: { id: "{{delivery_id}}" },
      answer: { attempts: 0, status: "pending" },
      shows: { failure: null },
    },
    answers: { 200: { schema: wire.webhookDelivery, description: "As it is now." } },
    refuses: ["not_found", "conflict"],
  },
  {
    server: { tag: "Webhook deliveries", auth: { apiKey: "webhook_deliveries:write" } },
    staff: WRITERS.staff,
  },
);

export const replayWebhookEvents = declareShared(
  {
    method: "post",
    path: "/webhook_endpoints/{id}/replays",
    operationId: "replayWebhookEvents",
    summary: "Send a webhook endpoint events of the past",
    description:
      "Events since a moment: those that it never got, or all of them, of the types that it is subscribed to and not older than the endpoint; `beyond_subscription` sends the others, too. They are sent a few at a time, after the events of now. `dry_run` only counts them.",
    params: endpointParams(),
    body: { schema: wire.newWebhookReplay },
    sample: [
      {
        summary: "What it missed since a moment",
        path: { id: "{{endpoint_id}}" },
        body: { since: "2026-08-20T00:00:00Z" },
        status: 201,
        shows: { status: "running", queued: 0, ended_at: null },
      },
      {
        summary: "Only counted",
        path: { id: "{{endpoint_id}}" },
        body: { since: "2026-08-20T00:00:00Z", dry_run: true },
        status: 200,
      },
    ],
    answers: {
      200: { schema: wire.webhookReplayCount, description: "With `dry_run`: how many it would be." },
      201: { schema: wire.webhookReplay, description: "It has begun." },
    },
    refuses: ["not_found", "conflict"],
  },
  WRITERS,
);

export const findWebhookReplay = declareShared(
  {
    method: "get",
    path: "/webhook_endpoints/{id}/replays/{replay_id}",
    operationId: "findWebhookReplay",
    summary: "One replay of a webhook endpoint",
    description: "How far it is.",
    params: replayParams(),
    sample: { path: { id: "{{endpoint_id}}", replay_id: "{{replay_id}}" } },
    answers: { 200: { schema: wire.webhookReplay, description: "As it is now." } },
    refuses: ["not_found"],
  },
  {
    server: { ...WRITERS.server, auth: { apiKey: "webhook_endpoints:read" } },
    staff: {
      ...WRITERS.staff,
      operationId: "getStaffWebhookReplay",
      summary: "One replay of a webhook endpoint, for staff",
      auth: { staff: "webhooks:read" },
    },
  },
);

export const cancelWebhookReplay = declareShared(
  {
    method: "post",
    path: "/webhook_endpoints/{id}/replays/{replay_id}/cancel",
    operationId: "cancelWebhookReplay",
    summary: "End a replay",
    description: "What waits already is still sent.",
    params: replayParams(),
    sample: {
      path: { id: "{{replaying_endpoint_id}}", replay_id: "{{running_replay_id}}" },
      answer: { status: "cancelled" },
      shows: { ended_at: "2026-08-21T06:46:02.004Z" },
    },
    answers: { 200: { schema: wire.webhookReplay, description: "As it is now." } },
    refuses: ["not_found", "conflict"],
  },
  WRITERS,
);
