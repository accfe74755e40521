import { productList } from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/products";
import { implement } from "../../http/index";
import { createProduct, listProducts, updateProduct } from "../../modules/products/index";
import { declareKind } from "../declare-kind";

const products = declareKind(operations.products.kind);

/** What accounts are opened under. */
export const productRoutes = [
  ...products.listAndFile(
    { operationId: "exportProducts", summary: "Savings products as a file" },
    {
      operationId: "listProducts",
      summary: "List savings products",
      description: "What accounts are opened under, retired products among them.",
      page: { schema: productList, description: "A page of products." },
    },
    ({ ctx, companyId, query }) => listProducts(ctx, { companyId, query }),
  ),
  implement(operations.createProduct, ({ ctx, companyId, body }) =>
    createProduct(ctx, { companyId, product: body }),
  ),
  implement(operations.updateProduct, ({ ctx, companyId, params: { id }, body }) =>
    updateProduct(ctx, { companyId, id, change: body }),
  ),
];
