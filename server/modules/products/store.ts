import type { NewProduct, ProductChange, SavingsProduct } from "../../../lib/contract/index";
import { insertRow, updateRow } from "../../db/rows";
import { savingsProducts } from "../../db/schema/index";
import type { Context } from "../context";
import { companyList, SAVINGS_PRODUCT, toColumns } from "../records/index";

/** A page of a company's products, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const listProducts = companyList<SavingsProduct>(SAVINGS_PRODUCT, "products");

export const insertProduct = async (ctx: Context, companyId: number, product: NewProduct): Promise<number> =>
  (await insertRow(ctx, savingsProducts, { companyId, ...toColumns(SAVINGS_PRODUCT, product) })).id;

export const changeProduct = (ctx: Context, id: number, change: ProductChange): Promise<void> =>
  updateRow(ctx, savingsProducts, id, toColumns(SAVINGS_PRODUCT, change));
