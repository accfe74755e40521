import { and, eq, inArray, not, type SQLWrapper, sql } from "drizzle-orm";
import * as wire from "../../../../lib/contract/index";
import * as tables from "../../../db/schema/index";
import type { Context } from "../../context";
import { type ListQuery, projection, type RecordPage, readRecordPage } from "../records/index";
import { listsWith } from "./store-key-reads";
import { ACTORS, OF_SUBJECTS, recordsOf } from "./store-subject";

const LISTED = "api_key.records_listed";

const KINDS: Record<Exclude<(typeof wire.READ_ACTIONS)[number], typeof LISTED>, wire.AccessKind> = {
  "customer.looked_up": "record",
  "customer.revealed": "personal_data",
  "savings_account.looked_up": "account",
  "savings_account.transactions_listed": "transactions",
  "savings_account.statement_issued": "statement",
  "savings_account.receipt_issued": "receipt",
};

/** The kind of what a key read, where the row does not name an account. */
const COLLECTION_KINDS: Partial<Record<wire.CollectionName, wire.AccessKind>> = {
  savings_accounts: "account",
  transactions: "transactions",
};

const kindOf = sql`coalesce(${JSON.stringify(COLLECTION_KINDS)}::json ->> (${tables.auditLog.details} ->> 'of'),
  ${JSON.stringify(KINDS)}::json ->> ${tables.auditLog.action}, 'record')`;

/** What a key was called for customers when it read; rows of before that was kept have what it is called now. */
const nameThen = (details: SQLWrapper, now: SQLWrapper) =>
  sql`case when ${details} ? 'partner' then ${details} ->> 'partner' else ${now} end`;

/** Read to be sent to a webhook endpoint that staff set up: no person looked. */
const forEndpoint = (details: SQLWrapper) => sql`${details} ? 'endpoint_id'`;

/** What customers are told of who uses a key: never what the institution calls it. */
const partner = sql`case when ${tables.auditLog.actorApiKeyId} is not null or ${forEndpoint(tables.auditLog.details)}
  then coalesce(${nameThen(tables.auditLog.details, tables.apiKeys.publicName)}, ${tables.companies.name}) end`;

const ACCESSES = projection(
  wire.dataAccess,
  tables.auditLog,
  {
    accessed_at: tables.auditLog.createdAt,
    kind: kindOf,
    account_number: sql`case when ${tables.auditLog.subjectType} = 'savings_account' then
      (select a.account_number from ${tables.savingsAccounts} a where a.id = ${tables.auditLog.subjectId}::bigint) end`,
    role: tables.users.role,
    branch_name: tables.branches.name,
    partner,
    in_list: sql`${tables.auditLog.action} = ${sql.raw(`'${LISTED}'`)}`,
  },
  {
    joins: [
      ...ACTORS,
      { table: tables.companies, on: eq(tables.companies.id, tables.auditLog.companyId) },
      { table: tables.branches, on: eq(tables.branches.id, tables.auditLog.branchId) },
    ],
  },
);

/**
 * Rows of a customer, by the index of subjects: each of staff, and of those of keys the last one of a day, for each
 * partner and what was read.
 */
const rowsOf = (companyId: number, customerId: number) =>
  sql`select max(a.id) from ${tables.auditLog} a join ${tables.companies} c on c.id = a.company_id
      left join ${tables.apiKeys} k on k.id = a.actor_api_key_id
    where a.company_id = ${companyId}::int and (a.subject_type, a.subject_id) in (
        ${recordsOf(companyId, sql`${customerId}::int`)})
      and ${tables.isReading(sql`a.action`)} and (a.actor_kind in ('staff', 'api_key') or ${forEndpoint(sql`a.details`)}) and a.created_at > app_now() - interval '12 months'
    group by case when a.actor_kind = 'staff' then a.id end, ${nameThen(sql`a.details`, sql`k.public_name`)}, a.action, a.subject_type, a.subject_id,
      a.details ->> 'of', date_trunc('day', a.created_at, c.tz)`;

/**
 * Whether it was read under a flag of which the customer must not be tipped off: from the beginning of the day on which the
 * flag was set, because a look came before it. A flag that no second person confirmed conceals for a day; an administrator
 * decides when what was withheld is shown.
 */
const isWithheld = (customerId: number) =>
  sql`exists (select from ${tables.customerNotes} n where n.customer_id = ${customerId}::int
    and ${inArray(sql`n.kind`, [...wire.WITHHOLDING_FLAGS])}
    and ${tables.auditLog.createdAt} >= date_trunc('day', n.created_at, ${tables.companies.tz})
    and n.disclosed_at is null and (n.ends_at is null or ${tables.auditLog.createdAt} < n.ends_at)
    and (n.confirmed_at is not null or ${tables.auditLog.createdAt} < n.created_at + interval '1 day'))`;

/** A page of who looked at a customer's data within the last twelve months. */
export const selectAccesses = (
  ctx: Context,
  { companyId, customerId, query }: ListQuery & { customerId: number },
): Promise<RecordPage<wire.DataAccess>> =>
  readRecordPage<wire.DataAccess>(ctx, ACCESSES, {
    list: `accesses to customer ${customerId}`,
    within: and(
      eq(tables.auditLog.companyId, companyId),
      sql`${tables.auditLog.id} in (${rowsOf(companyId, customerId)} union all ${listsWith(companyId, customerId)})`,
    ),
    conditions: [not(isWithheld(customerId))],
    ...OF_SUBJECTS,
    query,
  });
