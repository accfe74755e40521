import type { CustomerFile } from "../../../lib/contract/index";
import type { Context } from "../context";
import { changeStatus, type ReasonedCustomer } from "./change-status";

/**
 * Ends a customer's access for good; number and e-mail are free again. Accounts stay as the core system has them: it
 * alone opens and closes those. Errors: 404, 409 `conflict` for who is closed already.
 */
export const closeCustomer = (ctx: Context, customer: ReasonedCustomer): Promise<CustomerFile> =>
  changeStatus(ctx, customer, {
    from: ["unclaimed", "mobile_verified", "profile_completed", "active", "suspended"],
    to: () => "closed",
    action: "customer.closed",
    event: () => "customer.closed",
  });
