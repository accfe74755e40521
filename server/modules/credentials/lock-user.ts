import type { Context } from "../context";
import { selectUserForUpdate } from "./store";

/**
 * Locks an account until the transaction ends: changes of credentials and sign-ins take turns. Take it after
 * the lock of a number and before that of the customer's row.
 */
export const lockUser = (ctx: Context, { userId }: { userId: number }): Promise<{ active: boolean }> =>
  selectUserForUpdate(ctx, userId);
