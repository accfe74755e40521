import { type SQL, sql } from "drizzle-orm";
import {
  apiKeys,
  applications,
  auditLog,
  branches,
  customers,
  savingsAccounts,
  savingsProducts,
  users,
} from "../../db/schema/index";

/** Of types whose ids are numbers: what people call such a record. */
const NAMES: Record<string, { from: SQL; name: SQL }> = {
  api_key: { from: sql`${apiKeys}`, name: sql`s.name` },
  application: { from: sql`${applications}`, name: sql`s.name` },
  branch: { from: sql`${branches}`, name: sql`s.name` },
  customer: {
    from: sql`${customers}`,
    name: sql`concat_ws(' ', s.customer_number, s.name, s.sur_name)`,
  },
  product: { from: sql`${savingsProducts}`, name: sql`s.name` },
  savings_account: { from: sql`${savingsAccounts}`, name: sql`s.account_number` },
  user: {
    from: sql`${users}`,
    name: sql`coalesce(s.name, (select concat_ws(' ', c.customer_number, c.name, c.sur_name) from ${customers} c where c.user_id = s.id))`,
  },
};

const whens = Object.entries(NAMES).map(
  ([type, { from, name }]) =>
    // Only the branch of its own type is computed, so that no other id is read as a number.
    sql`when ${sql.raw(`'${type}'`)} then (select ${name} from ${from} s
      where s.id = ${auditLog.subjectId}::bigint and s.company_id = ${auditLog.companyId})`,
);

/** What a row of the audit is about, as it is called now; null for all other types, and where it is gone. */
export const subjectName = sql<string | null>`case ${auditLog.subjectType} ${sql.join(whens, sql` `)} end`;
