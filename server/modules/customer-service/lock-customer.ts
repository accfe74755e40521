import { ApiError } from "../../core/index";
import type { Context } from "../context";
import { lockUser } from "../credentials/index";
import type { Customer } from "../customers/index";
import { type CustomerId, lockCustomerRow, selectCustomer } from "./store";

/** A customer under the locks of the account and then of the row, so that nobody signs in meanwhile. Errors: 404. */
export async function lockCustomer(ctx: Context, who: CustomerId): Promise<Customer> {
  const found = await selectCustomer(ctx, who);
  if (typeof found?.userId === "number") await lockUser(ctx, { userId: found.userId });
  const customer = await lockCustomerRow(ctx, who);
  if (!customer) throw new ApiError("not_found");
  return customer;
}
