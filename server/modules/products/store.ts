import { and, eq } from "drizzle-orm";
import type { NewProduct, ProductChange, SavingsProduct } from "../../../lib/contract/index";
import { only } from "../../db/only";
import { savingsProducts } from "../../db/schema/index";
import type { Context } from "../context";
import { type Page, SAVINGS_PRODUCT, type SelectedPage, selectPage, toColumns } from "../records/index";

const ofCompany = (companyId: number) => eq(savingsProducts.companyId, companyId);

export const selectProductPage = (
  ctx: Context,
  companyId: number,
  page: Page,
): Promise<SelectedPage<SavingsProduct>> =>
  selectPage(ctx, SAVINGS_PRODUCT, {
    list: `products of ${companyId}`,
    within: ofCompany(companyId),
    order: [],
    page,
  });

export async function insertProduct(ctx: Context, companyId: number, product: NewProduct): Promise<number> {
  const values = { companyId, ...toColumns(SAVINGS_PRODUCT, product) };
  return only(await ctx.db.insert(savingsProducts).values(values).returning({ id: savingsProducts.id })).id;
}

/** Whether the company has such a product; others wait to change it. */
export async function lockProduct(ctx: Context, companyId: number, id: number): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: savingsProducts.id })
    .from(savingsProducts)
    .where(and(ofCompany(companyId), eq(savingsProducts.id, id)))
    .for("update");
  return rows.length > 0;
}

export async function changeProduct(ctx: Context, id: number, change: ProductChange): Promise<void> {
  await ctx.db
    .update(savingsProducts)
    .set(toColumns(SAVINGS_PRODUCT, change))
    .where(eq(savingsProducts.id, id));
}
