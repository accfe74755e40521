import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  BIRTH_DATE_STATUSES,
  REVIEW_CAUSES,
  REVIEW_KINDS,
  REVIEW_STATUSES,
} from "../../../lib/contract/reviews";
import { createdAt, moment, wideId } from "./columns";
import { companyId } from "./institution";
import { customerId, users } from "./people";

/** A claim or recovery that only staff can decide. */
export const reviews = pgTable(
  "reviews",
  {
    id: wideId("id").primaryKey().generatedByDefaultAsIdentity(),
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

/** Replaced by `approvals`; nodes of the release before still know it. The next release drops it. */
export const birthDateRequests = pgTable(
  "birth_date_requests",
  {
    id: wideId("id").primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    customerId: customerId(),
    /** Null once the request ended: then the customer has it, or it is forgotten. */
    dob: date("dob", { mode: "string" }),
    reason: text("reason").notNull(),
    status: text("status", { enum: BIRTH_DATE_STATUSES }).notNull().default("waiting"),
    askedBy: integer("asked_by")
      .notNull()
      .references(() => users.id),
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
