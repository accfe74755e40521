import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  DISABLED_REASONS,
  ENDPOINT_STATUSES,
  PAYLOADS,
  USUAL_IN_FLIGHT,
} from "../../../lib/contract/v1/event-types";
import {
  DELIVERY_STATUSES,
  type DeliveryFault,
  REPLAY_STATUSES,
  REPLAYED,
} from "../../../lib/contract/v1/webhooks";
import { apiKeys } from "./api-keys";
import { bytea, createdAt, moment, ownRowId, rowId, rowOf, updatedAt, wideId, wideRowId } from "./columns";
import { holds } from "./data-classes";
import { companyId } from "./institution";
import { users } from "./people";

/** Where an institution's events are sent to. A deleted one stays for as long as its deliveries. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: rowId(),
    companyId: companyId(),
    url: text("url").notNull(),
    /** Types, or `kind.*`; none: all. */
    types: text("types").array().notNull(),
    description: text("description"),
    payload: text("payload", { enum: PAYLOADS }).notNull().default("thin"),
    /** Whose right to read a full payload rests on: that of one of them. */
    payloadApiKeyId: integer("payload_api_key_id").references(() => apiKeys.id),
    payloadUserId: integer("payload_user_id").references(() => users.id),
    /** Deliveries that are under way to it at once, at most. */
    inFlight: integer("in_flight").notNull().default(USUAL_IN_FLIGHT),
    /** Since then it is thin, because that right had ended; until it is full again. */
    fullEndedAt: moment("full_ended_at"),
    status: text("status", { enum: ENDPOINT_STATUSES }).notNull().default("enabled"),
    disabledReason: text("disabled_reason", { enum: DISABLED_REASONS }),
    /** Sealed. */
    secret: bytea("secret").notNull(),
    /** Until then one of `webhook_former_secrets` signs, too. */
    previousSecretUntil: moment("previous_secret_until"),
    /** Events up to this number have their deliveries, or are none of its business. */
    position: wideId("position").notNull(),
    /** No try has succeeded since. */
    failingSince: moment("failing_since"),
    lastFailedAt: moment("last_failed_at"),
    /** The process that sends to it until then, and no other does. */
    leasedBy: uuid("leased_by"),
    leasedUntil: moment("leased_until"),
    deletedAt: moment("deleted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("webhook_endpoints_company").on(t.companyId, t.id)],
);
holds(webhookEndpoints, {
  stays: "a deleted one is named by its deliveries",
  sealed: "secret",
  internal:
    "url types description payload in_flight payload_api_key_id payload_user_id full_ended_at status disabled_reason previous_secret_until position failing_since last_failed_at leased_by leased_until deleted_at",
});

/** Secrets that were rotated out, and go on signing for a day beside the present one. */
export const webhookFormerSecrets = pgTable(
  "webhook_former_secrets",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    endpointId: integer("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Sealed. */
    secret: bytea("secret").notNull(),
    signsUntil: moment("signs_until").notNull(),
  },
  (t) => [
    index("webhook_former_secrets_endpoint").on(t.endpointId, t.id),
    index("webhook_former_secrets_end").on(t.signsUntil),
  ],
);
holds(webhookFormerSecrets, { sealed: "secret", internal: "endpoint_id signs_until" });

const endpointId = () => rowOf("endpoint_id", () => webhookEndpoints.id);

const failure = () => text("failure").$type<DeliveryFault>();

/** One event on its way to one endpoint; what is pending is the queue. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: ownRowId(),
    companyId: companyId(),
    endpointId: endpointId(),
    eventId: uuid("event_id").notNull(),
    eventType: text("event_type").notNull(),
    /** The sequence of the event. */
    sequence: wideId("sequence").notNull(),
    /** What events are about that keep their order, such as `savings_account:17`. */
    orderingKey: text("ordering_key").notNull(),
    status: text("status", { enum: DELIVERY_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** Null once it has ended. */
    nextAttemptAt: moment("next_attempt_at"),
    lastAttemptAt: moment("last_attempt_at"),
    responseStatus: integer("response_status"),
    failure: failure(),
    deliveredAt: moment("delivered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("webhook_deliveries_once").on(t.eventId, t.endpointId),
    index("webhook_deliveries_due")
      .on(t.endpointId, t.nextAttemptAt, t.sequence)
      .where(sql`status = 'pending'`),
    index("webhook_deliveries_ordering_key")
      .on(t.endpointId, t.orderingKey, t.sequence)
      .where(sql`status = 'pending'`),
    index("webhook_deliveries_list").on(t.companyId, t.id),
    index("webhook_deliveries_by_time").on(t.companyId, t.createdAt, t.id),
    index("webhook_deliveries_by_endpoint").on(t.companyId, t.endpointId, t.id),
    index("webhook_deliveries_by_status").on(t.companyId, t.status, t.id),
    index("webhook_deliveries_by_type").on(t.companyId, t.eventType, t.id),
  ],
);
holds(webhookDeliveries, {
  internal:
    "endpoint_id event_id event_type sequence ordering_key status attempts next_attempt_at last_attempt_at response_status failure delivered_at",
});

/** What came of each try. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: ownRowId(),
    deliveryId: wideId("delivery_id")
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    attemptedAt: moment("attempted_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    responseStatus: integer("response_status"),
    failure: failure(),
    responseBody: text("response_body"),
  },
  (t) => [index("webhook_attempts_delivery").on(t.deliveryId, t.id)],
);
holds(webhookAttempts, {
  stays: "go with their delivery",
  internal: "delivery_id attempted_at duration_ms response_status failure response_body",
});

/** Tries of an endpoint in an hour, and how many of them arrived; raised by whatever notes a try. */
export const webhookFigures = pgTable(
  "webhook_figures",
  {
    endpointId: endpointId(),
    hour: moment("hour").notNull(),
    tries: integer("tries").notNull(),
    delivered: integer("delivered").notNull(),
  },
  (t) => [primaryKey({ columns: [t.endpointId, t.hour] }), index("webhook_figures_hour").on(t.hour)],
);
holds(webhookFigures, { internal: "endpoint_id hour tries delivered" });

/** Events of the past that are sent (again) to one endpoint, some at a time. */
export const webhookReplays = pgTable(
  "webhook_replays",
  {
    id: rowId(),
    companyId: companyId(),
    endpointId: endpointId(),
    status: text("status", { enum: REPLAY_STATUSES }).notNull().default("running"),
    since: moment("since").notNull(),
    until: moment("until"),
    types: text("types").array().notNull(),
    only: text("only", { enum: REPLAYED }).notNull(),
    /** Also types outside the endpoint's filter, and events from before it was there. */
    beyondSubscription: boolean("beyond_subscription").notNull().default(false),
    matched: integer("matched").notNull(),
    queued: integer("queued").notNull().default(0),
    /** Numbers of events: looked at so far, and the last to look at. */
    position: wideId("position").notNull(),
    upTo: wideId("up_to").notNull(),
    createdAt: createdAt(),
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("webhook_replays_list").on(t.endpointId, t.id),
    index("webhook_replays_running").on(t.id).where(sql`status = 'running'`),
  ],
);
holds(webhookReplays, {
  stays: "who asked for which events stays known",
  internal:
    "endpoint_id status since until types only beyond_subscription matched queued position up_to ended_at",
});

/** Who follows the events: while it has nothing to do, each transaction that writes events tells it so (`NOTIFY`). */
export const eventFollowers = pgTable("event_followers", {
  name: text("name").primaryKey(),
  idle: boolean("idle").notNull().default(false),
});
holds(eventFollowers, { stays: "one for each follower", internal: "name idle" });

/** Texts that went out in ten minutes to numbers with one beginning, counted by the jobs that follow outbox and audit. */
export const textFigures = pgTable(
  "text_figures",
  {
    companyId: companyId(),
    start: moment("start").notNull(),
    prefix: text("prefix").notNull(),
    country: text("country").notNull(),
    texts: integer("texts").notNull().default(0),
    /** Those among them that carried a code, and the codes that were given back. */
    codes: integer("codes").notNull().default(0),
    confirmed: integer("confirmed").notNull().default(0),
    /** Texts that did not arrive, or were given up, and those that were not to go out. */
    failed: integer("failed").notNull().default(0),
    suppressed: integer("suppressed").notNull().default(0),
    cost: numeric("cost").notNull().default("0"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.start, t.prefix] }), index("text_figures_start").on(t.start)],
);
holds(textFigures, {
  internal: "start prefix country texts codes confirmed failed suppressed cost",
});

/** Prefixes of numbers that get no codes: the caller is answered as ever, and nothing is sent. */
export const textBlocks = pgTable(
  "text_blocks",
  {
    id: wideRowId(),
    companyId: companyId(),
    prefix: text("prefix").notNull(),
    /** Null where a beginning belongs to several. */
    country: text("country"),
    /** Who blocked it; null: the watch on conversion did. */
    blockedBy: integer("blocked_by").references(() => users.id),
    reason: text("reason").notNull(),
    /** Null: until staff lift it. */
    endsAt: moment("ends_at"),
    liftedAt: moment("lifted_at"),
    liftedBy: integer("lifted_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("text_blocks_live").on(t.companyId, t.prefix).where(sql`lifted_at is null`),
    index("text_blocks_company").on(t.companyId, t.id),
  ],
);
holds(textBlocks, {
  stays: "who blocked and lifted stays known",
  internal: "prefix country reason ends_at lifted_at",
});
