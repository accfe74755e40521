import { and, eq, type SQL, sql } from "drizzle-orm";
import { type AccessKind, type DataAccess, dataAccess, type READ_ACTIONS } from "../../../lib/contract/index";
import { apiKeys, auditLog, branches, isReading, savingsAccounts, users } from "../../db/schema/index";
import type { Context } from "../context";
import {
  type ListQuery,
  NEWEST_FIRST,
  type Projection,
  type RecordPage,
  readRecordPage,
} from "../records/index";

const KINDS: Record<(typeof READ_ACTIONS)[number], AccessKind> = {
  "customer.looked_up": "record",
  "customer.revealed": "personal_data",
  "savings_account.looked_up": "account",
  "savings_account.transactions_listed": "transactions",
  "savings_account.statement_issued": "statement",
  "savings_account.receipt_issued": "receipt",
};

const kindOf = sql`${JSON.stringify(KINDS)}::json ->> ${auditLog.action}`;

const ACCESSES = {
  schema: dataAccess,
  table: auditLog,
  joins: [
    { table: users, on: and(eq(users.id, auditLog.actorUserId), sql`${users.kind} = 'staff'`) as SQL },
    { table: apiKeys, on: eq(apiKeys.id, auditLog.actorApiKeyId) },
    { table: branches, on: eq(branches.id, auditLog.branchId) },
  ],
  company: auditLog.companyId,
  id: auditLog.id,
  fields: {
    id: auditLog.id,
    accessed_at: auditLog.createdAt,
    kind: kindOf,
    account_number: sql`case when ${auditLog.subjectType} = 'savings_account' then
      (select a.account_number from ${savingsAccounts} a where a.id = ${auditLog.subjectId}::bigint) end`,
    role: users.role,
    branch_name: branches.name,
    partner: apiKeys.name,
  },
  words: [],
  anyCase: {},
} satisfies Projection<DataAccess>;

/** Who looked at a customer's data within the last twelve months, the newest first. Errors: 400 naming `limit`, `offset` or `after`. */
export const listAccesses = (
  ctx: Context,
  { companyId, customerId, query }: ListQuery & { customerId: number },
): Promise<RecordPage<DataAccess>> =>
  readRecordPage<DataAccess>(ctx, ACCESSES, {
    list: `accesses to customer ${customerId}`,
    within: and(
      eq(auditLog.companyId, companyId),
      sql`(${auditLog.subjectType}, ${auditLog.subjectId}) in (
        select 'customer', ${customerId}::int::text
        union all select 'savings_account', a.id::text from ${savingsAccounts} a
          where a.customer_id = ${customerId}::int and a.company_id = ${companyId}::int)`,
    ),
    conditions: [
      isReading(auditLog.action),
      sql`${auditLog.actorKind} in ('staff', 'api_key')`,
      sql`${auditLog.createdAt} > app_now() - interval '12 months'`,
    ],
    ...{ order: NEWEST_FIRST, query },
    // By its subjects an index finds all of it, in the order of time alone none does.
    whole: true,
  });
