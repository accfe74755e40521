import type { CustomerFile } from "../../../lib/contract/index";
import type { Context } from "../context";
import { listCredentialKinds } from "../credentials/index";
import { type Customer, statusAfter } from "../customers/index";
import { changeStatus, type ReasonedCustomer } from "./change-status";

/** The status that the customer's own steps have earned. */
async function earned(ctx: Context, { userId, name }: Customer): Promise<Customer["status"]> {
  if (userId === null) return "unclaimed";
  const kinds = await listCredentialKinds(ctx, { userId });
  return statusAfter({ status: "mobile_verified", name }, kinds.length > 0);
}

/** Lets a suspended customer in again, as far as they had come. Errors: 404, 409 `conflict` for who is not suspended. */
export const reinstateCustomer = (ctx: Context, customer: ReasonedCustomer): Promise<CustomerFile> =>
  changeStatus(ctx, customer, {
    from: ["suspended"],
    to: earned,
    action: "customer.reinstated",
    event: (status) => (status === "active" ? "customer.activated" : "customer.updated"),
  });
