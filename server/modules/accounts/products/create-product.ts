import type { NewProduct, ProductChange, SavingsProduct } from "../../../../lib/contract/index";
import { insertRow, updateRow } from "../../../db/rows";
import { type Context, inTransaction, type RecordId } from "../../context";
import { auditChange, recordAudit } from "../../foundation/audit/index";
import { companyList, readOne, SAVINGS_PRODUCT, toColumns } from "../../foundation/records/index";
import { orConflict } from "../../or-conflict";
import { lookAnew } from "../reckoning/index";

/** A page of a company's products, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export const listProducts = companyList<SavingsProduct>(SAVINGS_PRODUCT, "products");

/**
 * Stores a product, and who made it: a step of its caller's transaction. Answers its id. Errors: 409 on `code`
 * when another product of the company has it.
 */
export async function addProduct(
  ctx: Context,
  { companyId, product }: { companyId: number; product: NewProduct },
): Promise<number> {
  const values = { companyId, ...toColumns(SAVINGS_PRODUCT, product) };
  const { id } = await orConflict(() => insertRow(ctx, SAVINGS_PRODUCT.table, values));
  await recordAudit(ctx, { companyId, action: "product.created", subjectId: id, details: { ...product } });
  return id;
}

/** Makes a savings product, which accounts can be opened under at once. Errors: 409 on `code`. */
export function createProduct(
  ctx: Context,
  { companyId, product }: { companyId: number; product: NewProduct },
): Promise<SavingsProduct> {
  return inTransaction(ctx, async (ctx) => {
    const id = await addProduct(ctx, { companyId, product });
    return readOne(ctx, SAVINGS_PRODUCT, { companyId, id });
  });
}

/**
 * Renames a product, changes its interest rate or what types of its transactions stand for, retires it or brings it back. Accounts
 * keep the rate that the core system fed for them; kinds of transactions that are there already follow by a job.
 * Errors: 404, 409 on `external_id`.
 */
export const updateProduct = (
  ctx: Context,
  { companyId, id, change }: RecordId & { change: ProductChange },
): Promise<SavingsProduct> =>
  auditChange<SavingsProduct, ProductChange>(ctx, {
    ...{ companyId, id, change, projection: SAVINGS_PRODUCT, action: "product.updated" },
    async write(ctx) {
      const { type_kinds: typeKinds } = change;
      if (typeKinds) await lookAnew(ctx, { productId: id, typeKinds });
      await orConflict(() => updateRow(ctx, SAVINGS_PRODUCT.table, id, toColumns(SAVINGS_PRODUCT, change)));
    },
  });
