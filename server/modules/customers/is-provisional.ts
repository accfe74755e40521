import type { Context } from "../context";
import { isUnfinished } from "./policy";
import type { Customer } from "./store";
import { ownsAccount } from "./store-claims";

/**
 * Whether a customer may still turn out to be one of the bank's: a sign-up of its own that the core system
 * knows nothing of. Only such a record can claim another one, for it disappears with that.
 */
export const isProvisional = async (ctx: Context, customer: Customer): Promise<boolean> =>
  isUnfinished(customer.status) && customer.fedAt === null && !(await ownsAccount(ctx, customer.id));
