import * as operations from "../../../lib/contract/operations/staff/products";
import { implement } from "../../http/index";
import { createProduct, listProducts, updateProduct } from "../../modules/accounts/products/index";
import { implementListAndFile } from "../implement-list";

/** What accounts are opened under. */
export const productRoutes = [
  ...implementListAndFile(operations.listProducts, operations.exportProducts, ({ ctx, companyId, query }) =>
    listProducts(ctx, { companyId, query }),
  ),
  implement(operations.createProduct, ({ ctx, companyId, body }) =>
    createProduct(ctx, { companyId, product: body }),
  ),
  implement(operations.updateProduct, ({ ctx, companyId, params: { id }, body }) =>
    updateProduct(ctx, { companyId, id, change: body }),
  ),
];
