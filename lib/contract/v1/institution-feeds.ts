import { z } from "zod";
import { BRANCH_STATUSES, newBranch } from "../branches";
import { newProduct, PRODUCT_STATUSES } from "../products";
import { choice } from "../text";

const { code: productCode, name: productName, currency, ...product } = newProduct.shape;

/** What the core system says of a product. */
export const productFeed = z
  .object({
    code: productCode.optional().describe("Needed for a new product, and stays."),
    name: productName,
    currency: currency.optional().describe("That of the institution unless given, and stays."),
    interest_rate: product.interest_rate.unwrap().optional(),
    type_kinds: product.type_kinds.unwrap().optional(),
    status: choice(PRODUCT_STATUSES).optional(),
  })
  .meta({ id: "ProductFeed", formOf: "SavingsProduct" });
export type ProductFeed = z.infer<typeof productFeed>;

const { code: branchCode, external_id: _, ...place } = newBranch.shape;

/** What the core system says of a branch. */
export const branchFeed = z
  .object({
    code: branchCode.optional().describe("Needed for a new branch, and stays."),
    ...place,
    status: choice(BRANCH_STATUSES).optional().describe("`closed` only once no staff belong there."),
  })
  .meta({ id: "BranchFeed", formOf: "Branch", nullClears: true });
export type BranchFeed = z.infer<typeof branchFeed>;
