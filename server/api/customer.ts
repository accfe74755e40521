import { customerRecord } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { readCustomer } from "../modules/customers/index";

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
];
