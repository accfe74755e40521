import { eq, sql } from "drizzle-orm";
import type { TypeKinds } from "../../../../lib/contract/index";
import { rowsOf, updateRows } from "../../../db/rows";
import { savingsAccounts, savingsProducts } from "../../../db/schema/index";
import type { Context } from "../../context";

/** A product whose accounts are to be looked at anew, those with a larger id than `after`. It is locked. */
export interface AnewProduct {
  id: number;
  company_id: number;
  after: number;
}

/** Has all accounts of a product looked at anew, unless the words of its transactions stand for the same already. */
export const updateAnew = (ctx: Context, productId: number, typeKinds: TypeKinds): Promise<number> =>
  updateRows(
    ctx,
    savingsProducts,
    { lookAnewAfter: 0 },
    eq(savingsProducts.id, productId),
    sql`${savingsProducts.typeKinds} is distinct from ${JSON.stringify(typeKinds)}::jsonb`,
  );

/** Products with accounts to be looked at anew, that no other job works on. */
export const lockAnew = (ctx: Context): Promise<AnewProduct[]> =>
  rowsOf<AnewProduct>(
    ctx,
    sql`select id, company_id, look_anew_after as after from ${savingsProducts} where look_anew_after is not null
      order by id for no key update skip locked`,
  );

/** The next account of a product; null where there is none. */
export async function selectNext(
  ctx: Context,
  { id, company_id, after }: AnewProduct,
): Promise<number | null> {
  const [next] = await rowsOf<{ id: number }>(
    ctx,
    sql`select id from ${savingsAccounts} where company_id = ${company_id} and product_id = ${id} and id > ${after}
      order by id limit 1`,
  );
  return next?.id ?? null;
}

/** Locks an account that no other transaction works on; answers whether it could. Statements after it see what was written under the lock before. */
export async function lockIfFree(ctx: Context, accountId: number): Promise<boolean> {
  const locked = await rowsOf(
    ctx,
    sql`select id from ${savingsAccounts} where id = ${accountId} for no key update skip locked`,
  );
  return locked.length > 0;
}

/** Keeps up to which account those of a product were looked at; null: all of them were. */
export const updateAfter = (ctx: Context, productId: number, after: number | null): Promise<number> =>
  updateRows(ctx, savingsProducts, { lookAnewAfter: after }, eq(savingsProducts.id, productId));
