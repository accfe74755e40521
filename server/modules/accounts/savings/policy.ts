import {
  ACCOUNT_NUMBER,
  isStorable,
  keptLine,
  LONGEST_ACCOUNT_NUMBER,
  LONGEST_MOVEMENT_SEARCH,
  type TransactionKind,
} from "../../../../lib/contract/index";
import { invalidField, overMost } from "../../../core/index";

/** Whose eyes look: customers see their own accounts, staff those of their company. */
export type Viewer =
  | { kind: "customer"; companyId: number; customerId: number }
  | { kind: "staff"; companyId: number; userId: number; reason?: string | undefined };

/** What the audit keeps of why staff look, where they said it. */
export const whyOf = (viewer: Viewer): { reason?: string } =>
  viewer.kind === "staff" && viewer.reason !== undefined ? { reason: viewer.reason } : {};

/** An account number as asked for: the groups as written, or without hyphens. */
export type AccountNumber = { written: string } | { bare: string };

export const isAccountNumber = (text: string): boolean =>
  text.length <= LONGEST_ACCOUNT_NUMBER && ACCOUNT_NUMBER.test(text);

export function readAccountNumber(text: string): AccountNumber {
  if (!isAccountNumber(text))
    throw invalidField(
      "account_number",
      "malformed",
      "must be an account number: letters and digits in groups joined by hyphens, or without hyphens",
    );
  const number = text.toUpperCase();
  return number.includes("-") ? { written: number } : { bare: number };
}

/** ISO/IEC 7812 check digit: the one that makes the digits and itself pass Luhn. */
export function luhnCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return (10 - (sum % 10)) % 10;
}

/** A number of our own: branch(3)-product(3)-serial(7)-check(1), Luhn over the 13 digits. */
export function ownAccountNumber(branch: string, product: string, serial: number): string {
  const groups = [branch, product, String(serial).padStart(7, "0")];
  return [...groups, luhnCheckDigit(groups.join(""))].join("-");
}

/** To what a list of movements is narrowed, beside its period. */
export interface MovementFilter {
  search?: string | undefined;
  entry_type?: "credit" | "debit" | undefined;
  type?: string | undefined;
  kind?: TransactionKind | undefined;
}

/** A filter as it was asked for. Errors: 400 naming `search`. */
export function readMovementFilter({ search, entry_type, type, kind }: MovementFilter): MovementFilter {
  const text = search === undefined ? "" : keptLine(search);
  if (search !== undefined && (!isStorable(search) || text.length > LONGEST_MOVEMENT_SEARCH))
    throw overMost("search", "too_long", LONGEST_MOVEMENT_SEARCH, "characters");
  return { entry_type, type, kind, ...(text !== "" && { search: text }) };
}
