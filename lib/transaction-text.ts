import type { SavingsTransaction } from "./contract/index";

/** What a transaction was, in words: `cash_deposit` reads "Cash deposit". */
export const transactionText = ({ description, type }: SavingsTransaction): string =>
  description ?? type.charAt(0).toUpperCase() + type.slice(1).replaceAll("_", " ");
