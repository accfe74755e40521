import type { SavingsTransaction } from "./contract/index";
import type { Words } from "./words/words-of";

/** Types that are said in each language; institutions have others of their own. */
const KNOWN = ["deposit", "withdrawal", "interest", "transfer", "fee"] as const;

/** A type in words: `cash_deposit` reads "Cash deposit". @param words of its reader; in English without */
export function typeText(type: string, words?: Words): string {
  const known = KNOWN.find((name) => name === type);
  if (words && known) return words(`accounts.${known}`);
  return type.charAt(0).toUpperCase() + type.slice(1).replaceAll("_", " ");
}

/** What a transaction was, in words. */
export const transactionText = ({ description, type }: SavingsTransaction, words?: Words): string =>
  description ?? typeText(type, words);

/** An amount with the sign of its direction: a true minus, as wide as the plus. */
export const signed = ({ entry_type }: Pick<SavingsTransaction, "entry_type">, amount: string) =>
  (entry_type === "credit" ? "+" : "−") + amount;
