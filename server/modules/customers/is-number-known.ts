import type { Context } from "../context";
import { hasKnownHolder } from "./store-holders";

/** Whether a customer with a way to sign in holds the number: the text of a code then says so. */
export const isNumberKnown = (
  ctx: Context,
  { companyId, mobile }: { companyId: number; mobile: string },
): Promise<boolean> => hasKnownHolder(ctx, companyId, mobile);
