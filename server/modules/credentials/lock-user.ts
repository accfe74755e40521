import type { Context } from "../context";
import { selectUserForUpdate } from "./store";

/**
 * Locks an account until the transaction ends: changes of credentials and sign-ins take turns. Take it after
 * the lock of a number and before that of the customer's row.
 */
export async function lockUser(ctx: Context, { userId }: { userId: number }): Promise<{ active: boolean }> {
  const user = await selectUserForUpdate(ctx, userId);
  return { active: user?.active ?? false };
}
