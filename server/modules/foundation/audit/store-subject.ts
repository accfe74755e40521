import { and, eq, type SQL, sql } from "drizzle-orm";
import * as tables from "../../../db/schema/index";
import { NEWEST_FIRST } from "../records/index";

/** The records that are a customer's and that rows may be about, as `type` and `id`: the customer, and all their accounts. */
export const recordsOf = (companyId: number, customerId: SQL): SQL =>
  sql`select 'customer' as type, ${customerId}::text as id
    union all select 'savings_account', s.id::text from ${tables.savingsAccounts} s
      where s.customer_id = ${customerId} and s.company_id = ${companyId}::int`;

/** Who acted, where it was staff or a program. */
export const ACTORS = [
  {
    table: tables.users,
    on: and(eq(tables.users.id, tables.auditLog.actorUserId), sql`${tables.users.kind} = 'staff'`) as SQL,
  },
  { table: tables.apiKeys, on: eq(tables.apiKeys.id, tables.auditLog.actorApiKeyId) },
];

/** How a page of rows about some records is read: by them an index finds all of it, in the order of time alone none does. */
export const OF_SUBJECTS = { order: NEWEST_FIRST, whole: true } as const;

/** What people call a record, for types whose ids are numbers. */
const NAMES: Record<string, { from: SQL; name: SQL }> = {
  api_key: { from: sql`${tables.apiKeys}`, name: sql`s.name` },
  application: { from: sql`${tables.applications}`, name: sql`s.name` },
  branch: { from: sql`${tables.branches}`, name: sql`s.name` },
  customer: {
    from: sql`${tables.customers}`,
    name: sql`concat_ws(' ', s.customer_number, s.name, s.sur_name)`,
  },
  product: { from: sql`${tables.savingsProducts}`, name: sql`s.name` },
  savings_account: { from: sql`${tables.savingsAccounts}`, name: sql`s.account_number` },
  user: {
    from: sql`${tables.users}`,
    name: sql`coalesce(s.name, (select concat_ws(' ', c.customer_number, c.name, c.sur_name) from ${tables.customers} c where c.user_id = s.id))`,
  },
};

const whens = Object.entries(NAMES).map(
  ([type, { from, name }]) =>
    // Only the branch of its own type is computed, so that no other id is read as a number.
    sql`when ${sql.raw(`'${type}'`)} then (select ${name} from ${from} s
      where s.id = ${tables.auditLog.subjectId}::bigint and s.company_id = ${tables.auditLog.companyId})`,
);

/** What a row of the audit is about, as it is called now; null for all other types, and where it is gone. */
export const subjectName = sql<
  string | null
>`case ${tables.auditLog.subjectType} ${sql.join(whens, sql` `)} end`;
