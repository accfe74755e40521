import { capital } from "./capital";
import type { SavingsTransaction } from "./contract/index";
import type { Words } from "./words/words-of";

/** Types that are said in each language, however they are written; institutions have others of their own. */
const KNOWN = ["deposit", "withdrawal", "interest", "transfer", "fee", "tax", "reversal"] as const;

/** A type in words: `cash_deposit` reads "Cash deposit", and `INTEREST` "Interest". @param words of its reader; in English without */
export function typeText(type: string, words?: Words): string {
  const known = KNOWN.find((name) => name === type.toLowerCase());
  if (words && known) return words(`accounts.${known}`);
  const said = known ?? type;
  return capital(said.replaceAll("_", " "));
}

type Told = Pick<SavingsTransaction, "description" | "type" | "reverses" | "reversed_by">;

/** What a transaction was, in words; of one that was taken back, and of one that takes another back, that, too. */
export function transactionText({ description, type, reverses, reversed_by }: Told, words?: Words): string {
  const text = description ?? typeText(type, words);
  if (reversed_by) return `${text} · ${words ? words("accounts.takenBack") : "taken back"}`;
  return reverses ? `${text} · ${words ? words("accounts.takesBack") : "takes back an earlier one"}` : text;
}

/** An amount with the sign of its direction: a true minus, as wide as the plus. */
export const signed = ({ entry_type }: Pick<SavingsTransaction, "entry_type">, amount: string) =>
  (entry_type === "credit" ? "+" : "−") + amount;
