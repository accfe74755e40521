import { z } from "zod";
import {
  CUSTOMER_SIZES,
  CUSTOMER_STATUSES,
  choice,
  customerAccounts,
  customerRow,
  customerRows,
  idText,
  lookUpReason,
  revealedCustomer,
} from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { csvResponse, declareRoute } from "../../http/index";
import {
  exportCustomers,
  listCustomers,
  readCustomerAccess,
  readReason,
  revealCustomer,
  searchCustomers,
} from "../../modules/desk/index";
import { listSavings } from "../../modules/savings/index";
import { queryText, reasonQuery } from "../query-text";
import { listAnswer, listQuery, listReply } from "./list-route";

const customerId = z.object({ id: idText().meta({ description: "`id` of the customer." }) });

/** A search answers what fits, and no further pages. */
function refusePaging(query: Partial<Record<"offset" | "after", string | undefined>>): void {
  for (const name of ["offset", "after"] as const)
    if (query[name] !== undefined) throw invalidField(name, "unexpected", "must be left out beside search");
}

/** The customers of an institution, for its staff. */
export const customerRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/staff/customers",
      operationId: "searchCustomers",
      summary: "Find customers",
      description:
        "With `search`, the customers of a name (accents and the order of words say nothing, words may be cut short, small slips are forgiven), a mobile number or its last digits, a customer number or an account number. A search has no further pages. Without it all customers by their ids. Audited, without what was searched for.",
      tag: "Customer service",
      auth: { staff: "customers:read" },
      query: listQuery(CUSTOMER_SIZES).extend({
        search: queryText("A name, a number, or the end of a mobile number with at least four digits."),
        status: choice(CUSTOMER_STATUSES).optional(),
        ...reasonQuery(),
      }),
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
      answers: { 200: listAnswer(customerRows, "Customers.") },
    },
    async ({ ctx, session: { companyId, application }, url, query: { search, reason: why, ...query } }) => {
      if (search === undefined) return listReply(url, await listCustomers(ctx, { companyId, ...query }));
      refusePaging(query);
      const { status, limit } = query;
      const reason = readReason(application.company, why);
      return listReply(url, await searchCustomers(ctx, { companyId, search, status, limit, reason }));
    },
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/staff/customers/export",
      operationId: "exportCustomers",
      summary: "The customers of the institution as a file",
      description:
        "CSV (RFC 4180) in UTF-8 with a byte order mark, all customers by their ids, sent as they are read. Text that a spreadsheet would compute begins with `'`. That it was taken out is audited.",
      tag: "Customer service",
      auth: { staff: "customers:export" },
      query: z.object({ status: choice(CUSTOMER_STATUSES).optional() }),
      sample: {
        query: { status: "suspended" },
        answer: "mobile_ending",
        shows:
          "\uFEFFid,customer_number,name,status,is_company,mobile_ending,accounts\r\n1,HSB00004711,Maria Garcia,suspended,false,0117,1\r\n",
      },
      answers: {
        200: {
          schema: z.string(),
          mediaType: "text/csv",
          description: "The customers, one in each line below the names of the fields.",
        },
      },
    },
    async ({ ctx, session: { companyId }, query: { status } }) =>
      csvResponse({
        fileName: `customers-${ctx.clock.now().toISOString().slice(0, 10)}.csv`,
        columns: customerRow.keyof().options,
        batches: await exportCustomers(ctx, { companyId, status }),
      }),
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/staff/customers/{id}/accounts",
      operationId: "listCustomerAccounts",
      summary: "The savings accounts of a customer",
      description:
        "By their ids, with the status of the customer, what locks the access, and the reviews that staff can decide. Reading it is audited.",
      tag: "Customer service",
      auth: { staff: "customers:read" },
      params: customerId,
      query: listQuery().extend(reasonQuery()),
      sample: { path: { id: "{{customer_id}}" }, shows: { customer: { status: "suspended" } } },
      answers: { 200: listAnswer(customerAccounts, "A page of accounts.") },
    },
    async ({ ctx, session, params, url, query: { reason: why, ...query } }) => {
      const { companyId, userId, application } = session;
      const reason = readReason(application.company, why);
      const viewer = { kind: "staff", companyId, userId, reason } as const;
      const list = await listSavings(ctx, { viewer, filter: { customerId: params.id }, query });
      return listReply(url, { ...list, customer: await readCustomerAccess(ctx, { companyId, ...params }) });
    },
  ),
  declareRoute(
    {
      method: "post",
      path: "/v2/api/staff/customers/{id}/reveal",
      operationId: "revealCustomer",
      summary: "Show what proves who a customer is",
      description:
        "Birth date, mobile number, address and locks, for holding against what somebody says. Each showing is recorded.",
      tag: "Customer service",
      auth: { staff: "customers:read" },
      params: customerId,
      body: { schema: lookUpReason },
      sample: { path: { id: "{{customer_id}}" }, body: { reason: "At the counter" } },
      answers: {
        200: { schema: revealedCustomer, description: "The customer." },
      },
      refuses: ["not_found"],
    },
    ({ ctx, session: { companyId, application }, params: { id }, body }) =>
      revealCustomer(ctx, { companyId, id, reason: readReason(application.company, body.reason) }),
  ),
];
