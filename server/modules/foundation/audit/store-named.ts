import { eq, sql } from "drizzle-orm";
import { bareAccountNumber } from "../../../../lib/contract/rules";
import { findRow } from "../../../db/rows";
import { branches, customers, savingsAccounts, users } from "../../../db/schema/index";
import type { Context } from "../../context";
import { recordsOf } from "./store-subject";

interface Wanted {
  companyId: number;
  /** As people write it. */
  named: string;
}

/** A customer by number, the user who signs in as one, and all their accounts, as `type` and `id`; none where there is no such customer. */
export async function selectOfCustomer(
  ctx: Context,
  { companyId, named }: Wanted,
): Promise<{ type: string; id: string }[]> {
  const { rows } = await ctx.db.execute<{ type: string; id: string }>(
    sql`with customer as (
        select id, user_id from ${customers} where company_id = ${companyId} and customer_number = ${named.toUpperCase()}
      )
      select r.type, r.id from customer, lateral (${recordsOf(companyId, sql`customer.id`)}) r
      union all select 'user', user_id::text from customer where user_id is not null`,
  );
  return rows;
}

type Found = Promise<{ id: number } | null>;

/** An account by its number, in any writing. */
export const selectNamedAccount = (ctx: Context, { companyId, named }: Wanted): Found =>
  findRow(
    ctx,
    savingsAccounts,
    eq(savingsAccounts.companyId, companyId),
    eq(savingsAccounts.accountDigits, bareAccountNumber(named)),
  );

export const selectNamedBranch = (ctx: Context, { companyId, named }: Wanted): Found =>
  findRow(ctx, branches, eq(branches.companyId, companyId), eq(branches.code, named));

/** A member of staff by the e-mail address of the sign-in. */
export const selectNamedStaff = (ctx: Context, { companyId, named }: Wanted): Found =>
  findRow(
    ctx,
    users,
    eq(users.email, named.trim().toLowerCase()),
    eq(users.companyId, companyId),
    eq(users.kind, "staff"),
  );
