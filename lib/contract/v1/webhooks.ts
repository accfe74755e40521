import { z } from "zod";
import { pageOf } from "../page";
import { choice, line, moment, sentMoment, storableText, textOrNull, wideId } from "../text";
import {
  DISABLED_REASONS,
  ENDPOINT_STATUSES,
  EVENT_FILTERS,
  EVENT_TYPES,
  MOST_IN_FLIGHT,
  PAYLOADS,
  USUAL_IN_FLIGHT,
} from "./event-types";
import { event } from "./events";

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;

/** Why a try, or a delivery as a whole, came to nothing. */
export const DELIVERY_FAULTS = {
  status: "It answered with a status other than 2xx; redirects are not followed.",
  timeout: "It did not answer within 15 seconds.",
  no_connection: "No connection could be made, or it broke.",
  no_tls: "Its certificate does not hold, or it does not speak TLS.",
  not_resolved: "Its name has no address.",
  special_address: "An address of its name is not of the public internet.",
  not_https: "It is no HTTPS address.",
  malformed: "It is no address of the web.",
  credentials: "Its address carries a user name or password.",
  endpoint_disabled: "The endpoint was disabled or deleted before it was delivered.",
  event_gone: "The event is older than events are kept.",
} as const;
export type DeliveryFault = keyof typeof DELIVERY_FAULTS;
const FAULTS = Object.keys(DELIVERY_FAULTS) as [DeliveryFault, ...DeliveryFault[]];

export const LONGEST_TARGET = 2_000;
export const LONGEST_DESCRIPTION = 200;
export const MOST_ENDPOINTS = 50;

export const webhookEndpoint = z
  .object({
    id: z.int(),
    url: z.string(),
    types: z.array(z.string()).describe("Types, or `kind.*`; empty: all."),
    description: z.string().nullable(),
    payload: z.enum(PAYLOADS),
    in_flight: z.int().meta({ description: "So many deliveries may be under way at once.", examples: [20] }),
    payload_api_key_id: z.int().nullable(),
    full_ended_at: moment().nullable(),
    status: z.enum(ENDPOINT_STATUSES),
    disabled_reason: z.enum(DISABLED_REASONS).nullable().meta({
      description:
        "`asked`: it was disabled on request; `gone`: it answered 410; `failing`: every try of five days failed.",
    }),
    failing_since: moment().nullable().describe("Every try since then failed; `null`: the last one did not."),
    previous_secret_until: moment().nullable().meta({
      description:
        "Until then deliveries are signed with former secrets as well; `null` or past: with the present one only.",
    }),
    created_at: moment(),
    updated_at: moment(),
  })
  .meta({ id: "WebhookEndpoint", description: "Where events are sent to." });
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

const target = () =>
  storableText()
    .max(LONGEST_TARGET)
    .meta({
      description: "An HTTPS address.",
      format: "uri",
      examples: ["https://hooks.example.com/passbook"],
    });
const types = () =>
  z
    .array(choice(EVENT_FILTERS))
    .max(EVENT_FILTERS.length)
    .transform((types) => [...new Set(types)])
    .meta({ description: "Types, or `kind.*`; empty or absent: all.", examples: [["savings_account.*"]] });

const payload = () =>
  choice(PAYLOADS).meta({
    description:
      "`full`: events of customers, accounts and transactions carry their records as `/v1` answers them, as long as who asked for it may read them. It needs that right: of a key the scopes `customers:read`, `savings_accounts:read` and `transactions:read`, as far as the types ask for them.",
  });

const inFlight = () =>
  z
    .int()
    .min(1)
    .max(MOST_IN_FLIGHT)
    .meta({
      description:
        "So many deliveries may be under way at once. Events about one account or customer still come one after another. 1: everything comes one after another.",
      examples: [USUAL_IN_FLIGHT],
    });

const description = () =>
  line(LONGEST_DESCRIPTION)
    .nullable()
    .meta({
      description: `What administrators call it, at most ${LONGEST_DESCRIPTION} characters; \`null\`: without words.`,
      examples: ["Core banking"],
    });

export const newWebhookEndpoint = z
  .object({
    url: target(),
    types: types().default([]),
    description: description().default(null),
    payload: payload().default("thin"),
    in_flight: inFlight().default(USUAL_IN_FLIGHT),
  })
  .meta({ id: "NewWebhookEndpoint", formOf: "WebhookEndpoint" });
export type NewWebhookEndpoint = Omit<z.infer<typeof newWebhookEndpoint>, "payload" | "in_flight"> &
  Pick<z.input<typeof newWebhookEndpoint>, "payload" | "in_flight">;

export const webhookEndpointChange = z
  .object({
    url: target().optional(),
    types: types().optional(),
    description: description().optional(),
    payload: payload().optional(),
    in_flight: inFlight().optional(),
    status: choice(ENDPOINT_STATUSES).optional(),
  })
  .meta({ id: "WebhookEndpointChange", formOf: "WebhookEndpoint" });
export type WebhookEndpointChange = z.infer<typeof webhookEndpointChange>;

/** An endpoint with its secret, which is answered this once. */
export const issuedWebhookEndpoint = webhookEndpoint
  .extend({
    secret: z
      .string()
      .describe("Signs what is sent: `whsec_` and 32 bytes in base64. It is answered this once."),
  })
  .meta({ id: "IssuedWebhookEndpoint", formOf: "WebhookEndpoint" });
export type IssuedWebhookEndpoint = z.infer<typeof issuedWebhookEndpoint>;

export const webhookDelivery = z
  .object({
    id: wideId(),
    endpoint_id: z.int(),
    event_id: z.uuid().describe("Also header `webhook-id`, the same at every try."),
    event_type: z.enum(EVENT_TYPES),
    status: z.enum(DELIVERY_STATUSES).describe("`failed`: given up, until it is retried on request."),
    attempts: z.int().describe("Tries so far; a delivery that is asked for again begins at 0."),
    next_attempt_at: moment().nullable(),
    last_attempt_at: moment().nullable(),
    response_status: z.int().nullable().describe("Of the last try; `null`: there was no answer."),
    failure: z.enum(FAULTS).nullable(),
    delivered_at: moment().nullable(),
    created_at: moment(),
  })
  .meta({ id: "WebhookDelivery", description: "One event on its way to one endpoint." });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** A delivery with the event that it carries; `null` once that is older than events are kept. */
export const webhookDeliveryFile = webhookDelivery
  .extend({ event: event.nullable() })
  .meta({ id: "WebhookDeliveryFile" });
export type WebhookDeliveryFile = z.infer<typeof webhookDeliveryFile>;

/** One try of a delivery. */
export const webhookAttempt = z
  .object({
    id: wideId(),
    attempted_at: moment(),
    duration_ms: z.int(),
    response_status: z.int().nullable(),
    failure: z.enum(FAULTS).nullable(),
    response_body: textOrNull("The beginning of what it answered, at most 2,048 characters."),
  })
  .meta({ id: "WebhookAttempt" });
export type WebhookAttempt = z.infer<typeof webhookAttempt>;

export const REPLAYED = ["undelivered", "everything"] as const;
export const REPLAY_STATUSES = ["running", "done", "cancelled"] as const;

/** Which events of the past are to be sent (again). */
export const newWebhookReplay = z
  .object({
    since: sentMoment().meta({ examples: ["2026-01-31T09:30:00Z"] }),
    until: sentMoment().nullable().default(null).describe("Events before this moment; `null`: up to now."),
    types: types().default([]),
    only: choice(REPLAYED).default("undelivered"),
    beyond_subscription: z.boolean().default(false).meta({
      description:
        "`true`: also types that the endpoint is not subscribed to, and events from before it was made. Otherwise it is sent only what it would have got.",
    }),
    dry_run: z.boolean().default(false).describe("Only counts."),
  })
  .meta({ id: "NewWebhookReplay", formOf: "WebhookReplay" });
export type NewWebhookReplay = z.infer<typeof newWebhookReplay>;

export const webhookReplayCount = z
  .object({ matched: z.int().describe("Events that would be sent.") })
  .meta({ id: "WebhookReplayCount" });

export const webhookReplay = z
  .object({
    id: z.int(),
    endpoint_id: z.int(),
    status: z.enum(REPLAY_STATUSES),
    since: moment(),
    until: moment().nullable(),
    types: z.array(z.string()),
    only: z.enum(REPLAYED),
    beyond_subscription: z.boolean().describe("Whether it goes beyond what the endpoint is subscribed to."),
    matched: z.int().describe("Events that were to be sent when it was asked for."),
    queued: z.int().describe("Of these so many were put to the deliveries that wait."),
    created_at: moment(),
    ended_at: moment().nullable(),
  })
  .meta({ id: "WebhookReplay", description: "Past events on their way to one endpoint." });
export type WebhookReplay = z.infer<typeof webhookReplay>;

const tries = {
  tries: z.int().describe("Tries of deliveries, and of pings."),
  delivered: z.int().describe("Those that were answered with 2xx."),
};

/** How an endpoint answers, from counters. */
export const webhookFigures = z
  .object({
    hours: z
      .array(z.object({ start: moment(), ...tries }))
      .describe("The last 24 hours by hour (UTC), the present one included, the earliest first."),
    day: z.object(tries).describe("These hours together."),
    week: z.object(tries).describe("The last 168 hours together."),
  })
  .meta({ id: "WebhookFigures", description: "How an endpoint answers." });
export type WebhookFigures = z.infer<typeof webhookFigures>;

export const webhookEndpointList = pageOf(webhookEndpoint).meta({ id: "WebhookEndpointList" });
export const webhookDeliveryList = pageOf(webhookDelivery).meta({ id: "WebhookDeliveryList" });
export const webhookAttemptList = pageOf(webhookAttempt).meta({ id: "WebhookAttemptList" });
export const webhookReplayList = pageOf(webhookReplay).meta({ id: "WebhookReplayList" });
