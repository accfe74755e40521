import { z } from "zod";
import * as wire from "../index";
import { declareShared, declareSharedAct } from "./shared-operation";
import { endpointParams, WRITERS } from "./webhook-words";

/** What a delivery has before its first try. */
const PING = {
  id: 4_712,
  attempts: 0,
  last_attempt_at: null,
  response_status: null,
  failure: null,
  next_attempt_at: "2026-08-21T06:45:00.000Z",
  created_at: "2026-08-21T06:45:00.000Z",
};

/** For staff who are shown a secret, or say where whole records go. */
const STEPPED_UP = { ...WRITERS.staff, auth: { ...WRITERS.staff.auth, stepUp: true as const } };

export const createWebhookEndpoint = declareSharedAct(
  {
    method: "post",
    path: "/webhook_endpoints",
    operationId: "createWebhookEndpoint",
    summary: "Make a webhook endpoint",
    description:
      "It gets the events that happen from now on. What its name means is checked at each try: nothing is sent to addresses of private networks.",
    body: { schema: wire.newWebhookEndpoint },
    sample: {
      body: {
        url: "{{webhook_url}}",
        types: ["savings_account.*", "customer.activated"],
        description: "Core banking",
      },
      answer: { status: "enabled", secret: "whsec_…" },
    },
    answers: {
      201: {
        schema: wire.issuedWebhookEndpoint,
        description: "With the secret, which is answered only here.",
      },
    },
    refuses: ["conflict"],
  },
  {
    server: { ...WRITERS.server, answersSecret: true },
    staff: STEPPED_UP,
  },
  wire.newWebhookEndpoint.extend(wire.approvalReason.shape).meta({ id: "AskedWebhookEndpoint" }),
);

export const updateWebhookEndpoint = declareSharedAct(
  {
    method: "patch",
    path: "/webhook_endpoints/{id}",
    operationId: "updateWebhookEndpoint",
    summary: "Change, disable or enable a webhook endpoint",
    description:
      "A disabled endpoint gets nothing, also not later: a replay sends what it missed. Its secret stays. To enable one forgets its failures.",
    params: endpointParams(),
    body: { schema: wire.someOf(wire.webhookEndpointChange) },
    sample: {
      path: { id: "{{endpoint_id}}" },
      body: { status: "enabled" },
      answer: { status: "enabled" },
    },
    answers: { 200: { schema: wire.webhookEndpoint, description: "As it is now." } },
    refuses: ["not_found"],
  },
  {
    server: { ...WRITERS.server, tagged: true },
    staff: STEPPED_UP,
  },
  wire.someOf(
    wire.webhookEndpointChange.extend(wire.approvalReason.shape).meta({ id: "AskedWebhookEndpointChange" }),
    ["reason"],
  ),
);

export const deleteWebhookEndpoint = declareShared(
  {
    method: "delete",
    path: "/webhook_endpoints/{id}",
    operationId: "deleteWebhookEndpoint",
    summary: "Delete a webhook endpoint",
    description: "What waits for it is not sent any more. Its deliveries can still be read.",
    params: endpointParams(),
    sample: { path: { id: "{{endpoint_to_delete_id}}" } },
    answers: { 200: { schema: z.object({}), description: "Deleted." } },
    refuses: ["not_found"],
  },
  WRITERS,
);

export const rotateWebhookSecret = declareShared(
  {
    method: "post",
    path: "/webhook_endpoints/{id}/rotate_secret",
    operationId: "rotateWebhookSecret",
    summary: "Replace a webhook endpoint's secret",
    description:
      "For 24 hours deliveries carry a signature of the former secret beside that of the new one, however often it is rotated: an answer that was lost ends nothing. After five rotations within 24 hours another is `conflict`, until the oldest secret is a day old.",
    params: endpointParams(),
    sample: {
      path: { id: "{{endpoint_id}}" },
      answer: { secret: "whsec_…" },
      shows: { previous_secret_until: "2026-08-22T06:45:00.000Z" },
    },
    answers: {
      200: {
        schema: wire.issuedWebhookEndpoint,
        description: "With the new secret, which is answered only here.",
      },
    },
    refuses: ["not_found", "conflict"],
  },
  {
    server: { ...WRITERS.server, answersSecret: true },
    staff: STEPPED_UP,
  },
);

export const pingWebhookEndpoint = declareShared(
  {
    method: "post",
    path: "/webhook_endpoints/{id}/ping",
    operationId: "pingWebhookEndpoint",
    summary: "Send a webhook endpoint a ping",
    description:
      "An event of type `ping` to this endpoint alone. The answer is its delivery, by which the outcome is read a moment later.",
    params: endpointParams(),
    sample: {
      path: { id: "{{endpoint_id}}" },
      answer: { event_type: "ping", status: "pending" },
      shows: PING,
    },
    answers: { 201: { schema: wire.webhookDelivery, description: "Its delivery." } },
    refuses: ["not_found", "conflict"],
  },
  WRITERS,
);
