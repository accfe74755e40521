import type { Context } from "../context";
import { listCredentialKinds } from "../credentials/index";
import type { Customer } from "../customers/index";

/** Whether the customer has a password or a passcode. */
export const signsIn = async (ctx: Context, { userId }: Pick<Customer, "userId">): Promise<boolean> =>
  userId !== null && (await listCredentialKinds(ctx, { userId })).length > 0;
