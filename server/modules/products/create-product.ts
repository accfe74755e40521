import type { NewProduct, ProductChange, SavingsProduct } from "../../../lib/contract/index";
import { ApiError } from "../../core/index";
import { changesOf, recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { orConflict } from "../or-conflict";
import {
  findRecord,
  LIST_SIZES,
  type PageQuery,
  type RecordPage,
  readPage,
  recordPage,
} from "../records/index";
import { changeProduct, insertProduct, lockProduct, selectProductPage } from "./store";

/**
 * Stores a product, and who made it: a step of its caller's transaction. Answers its id. Errors: 409 on `code`
 * when another product of the company has it.
 */
export async function addProduct(
  ctx: Context,
  { companyId, product }: { companyId: number; product: NewProduct },
): Promise<number> {
  const id = await orConflict(() => insertProduct(ctx, companyId, product));
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
    return findRecord(ctx, { companyId, name: "savings_products", id: String(id) });
  });
}

/** A page of a company's products, by their ids. Errors: 400 naming `limit`, `offset` or `after`. */
export async function listProducts(
  ctx: Context,
  { companyId, query }: { companyId: number; query: PageQuery },
): Promise<RecordPage<SavingsProduct>> {
  const page = readPage(query, LIST_SIZES);
  return recordPage(page, await selectProductPage(ctx, companyId, page));
}

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
