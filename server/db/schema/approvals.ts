import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ACTS, APPROVAL_STATUSES } from "../../../lib/contract/approvals";
import type { SeenDocument } from "../../../lib/contract/evidence";
import {
  BIRTH_DATE_STATUSES,
  REVIEW_CAUSES,
  REVIEW_KINDS,
  REVIEW_STATUSES,
} from "../../../lib/contract/reviews";
import { createdAt, moment, onlyRowOf, rowOf, wideId, wideRowId } from "./columns";
import { holds } from "./data-classes";
import { companies, companyId } from "./institution";
import { customerId, users } from "./people";

type Values = Record<string, unknown>;

/** Acts of staff that a second person decides, and those that were done alone because there was none. */
export const approvals = pgTable(
  "approvals",
  {
    id: wideRowId(),
    companyId: companyId(),
    act: text("act", { enum: ACTS }).notNull(),
    /** What it is done to, of the kind that the act names; null for what it makes. */
    subjectId: wideId("subject_id"),
    about: text("about").notNull(),
    /** What is done when it is approved, never a secret; null once it ended. */
    request: jsonb("request").$type<Values>(),
    before: jsonb("before").$type<Values>(),
    after: jsonb("after").$type<Values>(),
    /** Which document of the customer who asked has seen: never the whole number. */
    document: jsonb("document").$type<SeenDocument>(),
    reason: text("reason").notNull(),
    status: text("status", { enum: APPROVAL_STATUSES }).notNull().default("waiting"),
    alone: boolean("alone").notNull().default(false),
    askedBy: rowOf("asked_by", () => users.id),
    askedAt: moment("asked_at").notNull().default(sql`app_now()`),
    expiresAt: moment("expires_at").notNull(),
    assignedTo: integer("assigned_to").references(() => users.id),
    /** What the next person has to know, and who wrote it. */
    note: text("note"),
    notedBy: integer("noted_by").references(() => users.id),
    notedAt: moment("noted_at"),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    decisionReason: text("decision_reason"),
    collectedAt: moment("collected_at"),
  },
  (t) => [
    // One thing is asked for once at a time.
    uniqueIndex("approvals_waiting").on(t.companyId, t.act, t.subjectId).where(sql`status = 'waiting'`),
    index("approvals_by_status").on(t.companyId, t.status, t.id),
    index("approvals_by_act").on(t.companyId, t.act, t.status, t.id),
    index("approvals_by_subject").on(t.companyId, t.act, t.subjectId, t.id),
    index("approvals_expiring").on(t.companyId, t.expiresAt).where(sql`status = 'waiting'`),
  ],
);
holds(approvals, {
  sensitive: "request before after",
  personal: "about subject_id document reason assigned_to note noted_by decision_reason",
  internal: "act status alone asked_at expires_at noted_at decided_at collected_at",
});

/** The day of an institution on which its staff were last mailed what waits. */
export const queueMails = pgTable("queue_mails", {
  companyId: onlyRowOf("company_id", () => companies.id),
  mailedOn: date("mailed_on", { mode: "string" }).notNull(),
});
holds(queueMails, { stays: "one for each company", internal: "mailed_on" });

/** A claim or recovery that only staff can decide. */
export const reviews = pgTable(
  "reviews",
  {
    id: wideRowId(),
    companyId: companyId(),
    /** The record of the bank that is claimed, or the customer who recovers. */
    customerId: customerId(),
    kind: text("kind", { enum: REVIEW_KINDS }).notNull(),
    cause: text("cause", { enum: REVIEW_CAUSES }).notNull(),
    status: text("status", { enum: REVIEW_STATUSES }).notNull().default("waiting"),
    /** Why it was decided so. */
    reason: text("reason"),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    /** Who sees to it. */
    assignedTo: integer("assigned_to").references(() => users.id),
    /** What the next person has to know, and who wrote it. */
    note: text("note"),
    notedBy: integer("noted_by").references(() => users.id),
    notedAt: moment("noted_at"),
    createdAt: createdAt(),
  },
  (t) => [
    // A refused one stays as it is until staff decide otherwise: another try opens no new one.
    uniqueIndex("reviews_open").on(t.customerId, t.kind).where(sql`status in ('waiting', 'refused')`),
    index("reviews_by_customer").on(t.customerId, t.id),
    index("reviews_by_status").on(t.companyId, t.status, t.id),
  ],
);
holds(reviews, {
  stays: "who decided stays known",
  personal: "reason assigned_to note noted_by",
  internal: "kind cause status noted_at decided_at",
});

/** Replaced by `approvals`; nodes of the release before still know it. The next release drops it. */
export const birthDateRequests = pgTable(
  "birth_date_requests",
  {
    id: wideRowId(),
    companyId: companyId(),
    customerId: customerId(),
    /** Null once the request ended: then the customer has it, or it is forgotten. */
    dob: date("dob", { mode: "string" }),
    reason: text("reason").notNull(),
    status: text("status", { enum: BIRTH_DATE_STATUSES }).notNull().default("waiting"),
    askedBy: rowOf("asked_by", () => users.id),
    expiresAt: moment("expires_at").notNull(),
    decisionReason: text("decision_reason"),
    decidedBy: integer("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("birth_date_requests_waiting").on(t.customerId).where(sql`status = 'waiting'`),
    index("birth_date_requests_by_status").on(t.companyId, t.status, t.id),
    // Those that staff did not decide in time stay as they are, and become many.
    index("birth_date_requests_expiring").on(t.companyId, t.expiresAt).where(sql`status = 'waiting'`),
  ],
);
holds(birthDateRequests, {
  stays: "who decided stays known",
  sensitive: "dob",
  personal: "reason decision_reason",
  internal: "status expires_at decided_at",
});
