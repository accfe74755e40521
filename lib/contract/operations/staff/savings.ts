import { z } from "zod";
import * as wire from "../../index";
import { declareExport } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, orderQuery, reasonQuery } from "../query-text";

const tag = "Customer service";
const { path, read } = ofStaff("savings_accounts", "savings");
const { read: readOf } = operationsOfKind({
  ...{ tag, path, params: idParams("account"), read },
  sample: "{{account_id}}",
});
const narrowed = {
  status: wire.choice(wire.SAVINGS_STATUSES).optional(),
  figures: wire
    .choice(wire.FIGURES)
    .optional()
    .describe("`disagree`: only accounts with a balance that does not follow from the one before."),
  product_id: wire.idText().optional().meta({ description: "`id` of a product." }),
  ...orderQuery(Object.keys(wire.savingsAccount.shape), "balance desc"),
};
export const listStaffSavings = operationsOfKind({ tag, path, read }).list({
  operationId: "listStaffSavings",
  mayLag: true,
  summary: "The savings accounts of the institution",
  description:
    "By `id` unless ordered otherwise; with `customer_id` only those of one customer. Reading it is audited.",
  filters: {
    ...narrowed,
    customer_id: wire.idText().optional().meta({ description: "`id` of a customer." }),
  },
  sample: {
    query: { status: "active", order: "balance desc", limit: "5" },
    answer: { results: [{ status: "active" }] },
  },
  page: { schema: wire.savingsList, description: "A page of accounts." },
});

export const getAccountFault = readOf({
  verb: "fault",
  operationId: "getAccountFault",
  summary: "Where the figures of an account stop to follow",
  description:
    "Between which two moments something is missing or wrong, the balance that was expected and the one that was told. Reading it is audited.",
  query: z.object(reasonQuery()),
  sample: {},
  answers: { 200: { schema: wire.accountFaultAnswer, description: "The first fault, if there is one." } },
});

export const exportStaffSavings = declareExport({
  ...{ tag, path: `${path}/export`, auth: { staff: "savings:export" } },
  operationId: "exportStaffSavings",
  mayLag: true,
  summary: "The savings accounts of the institution as a file",
  description: "All rows of the filter. That it was downloaded is audited.",
  filters: narrowed,
  sample: {
    query: { status: "frozen" },
    answer: "account_number",
    shows:
      "\uFEFFid,account_number,customer_number,customer_name\r\n1,001-210-0000017-8,HSB00004711,Maria Garcia\r\n2,001-230-0000024-0,HSB00004712,Jose Ramos\r\n",
  },
  rows: "The accounts",
});
