import { eq, sql } from "drizzle-orm";
import type { SavingsAccount } from "../../../../lib/contract/index";
import { listed } from "../../../db/any-of";
import { only } from "../../../db/only";
import { savingsAccounts, transactions } from "../../../db/schema/index";
import type { Context } from "../../context";
import { PROJECTIONS, selectBatches, TOLD_ACCOUNT } from "../../foundation/records/index";
import { TOLD } from "./decisions";

/** Rows of one table; of what piles up, such as what a customer did, the newest. */
const MOST_ROWS = 10_000;

interface Owner {
  userId: number;
  customerId: number;
}

/** What a table keeps of a customer, as JSON text: it is not read here. */
export async function selectKept(
  ctx: Context,
  table: keyof typeof TOLD,
  { userId, customerId }: Owner,
): Promise<string> {
  const told = TOLD[table];
  if (!told) throw new Error(`${table} is not told`);
  const ofCustomer = told.of === "customer_id" || table === "customers";
  const columns = told.columns.split(" ").map((name) => sql.identifier(name));
  const { rows } = await ctx.db.execute<{ kept: string }>(
    sql`select coalesce(json_agg(row_to_json(kept)), '[]')::text as kept from (
      select ${listed(columns)} from ${sql.identifier(table)}
      where ${sql.identifier(told.of)} = ${ofCustomer ? customerId : userId} ${table === "audit_log" ? ofCompany : sql``}
      order by ${sql.raw(told.order)} limit ${MOST_ROWS}
    ) kept`,
  );
  return only(rows).kept;
}

/** Indexes of the audit begin with the company. */
const ofCompany = sql`and company_id = (select company_id from users where id = actor_user_id)`;

export const selectOwnAccounts = (ctx: Context, customerId: number) =>
  selectBatches<SavingsAccount>(ctx, TOLD_ACCOUNT, {
    list: `own accounts of ${customerId}`,
    within: eq(savingsAccounts.customerId, customerId),
    conditions: [],
    order: [],
  });

/** The movements of one account, the oldest first. */
export const selectMovements = (ctx: Context, accountId: number) =>
  selectBatches(ctx, PROJECTIONS.transactions, {
    list: `own movements of ${accountId}`,
    within: eq(transactions.accountId, accountId),
    conditions: [],
    order: [
      { field: "posted_at", descending: false },
      { field: "id", descending: false },
    ],
  });
