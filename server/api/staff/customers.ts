import * as wire from "../../../lib/contract/index";
import { orderQuery, queryText, reasonQuery } from "../../../lib/contract/operations/query-text";
import * as operations from "../../../lib/contract/operations/staff/customers";
import { kind, tag } from "../../../lib/contract/operations/staff/customers";
import { invalidField } from "../../core/index";
import { datedFile, implement } from "../../http/index";
import * as desk from "../../modules/desk/index";
import { listSavings } from "../../modules/savings/index";
import { declareKind } from "../declare-kind";
import { declareExport } from "../declare-list";
import { inCamel } from "../in-camel";

// A role that may look at one may have it shown.
const customers = declareKind(operations.customers.kind);
const narrowed = {
  status: wire.choice(wire.CUSTOMER_STATUSES).optional(),
  branch_code: wire
    .line(3)
    .optional()
    .meta({ description: "Customers whom this branch looks after; not beside `search`.", examples: ["001"] }),
  ...orderQuery(desk.CUSTOMER_ORDERS, "name"),
};

/** The customers of an institution, for its staff. */
export const customerRoutes = [
  customers.list(
    {
      operationId: "searchCustomers",
      mayLag: true,
      summary: "Find customers",
      description:
        "With `search`, customers by words in any order: of their names (accents say nothing, words may be cut short, small slips are forgiven) and, beside another word, of their town, their year of birth, an e-mail address, or the last digits of a mobile or account number; or by a number alone. Whole words come before beginnings, and customers of your own branch before others. Further pages are at `offset`; no more than 500 are found. Without it all customers by their ids, unless ordered otherwise. Audited, without what was searched for.",
      sizes: wire.CUSTOMER_SIZES,
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
    },
    async ({ ctx, session: { companyId, application }, query: asked }) => {
      const { search, reason: why, branch_code: branchCode, order, ...query } = asked;
      if (search === undefined) return desk.listCustomers(ctx, { companyId, branchCode, order, ...query });
      for (const name of ["after", "branch_code", "order"] as const)
        if (asked[name] !== undefined)
          throw invalidField(name, "unexpected", "must be left out beside search");
      const reason = desk.readReason(application.company, why);
      return desk.searchCustomers(ctx, { companyId, search, ...query, reason });
    },
  ),
  declareExport(
    {
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
    },
    async ({ ctx, companyId, query }) => ({
      fileName: datedFile("customers", ctx.clock.now()),
      columns: wire.customerRow.keyof().options,
      batches: await desk.exportCustomers(ctx, { companyId, ...inCamel(query) }),
    }),
  ),
  customers.list(
    {
      part: "accounts",
      operationId: "listCustomerAccounts",
      summary: "The savings accounts of a customer",
      description:
        "By their ids, with the status of the customer, what locks the access, and the reviews that staff can decide. Reading it is audited.",
      filters: reasonQuery(),
      sample: { shows: { customer: { status: "suspended" } } },
      page: { schema: wire.customerAccounts, description: "A page of accounts." },
      refuses: [],
    },
    async ({ ctx, session, params, query: { reason: why, ...query } }) => {
      const { companyId, application } = session;
      const viewer = desk.viewerOf(session, desk.readReason(application.company, why));
      const list = await listSavings(ctx, { viewer, filter: { customerId: params.id }, query });
      return { ...list, customer: await desk.readCustomerAccess(ctx, { companyId, ...params }) };
    },
  ),
  implement(operations.revealCustomer, ({ ctx, session: { companyId, application }, params: { id }, body }) =>
    desk.revealCustomer(ctx, { companyId, id, reason: desk.readReason(application.company, body.reason) }),
  ),
];
