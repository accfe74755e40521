import * as wire from "../../index";
import { declareExport } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, orderQuery, queryText, reasonQuery } from "../query-text";

const tag = "Customer service";

const kind = ofStaff("customers");
// A role that may look at one may have it shown.
const customers = operationsOfKind({
  tag,
  ...kind,
  write: kind.read,
  params: idParams("customer"),
  sample: "{{customer_id}}",
});

export const revealCustomer = customers.verb({
  verb: "reveal",
  operationId: "revealCustomer",
  summary: "Reveal what proves who a customer is",
  description:
    "Birth date, mobile number, address and locks, to compare with what a person says. Each call is audited.",
  body: { schema: wire.lookUpReason },
  sample: { body: { reason: "At the counter" } },
  answers: { 200: { schema: wire.revealedCustomer, description: "The customer." } },
  refuses: ["not_found"],
});

const narrowed = {
  status: wire.choice(wire.CUSTOMER_STATUSES).optional(),
  branch_code: wire
    .line(3)
    .optional()
    .meta({ description: "Customers whom this branch looks after; not beside `search`.", examples: ["001"] }),
  ...orderQuery(wire.CUSTOMER_ORDERS, "name"),
};
export const searchCustomers = customers.list({
  operationId: "searchCustomers",
  mayLag: true,
  summary: "Find customers",
  description:
    "With `search`, customers by words in any order: of their names (accents say nothing, words may be cut short, small slips are forgiven) and, beside another word, of their town, their year of birth, an e-mail address, or the last digits of a mobile or account number; or by a number alone. Whole words come before beginnings, and customers of your own branch before others. Further pages are at `offset`; no more than 500 are found. Without it all customers by their ids, unless ordered otherwise. Audited, without what was searched for.",
  sizes: wire.SHORT_SIZES,
  filters: {
    search: queryText(
      "Words and numbers, for example `santos 1985`; the end of a number with at least four characters, also where it has letters.",
      { minLength: 1, maxLength: wire.LONGEST_CUSTOMER_SEARCH, pattern: wire.NOT_BLANK },
    ),
    ...narrowed,
    ...reasonQuery(),
  },
  sample: [
    {
      summary: "By a customer number",
      query: { search: "{{customer_number}}", limit: "5" },
      answer: { found_by: "customer_number", exact: true },
    },
    {
      summary: "By their ids",
      query: { status: "active", limit: "5" },
      answer: { results: [{ status: "active" }] },
    },
  ],
  page: { schema: wire.customerRows, description: "Customers." },
});

export const exportCustomers = declareExport({
  path: `${kind.path}/export`,
  operationId: "exportCustomers",
  mayLag: true,
  summary: "The customers of the institution as a file",
  description: "All customers, by their ids unless ordered otherwise. That it was downloaded is audited.",
  ...{ tag, auth: { staff: "customers:export" } },
  filters: narrowed,
  sample: {
    query: { status: "suspended" },
    answer: "mobile_ending",
    shows:
      "\uFEFFid,customer_number,name,status,is_company,mobile_ending,accounts,born,town,branch_code,branch_name\r\n1,HSB00004711,Maria Garcia,suspended,false,0117,1,1985,Quezon City,001,Main Street\r\n",
  },
  rows: "The customers",
});

export const listCustomerAccounts = customers.list({
  part: "accounts",
  operationId: "listCustomerAccounts",
  summary: "The savings accounts of a customer",
  description:
    "By their ids, with the status of the customer, what locks the access, and the reviews that staff can decide. Reading it is audited.",
  filters: reasonQuery(),
  sample: { shows: { customer: { status: "suspended" } } },
  page: { schema: wire.customerAccounts, description: "A page of accounts." },
  refuses: [],
});
