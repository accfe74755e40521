import { newProduct, productChange, productList, savingsProduct } from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { createProduct, listProducts, updateProduct } from "../../modules/products/index";
import { declareListAndFile } from "../declare-list";
import { declareChanges } from "../declare-verbs";
import { idParams } from "../query-text";

const WRITE = { tag: "Branches and products", auth: { staff: "products:write" } } as const;
const changeProduct = declareChanges({
  ...WRITE,
  path: "/v2/api/staff/products",
  params: idParams("product"),
});

/** What accounts are opened under. */
export const productRoutes = [
  ...declareListAndFile(
    { operationId: "exportProducts", summary: "Savings products as a file", name: "products" },
    {
      path: "/v2/api/staff/products",
      operationId: "listProducts",
      summary: "List savings products",
      description: "What accounts are opened under, retired products among them.",
      tag: "Branches and products",
      auth: { staff: "products:read" },
      page: { schema: productList, description: "A page of products." },
    },
    ({ ctx, companyId, query }) => listProducts(ctx, { companyId, query }),
  ),
  declareRoute(
    {
      ...WRITE,
      method: "post",
      path: "/v2/api/staff/products",
      operationId: "createProduct",
      summary: "Make a savings product",
      description: "The core system can feed accounts under it at once.",
      body: { schema: newProduct },
      sample: {
        body: { code: "{{new_product_code}}", name: "Holiday Saver", currency: "PHP", interest_rate: "0.50" },
        answer: { status: "active" },
        shows: { id: 4 },
      },
      answers: { 201: { schema: savingsProduct, description: "The product." } },
      refuses: ["conflict"],
    },
    ({ ctx, companyId, body }) => createProduct(ctx, { companyId, product: body }),
  ),
  changeProduct(
    {
      operationId: "updateProduct",
      summary: "Change a savings product",
      description:
        "Its name, its interest rate, or whether it takes new accounts; absent fields stay. Accounts keep the rate that was fed for them.",
      body: { schema: productChange },
      sample: {
        path: { id: "{{product_id}}" },
        body: { interest_rate: "1.50" },
        answer: { interest_rate: "1.50" },
      },
      answers: { 200: { schema: savingsProduct, description: "The product as it is now." } },
    },
    ({ ctx, companyId, params: { id }, body }) => updateProduct(ctx, { companyId, id, change: body }),
  ),
];
