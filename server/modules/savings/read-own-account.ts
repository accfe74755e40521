import type { SavingsAccount } from "../../../lib/contract/index";
import type { TokenRead } from "../tokens/index";
import { isAccountNumber, readAccountNumber } from "./policy";
import { readOwn, readOwnByBare, readOwnByWritten } from "./store";

/** A customer's own account by its number, read with the customer's token; null for what is no number. */
export function readOwnAccount(number: string): TokenRead<SavingsAccount> | null {
  if (!isAccountNumber(number)) return null;
  const asked = readAccountNumber(number);
  return "written" in asked
    ? readOwnByWritten({ number: asked.written })
    : readOwnByBare({ number: asked.bare });
}

/** A customer's own accounts as the first page has them, read with the customer's token; null for another page or order. */
export const readOwnAccounts = (query: Record<string, unknown>): TokenRead<SavingsAccount[]> | null =>
  Object.keys(query).every((name) => name === "limit") ? readOwn({}) : null;
