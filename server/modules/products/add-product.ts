import type { NewProduct } from "../../../lib/contract/index";
import { recordAudit } from "../audit/index";
import type { Context } from "../context";
import { orConflict } from "../or-conflict";
import { insertProduct } from "./store";

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
