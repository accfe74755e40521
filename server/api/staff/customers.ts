import { CUSTOMER_SIZES, CUSTOMER_STATUSES, choice, customerRows } from "../../../lib/contract/index";
import { invalidField } from "../../core/index";
import { declareRoute } from "../../http/index";
import { listCustomers, searchCustomers } from "../../modules/desk/index";
import * as examples from "../document/examples/index";
import { queryText } from "../query-text";
import { listAnswer, listQuery, listReply } from "./list-route";

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
      tag: "Staff",
      auth: { staff: "customers:read" },
      query: listQuery(CUSTOMER_SIZES).extend({
        search: queryText("A name, a number, or the end of a mobile number with at least four digits."),
        status: choice(CUSTOMER_STATUSES).optional(),
      }),
      answers: { 200: listAnswer(customerRows, "Customers.", examples.CUSTOMER_ROWS) },
    },
    async ({ ctx, session: { companyId }, url, query: { search, ...query } }) => {
      if (search === undefined) return listReply(url, await listCustomers(ctx, { companyId, ...query }));
      refusePaging(query);
      const { status, limit } = query;
      return listReply(url, await searchCustomers(ctx, { companyId, search, status, limit }));
    },
  ),
];
