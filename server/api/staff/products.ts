import { z } from "zod";
import { idText, newProduct, productChange, productList, savingsProduct } from "../../../lib/contract/index";
import { declareRoute, Reply } from "../../http/index";
import { createProduct, listProducts, updateProduct } from "../../modules/products/index";
import * as examples from "../document/examples/index";
import { listAnswer, listQuery, listReply } from "./list-route";

/** What accounts are opened under. */
export const productRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/staff/products",
      operationId: "listProducts",
      summary: "List savings products",
      description: "What accounts are opened under, retired products among them.",
      tag: "Branches and products",
      auth: { staff: "products:read" },
      query: listQuery(),
      answers: { 200: listAnswer(productList, "A page of products.", examples.PRODUCTS) },
    },
    async ({ ctx, session: { companyId }, url, query }) =>
      listReply(url, await listProducts(ctx, { companyId, query })),
  ),
  declareRoute(
    {
      method: "post",
      path: "/v2/api/staff/products",
      operationId: "createProduct",
      summary: "Make a savings product",
      description: "The core system can feed accounts under it at once.",
      tag: "Branches and products",
      auth: { staff: "products:write" },
      body: { schema: newProduct, examples: examples.NEW_PRODUCT },
      answers: {
        201: { schema: savingsProduct, description: "The product.", examples: examples.CREATED_PRODUCT },
      },
      refuses: ["conflict"],
    },
    async ({ ctx, session: { companyId }, body }) =>
      new Reply(201, await createProduct(ctx, { companyId, product: body })),
  ),
  declareRoute(
    {
      method: "patch",
      path: "/v2/api/staff/products/{id}",
      operationId: "updateProduct",
      summary: "Change a savings product",
      description:
        "Its name, its interest rate, or whether it takes new accounts; absent fields stay. Accounts keep the rate that was fed for them.",
      tag: "Branches and products",
      auth: { staff: "products:write" },
      params: z.object({ id: idText().meta({ description: "`id` of the product.", examples: [1] }) }),
      body: { schema: productChange, examples: examples.PRODUCT_CHANGE },
      answers: {
        200: {
          schema: savingsProduct,
          description: "The product as it is now.",
          examples: examples.CHANGED_PRODUCT,
        },
      },
      refuses: ["not_found"],
    },
    ({ ctx, session: { companyId }, params: { id }, body }) =>
      updateProduct(ctx, { companyId, id, change: body }),
  ),
];
