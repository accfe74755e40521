import type { SavingsAccount } from "../../../lib/contract/index";
import type { TokenRead } from "../tokens/index";
import { isAccountNumber } from "./policy";
import { readOwnByDigits, readOwnByWritten } from "./store";

/** A customer's own account by its number, read with the customer's token; null for what is no number. */
export function readOwnAccount(number: string): TokenRead<SavingsAccount> | null {
  if (!isAccountNumber(number)) return null;
  return number.includes("-") ? readOwnByWritten({ number }) : readOwnByDigits({ number });
}
