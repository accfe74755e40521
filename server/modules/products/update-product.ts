import type { ProductChange, SavingsProduct } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { findRecord } from "../records/index";
import { changeProduct, lockProduct } from "./store";

interface Change {
  companyId: number;
  id: number;
  change: ProductChange;
}

/**
 * Renames a product, changes its interest rate, retires it or brings it back. Accounts keep the rate that the core
 * system fed for them. Errors: 404.
 */
export function updateProduct(ctx: Context, { companyId, id, change }: Change): Promise<SavingsProduct> {
  const read = (ctx: Context) => findRecord(ctx, { companyId, name: "savings_products", id: String(id) });
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockProduct(ctx, companyId, id))) throw new ApiError("not_found");
    const before = await read(ctx);
    const details = changesOf(before, change);
    if (!details) return before;
    await changeProduct(ctx, id, change);
    await recordAudit(ctx, { companyId, action: "product.updated", subjectId: id, details });
    return read(ctx);
  });
}
