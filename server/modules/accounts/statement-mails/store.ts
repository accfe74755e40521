import { and, asc, eq, lt, type SQL, sql } from "drizzle-orm";
import { hasRow, updateRows } from "../../../db/rows";
import { companies, customers, statementMails } from "../../../db/schema/index";
import type { Context } from "../../context";

/** The months that are over since the second day of the next at six, by a company's clock: cores send the last day's figures by then. */
const overMonth = (tz: SQL | typeof companies.tz) =>
  sql<string>`to_char(date_trunc('month', (app_now() at time zone ${tz}) - interval '30 hours') - interval '1 day', 'YYYY-MM')`;

export const selectWanted = (ctx: Context, customerId: number): Promise<boolean> =>
  hasRow(ctx, statementMails, eq(statementMails.customerId, customerId));

/** False where it was so already. */
export async function insertWanted(ctx: Context, customerId: number): Promise<boolean> {
  const wanted = ctx.db
    .select({
      customerId: customers.id,
      companyId: customers.companyId,
      lastMonth: overMonth(companies.tz).as("last_month"),
      createdAt: sql`app_now()`.as("created_at"),
    })
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.id, customerId));
  const { rowCount } = await ctx.db.insert(statementMails).select(wanted).onConflictDoNothing();
  return rowCount === 1;
}

/** False where it was so already. */
export async function deleteWanted(ctx: Context, customerId: number): Promise<boolean> {
  const { rowCount } = await ctx.db.delete(statementMails).where(eq(statementMails.customerId, customerId));
  return rowCount === 1;
}

/** Locks a batch of those who were not told of the month that is over. */
export const lockDue = (ctx: Context, limit: number) =>
  ctx.db
    .select({
      ...{ customerId: statementMails.customerId, companyId: statementMails.companyId },
      ...{ month: overMonth(companies.tz), company: companies.name, companyLang: companies.lang },
      ...{ lang: customers.lang, status: customers.status },
      ...{ email: customers.email, emailVerifiedAt: customers.emailVerifiedAt },
    })
    .from(statementMails)
    .innerJoin(customers, eq(customers.id, statementMails.customerId))
    .innerJoin(companies, eq(companies.id, statementMails.companyId))
    .where(
      and(
        // No clock is ahead of this one: by it the index is read.
        lt(statementMails.lastMonth, overMonth(sql`'Pacific/Kiritimati'`)),
        lt(statementMails.lastMonth, overMonth(companies.tz)),
      ),
    )
    .orderBy(asc(statementMails.lastMonth))
    .limit(limit)
    .for("update", { of: statementMails, skipLocked: true });

export const writeMonth = (ctx: Context, customerId: number, lastMonth: string): Promise<number> =>
  updateRows(ctx, statementMails, { lastMonth }, eq(statementMails.customerId, customerId));
