import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, createdAt, moment, wideId, wideRowId } from "./columns";
import { holds } from "./data-classes";
import { companyId } from "./institution";

/** Facts for webhooks, written in the transaction of the change. */
export const events = pgTable(
  "events",
  {
    id: uuid("id").primaryKey(),
    companyId: companyId(),
    type: text("type").notNull(),
    /** `{object, previous?}`: ids, numbers, statuses and balances; no names, mobiles or e-mails. */
    data: jsonb("data").notNull(),
    /** The order that readers follow: see `event_horizon()` in the migrations. One change may tell several. */
    sequence: wideId("sequence").notNull().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
  },
  (t) => [
    index("events_company").on(t.companyId, t.createdAt),
    uniqueIndex("events_order").on(t.companyId, t.sequence),
    index("events_by_type").on(t.companyId, t.type, t.sequence),
  ],
);
holds(events, { sensitive: "data", internal: "type sequence" });

/** Messages to send. What they say is sealed: it carries codes and links. */
export const outbox = pgTable(
  "outbox",
  {
    id: wideRowId(),
    companyId: companyId(),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    /** A canonical mobile number, or an e-mail address as written. */
    to: text("to").notNull(),
    /** Cleared once it will not be sent any more, except in a demo. */
    sealed: bytea("sealed"),
    /** What it is for: a `code` or a `link` opens something, a `notice` only tells. */
    purpose: text("purpose", { enum: ["code", "link", "notice"] }).notNull(),
    /** `sent`: a provider took it. `suppressed`: it was never to be sent. */
    status: text("status", { enum: ["pending", "sent", "delivered", "failed", "suppressed"] })
      .notNull()
      .default("pending"),
    /** Facts of a text: ISO alpha-2 (`ZZ` unknown), the beginning that budgets and blocks go by, and how many it is sent as. */
    country: text("country"),
    prefix: text("prefix"),
    parts: smallint("parts").notNull().default(1),
    /** Who took it, and by what name they will tell of it. */
    provider: text("provider"),
    reference: text("reference"),
    /** Who took it before, as other rows tell, and reported that it did not arrive. */
    tried: text("tried").array().notNull().default([]),
    attempts: integer("attempts").notNull().default(0),
    /** Why the last try failed, in words that hold neither address nor content. */
    failure: text("failure"),
    nextAttemptAt: moment("next_attempt_at").notNull(),
    /** Not worth sending any more: what it carries has expired. */
    expiresAt: moment("expires_at").notNull(),
    sentAt: moment("sent_at"),
    deliveredAt: moment("delivered_at"),
    /** The message that it was sent again as. */
    resentAs: wideId("resent_as"),
    /** Whether it stands in the figures; of texts only. */
    counted: boolean("counted").notNull().default(false),
    /** Whether a text that failed or was suppressed is counted. */
    failureCounted: boolean("failure_counted").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_due").on(t.channel, t.nextAttemptAt).where(sql`status = 'pending'`),
    index("outbox_waiting").on(t.channel, t.createdAt).where(sql`status = 'pending'`),
    index("outbox_to").on(t.to),
    index("outbox_uncounted").on(t.id).where(sql`channel = 'sms' and sent_at is not null and not counted`),
    index("outbox_uncounted_failures")
      .on(t.id)
      .where(sql`channel = 'sms' and (status in ('failed', 'suppressed')) <> failure_counted`),
    index("outbox_kept")
      .on(t.expiresAt)
      .where(sql`purpose = 'code' and status = 'sent' and sealed is not null`),
    index("outbox_reference").on(t.provider, t.reference).where(sql`reference is not null`),
    index("outbox_company").on(t.companyId, t.id),
    index("outbox_status").on(t.companyId, t.status, t.id),
    index("outbox_channel").on(t.companyId, t.channel, t.id),
  ],
);
holds(outbox, {
  personal: "to",
  sealed: "sealed",
  internal:
    "channel purpose status country prefix parts provider reference tried attempts failure next_attempt_at expires_at sent_at delivered_at resent_as counted failure_counted",
});

/** What providers told of texts that they know by names of their own: it may come before the name itself. */
export const textReports = pgTable(
  "text_reports",
  {
    provider: text("provider").notNull(),
    reference: text("reference").notNull(),
    outcome: text("outcome", { enum: ["sent", "delivered", "failed"] }).notNull(),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.reference, t.outcome] }),
    index("text_reports_created").on(t.createdAt),
  ],
);
holds(textReports, { internal: "provider reference outcome reason" });

/** Counters that guard secrets and numbers: one row per key and window. */
export const guardCounters = pgTable(
  "guard_counters",
  {
    key: text("key").notNull(),
    windowStart: moment("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("guard_counters_window").on(t.windowStart)],
);
holds(guardCounters, { personal: "key", internal: "window_start count" });

/** What this database is: `demo` marks one that production refuses. */
export const deployment = pgTable("deployment", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
});
holds(deployment, { stays: "what this database is", internal: "key value" });
