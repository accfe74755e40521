import { eq } from "drizzle-orm";
import type { NewProduct, ProductChange, SavingsProduct } from "../../../lib/contract/index";
import { only } from "../../db/only";
import { savingsProducts } from "../../db/schema/index";
import type { Context } from "../context";
import { companyList, SAVINGS_PRODUCT, toColumns } from "../records/index";

/** A page of a company's products, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const listProducts = companyList<SavingsProduct>(SAVINGS_PRODUCT, "products");

export async function insertProduct(ctx: Context, companyId: number, product: NewProduct): Promise<number> {
  const values = { companyId, ...toColumns(SAVINGS_PRODUCT, product) };
  return only(await ctx.db.insert(savingsProducts).values(values).returning({ id: savingsProducts.id })).id;
}

export async function changeProduct(ctx: Context, id: number, change: ProductChange): Promise<void> {
  await ctx.db
    .update(savingsProducts)
    .set(toColumns(SAVINGS_PRODUCT, change))
    .where(eq(savingsProducts.id, id));
}
