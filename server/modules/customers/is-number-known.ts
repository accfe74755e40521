import type { Context } from "../context";
import { selectHolderOfNumber } from "./store-claims";

/** Whether a customer with a way to sign in holds the number: the text of a code then says so. */
export async function isNumberKnown(ctx: Context, companyId: number, mobile: string): Promise<boolean> {
  const holder = await selectHolderOfNumber(ctx, companyId, mobile);
  return holder?.hasCredential ?? false;
}
