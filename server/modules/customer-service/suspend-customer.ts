import type { CustomerFile } from "../../../lib/contract/index";
import type { Context } from "../context";
import { changeStatus, type ReasonedCustomer } from "./change-status";

/**
 * Shuts a customer out until somebody reinstates them; nobody can claim an unclaimed record meanwhile. Errors: 404, 409
 * `conflict` for who is suspended or closed already.
 */
export const suspendCustomer = (ctx: Context, customer: ReasonedCustomer): Promise<CustomerFile> =>
  changeStatus(ctx, customer, {
    from: ["unclaimed", "mobile_verified", "profile_completed", "active"],
    to: () => "suspended",
    action: "customer.suspended",
    event: () => "customer.suspended",
  });
