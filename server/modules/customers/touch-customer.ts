import type { Context } from "../context";
import { updateLastActivity } from "./store";

/** Notes that a customer goes on signing up: the record is not idle. */
export const touchCustomer = (ctx: Context, { customerId }: { customerId: number }): Promise<void> =>
  updateLastActivity(ctx, customerId);
