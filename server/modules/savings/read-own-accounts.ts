import type { SavingsAccount } from "../../../lib/contract/index";
import type { TokenRead } from "../tokens/index";
import { readOwn } from "./store";

/** A customer's own accounts as the first page has them, read with the customer's token; null for another page. */
export const readOwnAccounts = (query: Record<string, unknown>): TokenRead<SavingsAccount[]> | null =>
  Object.keys(query).length === 0 ? readOwn({}) : null;
