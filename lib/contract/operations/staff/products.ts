import { newProduct, productChange, productList, savingsProduct } from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

const products = operationsOfKind({
  ...{ tag: "Branches and products", ...ofStaff("products"), params: idParams("product") },
  sample: "{{product_id}}",
});

export const createProduct = products.add({
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
});

export const updateProduct = products.change({
  operationId: "updateProduct",
  summary: "Change a savings product",
  description:
    "Its name, its interest rate, what types of its transactions stand for, or whether it takes new accounts; absent fields stay. Accounts keep the rate that was fed for them. Transactions that are there get their other `kind` by a job: within minutes, or hours for a million accounts.",
  body: { schema: productChange },
  sample: { body: { interest_rate: "1.50" }, answer: { interest_rate: "1.50" } },
  answers: { 200: { schema: savingsProduct, description: "The product as it is now." } },
});

export const listProducts = products.list({
  operationId: "listProducts",
  summary: "List savings products",
  description: "What accounts are opened under, retired products among them.",
  page: { schema: productList, description: "A page of products." },
});

export const exportProducts = exportOfList(listProducts, {
  operationId: "exportProducts",
  summary: "Savings products as a file",
});
