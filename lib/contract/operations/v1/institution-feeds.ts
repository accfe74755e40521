import { z } from "zod";
import * as wire from "../../index";
import { operationsOfKind } from "../operations-of-kind";

const params = z.object({
  external_id: z
    .string()
    .meta({ description: "What your system calls the record.", pattern: wire.EXTERNAL_ID.source }),
});
const WORDS =
  "Absent fields stay. A new record needs its `code`, which stays: account numbers and papers have it. What is so already is no change.";
const of = (record: string, answers: z.ZodType) => ({
  200: { schema: answers, description: `The ${record} as it is now.` },
  201: { schema: answers, description: "Created." },
});

export const putSavingsProduct = operationsOfKind({
  tag: "Savings products",
  path: "/v1/savings_products/by-external-id",
  params,
  read: { apiKey: "savings_products:write" },
}).replace({
  operationId: "putSavingsProduct",
  summary: "Create or change a savings product by your own identifier",
  description: WORDS,
  body: { schema: wire.productFeed },
  sample: {
    path: { external_id: "{{product_external_id}}" },
    body: { code: "{{new_product_code}}", name: "Harvest Savings", interest_rate: "1.25" },
    answer: {
      external_id: "{{product_external_id}}",
      code: "{{new_product_code}}",
      name: "Harvest Savings",
    },
  },
  answers: of("product", wire.savingsProduct),
  refuses: ["conflict"],
});

export const putBranch = operationsOfKind({
  tag: "Branches and products",
  path: "/v1/branches/by-external-id",
  params,
  read: { apiKey: "branches:write" },
}).replace({
  operationId: "putBranch",
  summary: "Create or change a branch by your own identifier",
  description: WORDS,
  body: { schema: wire.branchFeed },
  sample: {
    path: { external_id: "{{branch_external_id}}" },
    body: { code: "{{new_branch_code}}", name: "Riverside" },
    answer: { external_id: "{{branch_external_id}}", code: "{{new_branch_code}}", name: "Riverside" },
  },
  answers: of("branch", wire.branchRecord),
  refuses: ["conflict"],
});
