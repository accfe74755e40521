import type { NewProduct, SavingsProduct } from "../../../lib/contract/index";
import { type Context, inTransaction } from "../context";
import { findRecord } from "../records/index";
import { addProduct } from "./add-product";

/** Makes a savings product, which accounts can be opened under at once. Errors: 409 on `code`. */
export function createProduct(
  ctx: Context,
  { companyId, product }: { companyId: number; product: NewProduct },
): Promise<SavingsProduct> {
  return inTransaction(ctx, async (ctx) => {
    const id = await addProduct(ctx, { companyId, product });
    return findRecord(ctx, { companyId, name: "savings_products", id: String(id) });
  });
}
