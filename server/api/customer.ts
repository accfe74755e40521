import { z } from "zod";
import { customerRecord, dataAccessList, pageLinks } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { listAccesses } from "../modules/audit/index";
import { readCustomer } from "../modules/customers/index";
import { LIST_SIZES } from "../modules/records/index";
import { pageReply } from "./page-reply";
import { cursorQuery } from "./query-text";

/** The caller's own record (interface 4.5). */
export const customerRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/customer/me",
      operationId: "getCustomer",
      summary: "The customer the token stands for",
      description:
        "For staff every field of a customer is `null`. Under a `recovery` token only id, number, status and the `has_` fields are told.",
      tag: "Customer",
      auth: {
        appKey: "required",
        token: ["signup", "recovery", "user", "staff", "staff_setup", "staff_locked"],
      },
      sample: { answer: { status: "active" } },
      answers: { 200: { schema: customerRecord, description: "The record." } },
    },
    ({ ctx, session }) => readCustomer(ctx, session),
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/customer/me/accesses",
      operationId: "listDataAccesses",
      summary: "Who looked at the caller's data",
      description:
        "Staff and partners of the institution, within the last twelve months, the newest first. People are told by role and branch, not by name.",
      tag: "Customer",
      auth: { appKey: "required", token: ["user"] },
      query: z.object(cursorQuery(LIST_SIZES)),
      sample: { query: { limit: "5" } },
      answers: { 200: { schema: dataAccessList, description: "A page of accesses.", headers: pageLinks } },
    },
    async ({ ctx, session: { companyId, customerId }, url, query }) => {
      if (customerId === null) throw new Error("a customer's session names its customer");
      const { next, ...list } = await listAccesses(ctx, { companyId, customerId, query });
      return pageReply(url, list, { ...list, next });
    },
  ),
];
