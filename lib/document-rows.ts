import type { Receipt, Statement } from "./contract/index";
import { formatDate, formatMoment, formatMoney, type Locale } from "./format/index";

/** A line of a document: what it tells, and that; `null` is not known, and not shown. */
export type DocumentRow = readonly [term: string, value: string | null];

function issuedRows(document: Receipt | Statement, locale: Locale): DocumentRow[] {
  const { issued_at, tz, staff_name, branch_code, branch_name, reference } = document;
  return [
    ["Time", formatMoment(issued_at, { ...locale, timeZone: tz })],
    ["Teller", staff_name],
    ["Branch", [branch_code, branch_name].filter(Boolean).join(" ") || null],
    ["Reference", reference],
  ];
}

/** What a receipt tells, on a page and in a file alike. */
export function receiptRows(receipt: Receipt, locale: Locale): DocumentRow[] {
  const money = (decimal: string | null) =>
    decimal && formatMoney(decimal, receipt.currency, locale.language);
  return [
    ["Account", receipt.account_number],
    ["Product", receipt.product_name],
    ["Balance", money(receipt.balance)],
    ["Available", money(receipt.available_balance)],
    ["On hold", money(receipt.hold_amount)],
    ...issuedRows(receipt, locale),
  ];
}

/** What a statement tells above its lines. */
export function statementRows(statement: Statement, locale: Locale): DocumentRow[] {
  const { account, from, to, opening_balance, closing_balance } = statement;
  const money = (decimal: string | null) =>
    decimal && formatMoney(decimal, account.currency, locale.language);
  const day = (date: string) => formatDate(date, locale.language);
  return [
    ["Owner", account.customer_name],
    ["Customer number", account.customer_number],
    ["Account", account.account_number],
    ["Product", account.product_name],
    ["Period", `${day(from)} to ${day(to)}`],
    ["Balance before", money(opening_balance)],
    ["Balance after", money(closing_balance)],
    ...issuedRows(statement, locale),
  ];
}
