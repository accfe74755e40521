import type { SavingsTransaction } from "./contract/index";

/** A type in words: `cash_deposit` reads "Cash deposit". */
export const typeText = (type: string): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll("_", " ");

/** What a transaction was, in words. */
export const transactionText = ({ description, type }: SavingsTransaction): string =>
  description ?? typeText(type);
