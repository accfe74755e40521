import { type TransactionKind, transactionKind } from "../../../lib/contract/index";
import type { BookLine } from "./account-book";
import {
  balanceBefore,
  balanceBeforeAll,
  isDoubtful,
  linesWithin,
  type ReckonedAccount,
} from "./reckon-account";
import type { Span } from "./zone-days";

/** What the products of the cases add to the common words. */
export const TYPE_KINDS: Record<string, TransactionKind> = { "Profit share": "interest" };

/** What a line is taken for. */
export const kindOfLine = ({ type, signed, reverses }: BookLine): TransactionKind =>
  reverses === null
    ? transactionKind({ type, entryType: signed > 0n ? "credit" : "debit" }, TYPE_KINDS)
    : "reversal";

/** The part of a line that counts as interest; what takes back interest counts against it. */
export const interestOf = (line: BookLine): bigint =>
  kindOfLine(line.reverses ?? line) === "interest" ? line.signed : 0n;

const sumOf = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);

export interface ExpectedPeriod {
  figures: ReckonedAccount["figures"];
  opening: bigint | null;
  closing: bigint | null;
  paidIn: bigint;
  withdrawn: bigint;
  interest: bigint;
  movements: number;
}

/** The balance before a period. Before the first line nothing is known, unless the account was opened since the period began. */
function openingOf(account: ReckonedAccount, start: number, isOpenedSince: boolean): bigint | null {
  if (account.lines.some(({ line }) => line.at < start)) return balanceBefore(account, start);
  return isOpenedSince ? balanceBeforeAll(account) : null;
}

/**
 * The figures of a period.
 * @param isOpenedSince whether the account was opened on the first day of the period, or later
 */
export function expectPeriod(account: ReckonedAccount, span: Span, isOpenedSince = false): ExpectedPeriod {
  const within = linesWithin(account, span);
  const lines = within.map(({ line }) => line);
  const amounts = lines.map(({ signed }) => signed);
  const sums = {
    paidIn: sumOf(amounts.filter((amount) => amount > 0n)),
    withdrawn: -sumOf(amounts.filter((amount) => amount < 0n)),
    interest: sumOf(lines.map(interestOf)),
    movements: lines.length,
  };
  if (account.figures === "not_fed") return { figures: "not_fed", opening: null, closing: null, ...sums };
  if (isDoubtful(account, span)) return { figures: "disagree", opening: null, closing: null, ...sums };
  const opening = openingOf(account, span.start, isOpenedSince);
  const last = within.at(-1);
  return { figures: "agree", opening, closing: last ? last.balance : opening, ...sums };
}
