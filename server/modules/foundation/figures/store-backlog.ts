import { type SQL, sql } from "drizzle-orm";
import type { FiguresState } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import * as tables from "../../../db/schema/index";
import { IS_SILENT, IS_STALE, SOURCES_OF_COMPANIES } from "../../../db/source-state";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

/** What waits in the database, of all institutions. Ages in seconds, 0 where nothing waits; counts end at 10,000. */
export interface Backlog {
  texts: number;
  textsOldest: number;
  mails: number;
  mailsOldest: number;
  deliveries: number;
  deliveriesOldest: number;
  /** Events that a transaction still holds back. */
  horizonLag: number;
  unlinked: number;
  brokenChains: number;
  /** Null before the first proof. */
  wholeProofAge: number | null;
  imports: number;
  /** Accounts whose balances do not follow from each other. */
  disagreeing: number;
  /** Accounts whose transactions were not looked at yet. */
  unchecked: number;
  /** Sources whose position is too old, and sources that fed every day and feed no more. */
  sourcesStale: number;
  sourcesSilent: number;
}

/** Counting must not become work of its own where a million wait. */
const MAX_COUNTED = sql.raw("10000");

const countOf = (rows: SQL) => sql`(select count(*)::int from (${rows} limit ${MAX_COUNTED}) counted)`;
const ageOf = (moment: SQL) =>
  sql`greatest(0, coalesce(extract(epoch from app_now() - (${moment})), 0))::float8`;

const accounts = (figures: FiguresState) =>
  countOf(sql`select 1 from ${tables.savingsAccounts} where figures = ${sql.raw(`'${figures}'`)}`);

const waiting = (channel: "sms" | "email") =>
  sql`from ${tables.outbox} where status = 'pending' and channel = ${sql.raw(`'${channel}'`)}`;
/** Since it was written: each try moves the next one ahead. */
const oldest = (channel: "sms" | "email") => ageOf(sql`select min(created_at) ${waiting(channel)}`);

const select = statement(
  "backlog",
  [],
  () => sql<Backlog>`with enabled as materialized (select id, failing_since from ${tables.webhookEndpoints} where status = 'enabled'),
      linked as materialized (select coalesce(max(head_id), 0) as head from ${tables.auditChains})
    select ${countOf(sql`select 1 ${waiting("sms")}`)} as texts, ${oldest("sms")} as "textsOldest",
      ${countOf(sql`select 1 ${waiting("email")}`)} as mails, ${oldest("email")} as "mailsOldest",
      ${countOf(sql`select 1 from enabled e join ${tables.webhookDeliveries} d on d.endpoint_id = e.id and d.status = 'pending'`)} as deliveries,
      ${ageOf(sql`select min(least(due, failing_since)) from enabled e cross join lateral (
        select min(next_attempt_at) as due from ${tables.webhookDeliveries} d where d.endpoint_id = e.id and d.status = 'pending') d
        where due is not null`)} as "deliveriesOldest",
      (coalesce(pg_sequence_last_value('events_sequence_seq'), 0) - event_horizon())::int as "horizonLag",
      (select count(*)::int from linked, ${tables.auditLog} where id > head and id <= head + ${MAX_COUNTED}) as unlinked,
      coalesce((select jsonb_array_length(broken) from ${tables.auditRounds} where id = 1), 0) as "brokenChains",
      (select extract(epoch from app_now() - started_at)::float8 from ${tables.auditRounds} where id = 1) as "wholeProofAge",
      ${countOf(sql`select 1 from ${tables.imports} where status in ('receiving', 'checking', 'committing')`)} as imports,
      ${accounts("disagree")} as disagreeing, ${accounts("unchecked")} as unchecked,
      (select count(*)::int from ${SOURCES_OF_COMPANIES} where ${IS_STALE}) as "sourcesStale",
      (select count(*)::int from ${SOURCES_OF_COMPANIES} where ${IS_SILENT}) as "sourcesSilent"`,
);

/** Reads what waits, for the operator's metrics: one statement, from the indexes of the queues. */
export const readBacklog = async ({ db }: Pick<Context, "db">): Promise<Backlog> =>
  only(await select(db, {}));
