import { z } from "zod";
import type { SavingsTransaction } from "../index";

/** What an operation answers that makes a PDF. */
export const pdf = (description: string) => ({
  schema: z.string().meta({ format: "binary" }),
  mediaType: "application/pdf" as const,
  description,
});

/** What papers show of the letters of the world. */
export const PAPER_LETTERS =
  "It shows Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew letters; `[…]` stands for others, and it says so.";
/** By what papers are verified. */
export const PAPER_CODE =
  "A code on it, and a QR code, tell a reader who holds it that it was issued (`verifyDocument`).";

/** The columns of a statement as CSV: programs may count on their places, so that another one comes last. */
export const STATEMENT_COLUMNS = [
  ...["value_date", "posted_at", "reference", "type", "description", "entry_type"],
  ...["amount", "running_balance", "currency", "kind", "reckoned_balance"],
] as (keyof SavingsTransaction)[];

export const OFX_WORDS =
  "OFX 2.2 (XML), which accounting programs import. `FITID` is the `id` of a transaction: what is imported twice is there once. `ACCTID` is the account number; OFX holds 22 characters, so of a longer one it is the last 22 without hyphens. `DTPOSTED` is the day by the institution's clock. `LEDGERBAL` is the balance at the end of the period; where running balances were not fed it is the balance that was fed last, with its day, and `409` with reason `balance_unknown` where there is none. Figures that do not add up are refused: `409`, reason `figures_disagree`.";

/** What an operation answers that makes a statement for accounting programs. */
export const ofx = {
  schema: z.string(),
  mediaType: "application/x-ofx",
  description: "The statement.",
} as const;
