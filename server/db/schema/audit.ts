import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  inet,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { ACTOR_KINDS } from "../../../lib/contract/audit";
import { COMMAND, READ_ACTIONS, TOLD_ACTIONS, TOLD_WITH } from "../../../lib/contract/audit-actions";
import { FIGURE_KINDS } from "../../../lib/contract/overview";
import { apiKeyId } from "./api-keys";
import { bytea, createdAt, idRanges, moment, wideId, wideRowId } from "./columns";
import { holds } from "./data-classes";
import { companies, companyId } from "./institution";

/** Condition of an index: it has to read the same wherever it is used. */
export const isReading = (action: AnyPgColumn | SQL): SQL =>
  sql`${action} in (${sql.raw(READ_ACTIONS.map((name) => `'${name}'`).join(", "))})`;

interface ToldBy {
  action: AnyPgColumn;
  actorKind: AnyPgColumn;
  requestId: AnyPgColumn;
  details: AnyPgColumn;
}

/** What all administrators are told of (`TOLD_ACTIONS`, `TOLD_WITH`). Condition of an index, like the one above. */
export const isTold = ({ action, actorKind, requestId, details }: ToldBy): SQL =>
  sql`(${action} in (${sql.raw(
    Object.values(TOLD_ACTIONS)
      .flat()
      .map((name) => `'${name}'`)
      .join(", "),
  )}) or ${sql.join(
    TOLD_WITH.map(
      (told) =>
        sql`(${action} = ${sql.raw(`'${told.action}'`)} and ${details}->>${sql.raw(`'${told.has}'`)} is not null)`,
    ),
    sql` or `,
  )} or ${details} @> '{"alone": true}' or (${actorKind} = 'system' and ${requestId} like ${sql.raw(`'${COMMAND}%'`)}
    and ${action} <> 'audit.verified') or (${action} = 'audit.verified' and ${details}->>'broken' is not null))`;

/**
 * Who did what, to whom, when. Written in the transaction of the change; never updated, and removed by
 * `remove_audit()` alone (migrations).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: wideRowId(),
    companyId: integer("company_id").references(() => companies.id),
    actorKind: text("actor_kind", { enum: ACTOR_KINDS }).notNull(),
    actorUserId: integer("actor_user_id"),
    actorApiKeyId: integer("actor_api_key_id"),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id"),
    details: jsonb("details").notNull().default({}),
    requestId: text("request_id"),
    address: inet("address"),
    /** Where a member of staff worked then; the database fills it in from the person. */
    branchId: integer("branch_id"),
    createdAt: createdAt(),
  },
  (t) => [
    // The order of every list of them, narrowed in the ways that people ask for.
    index("audit_log_by_time").on(t.companyId, t.createdAt, t.id),
    index("audit_log_by_actor")
      .on(t.companyId, t.actorUserId, t.createdAt, t.id)
      .where(sql`actor_user_id is not null`),
    index("audit_log_by_actor_and_action")
      .on(t.companyId, t.actorUserId, t.action, t.createdAt, t.id)
      .where(sql`actor_user_id is not null`),
    index("audit_log_by_action").on(t.companyId, t.action, t.createdAt, t.id),
    index("audit_log_by_branch")
      .on(t.companyId, t.branchId, t.createdAt, t.id)
      .where(sql`branch_id is not null`),
    index("audit_log_readings").on(t.companyId, t.createdAt, t.id).where(isReading(t.action)),
    // Nodes of the release before read by `audit_log_told`, which knows of no flags: the next release drops it.
    index("audit_log_news").on(t.companyId, t.createdAt, t.id).where(isTold(t)),
    index("audit_log_by_subject")
      .on(t.companyId, t.subjectType, t.subjectId, t.createdAt, t.id)
      .where(sql`subject_id is not null`),
  ],
);
holds(auditLog, {
  personal: "actor_user_id subject_id details",
  internal: "actor_kind actor_api_key_id action subject_type request_id branch_id",
});

/** Whose data each API key was shown in lists on a day of the company; the job that links audit rows adds to it. */
export const keyReadDays = pgTable(
  "key_read_days",
  {
    companyId: companyId(),
    /** When it begins. */
    day: moment("day").notNull(),
    apiKeyId: apiKeyId(),
    collection: text("collection").notNull(),
    /** What customers were told of who used the key; empty: the institution itself. */
    partner: text("partner").notNull().default(""),
    /** The audit row of the last such list. */
    lastRowId: wideId("last_row_id").notNull(),
    /** Ids of customers: all that were shown, and where these are too scattered, others between them. */
    customers: idRanges("customers").notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day, t.apiKeyId, t.collection, t.partner] })],
);
holds(keyReadDays, { personal: "customers", internal: "day api_key_id collection partner last_row_id" });

/** The proof of one audit row: a keyed hash of its content and of the link before it in the same chain. */
export const auditLinks = pgTable("audit_links", {
  rowId: wideId("row_id").primaryKey(),
  chain: integer("chain").notNull(),
  hash: bytea("hash").notNull(),
});
holds(auditLinks, { stays: "go with their audit row", secret: "hash", internal: "row_id chain" });

/** Where a chain begins and ends. Each company has one; 0 is that of rows without a company. */
export const auditChains = pgTable("audit_chains", {
  chain: integer("chain").primaryKey(),
  headId: wideId("head_id").notNull(),
  headHash: bytea("head_hash").notNull(),
  /** The last row that was removed because its time was over, sealed; 0 while none was. */
  tailId: wideId("tail_id").notNull().default(0),
  tailHash: bytea("tail_hash"),
  tailSeal: bytea("tail_seal"),
  /** Up to which row administrators were told of it by mail, and when the last time. */
  toldId: wideId("told_id").notNull().default(0),
  toldAt: moment("told_at"),
});
holds(auditChains, {
  stays: "where each chain begins and ends",
  secret: "head_hash tail_hash",
  sealed: "tail_seal",
  internal: "chain head_id tail_id told_id told_at",
});

/** How far the audit is held against its links: one row. */
export const auditRounds = pgTable("audit_rounds", {
  id: integer("id").primaryKey(),
  /** When all of it is to be proven, though it is not time. */
  askedAt: moment("asked_at"),
  /** When the last proof of the whole began. */
  startedAt: moment("started_at"),
  overAt: moment("over_at"),
  whole: boolean("whole").notNull().default(false),
  afterId: wideId("after_id").notNull().default(0),
  rowCount: wideId("row_count").notNull().default(0),
  /** The last link of each chain up to there. */
  ends: jsonb("ends").notNull().default([]),
  isProof: boolean("is_proof").notNull().default(true),
  /** Chains that this round found broken. */
  found: jsonb("found").notNull().default([]),
  /** Chains that were found broken, until a proof of the whole finds nothing wrong with them. */
  broken: jsonb("broken").notNull().default([]),
});
holds(auditRounds, {
  stays: "one row",
  internal: "asked_at started_at over_at whole after_id row_count ends is_proof found broken",
});

/** What happened in an hour, counted by the jobs that follow the audit and the outbox, in their transactions. */
export const figures = pgTable(
  "figures",
  {
    companyId: companyId(),
    /** Begins with a full hour of the company's time zone. */
    hour: moment("hour").notNull(),
    kind: text("kind", { enum: FIGURE_KINDS }).notNull(),
    count: bigint("count", { mode: "number" }).notNull(),
    /** The cost of texts, in the company's currency, at the price when they were counted. */
    cost: numeric("cost").notNull().default("0"),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.hour, t.kind] })],
);
holds(figures, { stays: "the overview of years", internal: "hour kind count cost" });
