import { and, eq, type SQL, sql } from "drizzle-orm";
import { apiKeys, auditLog, savingsAccounts, users } from "../../db/schema/index";
import { NEWEST_FIRST } from "../records/index";

/** The records that are a customer's and that rows may be about, as `type` and `id`: the customer, and all their accounts. */
export const recordsOf = (companyId: number, customerId: SQL): SQL =>
  sql`select 'customer' as type, ${customerId}::text as id
    union all select 'savings_account', s.id::text from ${savingsAccounts} s
      where s.customer_id = ${customerId} and s.company_id = ${companyId}::int`;

/** Who acted, where it was staff or a program. */
export const ACTORS = [
  { table: users, on: and(eq(users.id, auditLog.actorUserId), sql`${users.kind} = 'staff'`) as SQL },
  { table: apiKeys, on: eq(apiKeys.id, auditLog.actorApiKeyId) },
];

/** How a page of rows about some records is read: by them an index finds all of it, in the order of time alone none does. */
export const OF_SUBJECTS = { order: NEWEST_FIRST, whole: true } as const;
