import { and, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { anyOf } from "../../../db/any-of";
import { customers, savingsAccounts } from "../../../db/schema/index";
import type { Context } from "../../context";

/** A table whose records other systems have names for, and the column of the number that we have for each. */
const NUMBERED = {
  customers: [customers, customers.customerNumber],
  savings_accounts: [savingsAccounts, savingsAccounts.accountNumber],
} as const satisfies Record<string, [PgTable & { companyId: PgColumn; externalId: PgColumn }, PgColumn]>;

/** The numbers of records by what another system calls them. */
export async function selectNumbers(
  ctx: Context,
  name: keyof typeof NUMBERED,
  { companyId, externalIds }: { companyId: number; externalIds: string[] },
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const [table, number] = NUMBERED[name];
  const rows = await ctx.db
    .select({ externalId: table.externalId, number })
    .from(table)
    .where(and(eq(table.companyId, companyId), anyOf(table.externalId, externalIds, "text")));
  return new Map(rows.map((row) => [row.externalId ?? "", row.number]));
}
