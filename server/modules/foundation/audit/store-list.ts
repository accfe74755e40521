import { and, eq, not, type SQL, sql } from "drizzle-orm";
import {
  type AuditKind,
  type AuditProof,
  type AuditRecord,
  auditRecord,
} from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import * as tables from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import { wireMoment } from "../../../db/wire-moment";
import type { Context } from "../../context";
import * as records from "../records/index";
import type { About, Subject } from "./find-named";
import { listsWith } from "./store-key-reads";
import { subjectName } from "./store-subject";

const AUDIT = records.projection(
  auditRecord,
  tables.auditLog,
  {
    actor_id: sql`coalesce(${tables.auditLog.actorUserId}, ${tables.auditLog.actorApiKeyId})`,
    actor_name: sql`coalesce(${tables.users.name}, ${tables.fullName(tables.customers)}, ${tables.apiKeys.name})`,
    address: sql`host(${tables.auditLog.address})`,
    branch_code: tables.branches.code,
    subject_name: subjectName,
  },
  {
    joins: [
      { table: tables.users, on: eq(tables.users.id, tables.auditLog.actorUserId) },
      { table: tables.customers, on: eq(tables.customers.userId, tables.auditLog.actorUserId) },
      { table: tables.apiKeys, on: eq(tables.apiKeys.id, tables.auditLog.actorApiKeyId) },
      { table: tables.branches, on: eq(tables.branches.id, tables.auditLog.branchId) },
    ],
  },
);

/** What the audit of a company may be narrowed to; each way has an index. */
export interface AuditFilter extends records.Period {
  actorId?: number | undefined;
  action?: string | undefined;
  subject?: Subject | undefined;
  kind?: AuditKind | undefined;
  /** Only rows that are about one record at least of each list. */
  about: About[];
  branchId?: number;
}

export interface AuditSelection {
  companyId: number;
  filter: AuditFilter;
  order: records.OrderTerm<keyof AuditRecord>[];
}

/** A join, so that the index of subjects is asked for each of them, however many there are. */
const isAboutOne = (subjects: Subject[], row: SQL) =>
  sql`(${row}.subject_type, ${row}.subject_id) in (
    select type, id from json_to_recordset(${JSON.stringify(subjects)}::json) as s (type text, id text))`;

/**
 * Finds, among lists that a customer's data were in, each key's last one of a day. They are found once, also where no
 * statistics are known yet: not materialized, they were then found again for each row that is read.
 */
const isAbout = (companyId: number, { subjects, customerId }: About) =>
  customerId === undefined
    ? isAboutOne(subjects, sql`${tables.auditLog}`)
    : sql`${tables.auditLog.id} in (with found as materialized (
        select a.id from ${tables.auditLog} a where a.company_id = ${companyId}::int and ${isAboutOne(subjects, sql`a`)}
        union all ${listsWith(companyId, customerId)}) select id from found)`;

const OF_KIND: Record<AuditKind, SQL> = {
  read: tables.isReading(tables.auditLog.action),
  change: not(tables.isReading(tables.auditLog.action)),
  access: tables.isTold(tables.auditLog),
};

const conditionsOf = (
  companyId: number,
  { actorId, action, subject, kind, about, branchId, ...period }: AuditFilter,
  zone: SQL,
): (SQL | undefined)[] => [
  actorId === undefined ? undefined : eq(tables.auditLog.actorUserId, actorId),
  action === undefined ? undefined : eq(tables.auditLog.action, action),
  subject && and(eq(tables.auditLog.subjectType, subject.type), eq(tables.auditLog.subjectId, subject.id)),
  kind && OF_KIND[kind],
  branchId === undefined ? undefined : eq(tables.auditLog.branchId, branchId),
  ...about.map((each) => isAbout(companyId, each)),
  ...records.withinPeriod(tables.auditLog.createdAt, period, zone),
];

function selectionOf({ companyId, filter, order }: AuditSelection) {
  const zone = sql`(select tz from ${tables.companies} where id = ${companyId}::int)`;
  return {
    list: `audit of ${companyId}`,
    within: eq(tables.auditLog.companyId, companyId),
    conditions: conditionsOf(companyId, filter, zone),
    order,
    // By its subjects an index finds all of it, in the order of time alone none does.
    whole: filter.about.length > 0,
  };
}

export const selectAuditPage = (
  ctx: Context,
  { query, ...selection }: AuditSelection & { query: records.PageQuery },
): Promise<records.RecordPage<AuditRecord>> =>
  records.readRecordPage<AuditRecord>(ctx, AUDIT, {
    ...selectionOf(selection),
    common: { ...records.ofCompany(AUDIT, selection.companyId), isOrdered: true },
    query,
  });

export const selectWholeAudit = (ctx: Context, selection: AuditSelection): AsyncGenerator<AuditRecord[]> =>
  records.selectBatches<AuditRecord>(ctx, AUDIT, selectionOf(selection));

/** Later rows than this are counted no further. */
const MOST_PENDING = 10_000;

/** How far a company's audit is linked, and what the last `npm run audit:verify` found. */
export const readAuditProof = async (
  ctx: Context,
  { companyId }: { companyId: number },
): Promise<AuditProof> => only(await proof(ctx.db, { companyId })).proof;

const proof = statement<"companyId", { proof: AuditProof }>(
  "audit_proof",
  ["companyId"],
  ({ companyId }) => sql`with verified as (
        select created_at, details from ${tables.auditLog} where company_id = ${companyId}::int and action = 'audit.verified'
        order by created_at desc, id desc limit 1
      ), pending as (
        select from ${tables.auditLog} where id > (select coalesce(max(head_id), 0) from ${tables.auditChains}) and company_id = ${companyId}::int
        limit ${sql.raw(String(MOST_PENDING))}
      )
      select json_build_object(
        'linked_until', (select head_id from ${tables.auditChains} where chain = ${companyId}::int),
        'pending', (select count(*) from pending),
        'verified_at', (select ${wireMoment(sql`created_at`)} from verified),
        'verified_until', (select details->'until' from verified),
        'broken_at', (select details->'broken' from verified),
        'proving', (select json_build_object('until', case when asked_at is null then after_id else 0 end,
            'of', (select coalesce(max(head_id), 0) from ${tables.auditChains}))
          from ${tables.auditRounds} where asked_at is not null or (whole and over_at is null))
      ) as proof`,
);
