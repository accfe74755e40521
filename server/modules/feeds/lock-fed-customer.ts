import type { Context } from "../context";
import type { Customer } from "../customers/index";
import { lockNumber } from "../mobile-numbers/index";
import { fedMobile } from "./customer-change";
import { lockCustomer, selectMobile } from "./store-customers";

/**
 * Locks the customer that a feed speaks of, or nobody where there is none, and before it the mobile numbers
 * that it has and gets: a code of either may be verified at the same time. Errors: 400 on `mobile`.
 */
export async function lockFedCustomer(
  ctx: Context,
  {
    companyId,
    customerNumber,
    mobile,
  }: { companyId: number; customerNumber: string; mobile: string | null | undefined },
): Promise<Customer | null> {
  const numbers = [await selectMobile(ctx, companyId, customerNumber), fedMobile(ctx, mobile)];
  const locked = new Set(numbers.filter((number) => typeof number === "string").sort());
  for (const number of locked) await lockNumber(ctx, { mobile: number });
  return lockCustomer(ctx, companyId, customerNumber);
}
