import type { Receipt, SavingsAccount, Statement } from "./contract/index";
import {
  calendarDate,
  formatDate,
  formatMoment,
  formatMoney,
  type Locale,
  shortReference,
  spacedCustomerNumber,
} from "./format/index";
import { isDoubtful } from "./is-doubtful";
import type { PlainKey } from "./words/translation";

/** A line of a document: what it tells, and that; `null` is not known, and not shown. */
export type DocumentRow = readonly [term: string, value: string | null];

/** What a document calls something; the catalogue is the caller's to have. */
export type DocumentTerms = (
  name: Extract<PlainKey, `documents.${string}`> extends `documents.${infer Name}` ? Name : never,
) => string;

/** Who issued a document, where and when. */
export type Issue = Pick<
  Receipt,
  "institution" | "issued_at" | "tz" | "staff_name" | "branch_code" | "branch_name" | "reference"
>;

/** The balance of an account as it is certified. */
export interface Certificate extends Issue {
  account: SavingsAccount;
  address: string[];
}

/** By what a paper is verified: a code in groups, as people type it, and the page where it is entered. */
export interface Seal {
  code: string;
  page: string;
}

/** The last rows of each document: who issued it, where and when. */
export function issueRows(document: Issue, { language }: Locale, term: DocumentTerms): DocumentRow[] {
  const { issued_at, tz, staff_name, branch_code, branch_name, reference } = document;
  return [
    [term("time"), formatMoment(issued_at, { language, timeZone: tz })],
    [term("teller"), staff_name],
    [term("branch"), [branch_code, branch_name].filter(Boolean).join(" ") || null],
    [term("reference"), shortReference(reference)],
  ];
}

const moneyIn =
  (currency: string, { language }: Locale) =>
  (decimal: string | null) =>
    decimal && formatMoney(decimal, currency, language);

/** What is had, and what of it is on hold. */
export function balanceRows(
  of: Pick<Receipt, "currency" | "balance" | "available_balance" | "hold_amount">,
  locale: Locale,
  term: DocumentTerms,
): DocumentRow[] {
  const money = moneyIn(of.currency, locale);
  return [
    [term("balance"), money(of.balance)],
    [term("available"), money(of.available_balance)],
    [term("onHold"), money(of.hold_amount)],
  ];
}

/** What a receipt tells, on a page and in a file alike. */
export const receiptRows = (receipt: Receipt, locale: Locale, term: DocumentTerms): DocumentRow[] => [
  [term("account"), receipt.account_number],
  [term("product"), receipt.product_name],
  ...balanceRows(receipt, locale, term),
  ...ageRows(receipt, receipt, locale, term),
  ...issueRows(receipt, locale, term),
  [
    term("printedAgain"),
    receipt.printed_again_at &&
      formatMoment(receipt.printed_again_at, { language: locale.language, timeZone: receipt.tz }),
  ],
];

/** Whose an account is, and which. */
export const accountRows = (
  { customer_name, customer_number, account_number, product_name }: Statement["account"],
  term: DocumentTerms,
): DocumentRow[] => [
  [term("owner"), customer_name],
  [term("customerNumber"), customer_number && spacedCustomerNumber(customer_number)],
  [term("account"), account_number],
  [term("product"), product_name],
];

/** How old the figures of a paper are, where their source says so. A paper of days before that moment is whole, and says nothing. */
export function ageRows(
  { as_of, stale }: Pick<SavingsAccount, "as_of" | "stale">,
  { tz, to }: { tz: string; to?: string },
  { language }: Locale,
  term: DocumentTerms,
): DocumentRow[] {
  if (as_of === null || stale === null) return [];
  if (to !== undefined && to < calendarDate(new Date(as_of), tz)) return [];
  const moment = formatMoment(as_of, { language, timeZone: tz });
  return [[term("asOf"), stale ? `${moment} · ${term("laterMissing")}` : moment]];
}

/** The days and the sums of a statement; while its figures are doubtful, its days alone. */
export function figureRows(
  statement: Omit<Statement, keyof Issue | "institution" | "address" | "transactions">,
  locale: Locale,
  term: DocumentTerms,
): DocumentRow[] {
  const { account, from, to, opening_balance, closing_balance, paid_in, withdrawn, interest } = statement;
  const money = moneyIn(account.currency, locale);
  const day = (date: string) => formatDate(date, locale.language);
  const period: DocumentRow = [term("period"), `${day(from)} – ${day(to)}`];
  if (isDoubtful(statement.figures)) return [period];
  return [
    period,
    [term("opening"), money(opening_balance)],
    [term("totalIn"), money(paid_in)],
    [term("totalOut"), money(withdrawn)],
    [term("interest"), money(interest)],
    [term("closing"), money(closing_balance)],
  ];
}

/** What a statement tells above its lines. */
export const statementRows = (statement: Statement, locale: Locale, term: DocumentTerms): DocumentRow[] => [
  ...accountRows(statement.account, term),
  ...figureRows(statement, locale, term),
  ...ageRows(statement.account, statement, locale, term),
  ...issueRows(statement, locale, term),
];
