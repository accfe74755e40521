import * as wire from "../../../../lib/contract/index";
import { minorUnits, moneyText } from "../../../../lib/format/money";
import { checkAll, conflict, invalidField } from "../../../core/index";
import { type Customer, statusAfter } from "../../people/customers/index";
import type { NewTransaction } from "./store-savings";

/** The customer number of a path, in capitals as it is kept. Errors: 400 on `customer_number`. */
export function readCustomerNumber(text: string): string {
  if (!wire.CUSTOMER_NUMBER.test(text))
    throw invalidField(
      "customer_number",
      "malformed",
      "must be a customer number: 2 to 5 letters, then 6 to 10 digits",
    );
  return text.toUpperCase();
}

const malformedAccount = () => {
  const { minLength, maxLength } = wire.NEW_ACCOUNT_NUMBER;
  const message = `must be an account number: letters and digits in groups joined by hyphens, at least one digit, ${minLength} to ${maxLength} characters`;
  return invalidField("account_number", "malformed", message);
};

/** The account number of a path, in capitals as it is kept. Errors: 400 on `account_number`. */
export function readAccountNumber(text: string): string {
  if (text.length > wire.LONGEST_ACCOUNT_NUMBER || !wire.ACCOUNT_NUMBER.test(text)) throw malformedAccount();
  return text.toUpperCase();
}

/** Refuses to open an account under a number that is too short or too long. Errors: 400 on `account_number`. */
export function refuseLength({ length }: string): void {
  const { minLength, maxLength } = wire.NEW_ACCOUNT_NUMBER;
  if (length < minLength || length > maxLength) throw malformedAccount();
}

type Status = Customer["status"];

/** What the core system's word makes of a customer's status. */
export interface Standing {
  status: Status;
  name: string | null;
  /** A customer signed up with the record. */
  claimed: boolean;
  hasCredential: boolean;
}

/**
 * The core system says `active`, `suspended` or `closed`; how far a sign-up has come is known here alone, so
 * `active` gives back the status that the customer's own steps have earned. Null: it may not say that.
 */
export function fedStatus(customer: Standing, fed: Status | undefined): Status | null {
  if (fed === undefined || fed === customer.status) return customer.status;
  if (fed === "suspended" || fed === "closed") return fed;
  if (!customer.claimed) return fed === "active" || fed === "unclaimed" ? "unclaimed" : null;
  if (fed !== "active") return null;
  return statusAfter({ status: "mobile_verified", name: customer.name }, customer.hasCredential);
}

/** A decimal number without what only its spelling says. */
function canonical(text: string): string {
  const bare = text.includes(".") ? text.replace(/\.0*$|(?<!0)0+$/, "") : text;
  return bare === "-0" ? "0" : bare;
}

/** Whether two decimal texts are the same number. */
export function sameDecimal(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : canonical(a) === canonical(b);
}

/** Whether two transactions of one reference are one movement: what else they say may be corrected. */
export const isSameMovement = (a: NewTransaction, b: NewTransaction): boolean =>
  a.entryType === b.entryType &&
  a.currency === b.currency &&
  a.postedAt.getTime() === b.postedAt.getTime() &&
  sameDecimal(a.amount, b.amount);

/** What a core system may correct of a transaction that it sends again. */
const CORRECTABLE = ["type", "valueDate", "description", "runningBalance", "sequence"] as const;
export type Correctable = (typeof CORRECTABLE)[number];

/** The fields that a transaction, sent again, says otherwise than before; a field that it leaves out stays as it is. */
export const correctedFields = (kept: NewTransaction, sent: NewTransaction): Correctable[] =>
  CORRECTABLE.filter((field) => {
    const [before, after] = [kept[field] ?? null, sent[field]];
    if (after === undefined) return false;
    return field === "runningBalance"
      ? !sameDecimal(before as string | null, after as string | null)
      : before !== after;
  });

/** How far a sign-up looks for a number that no customer has: as far as that, a feed has to take it under a lock. */
const NEAR = 100;

/** Whether a sign-up may be about to give this customer number away. */
export function isNextSerial(
  number: string,
  { prefix, customerSerial }: { prefix: string; customerSerial: number },
): boolean {
  const serial = number.startsWith(prefix) ? Number(number.slice(prefix.length)) : Number.NaN;
  return serial > customerSerial && serial <= customerSerial + NEAR;
}

/**
 * An amount in the digits that its currency has (ISO 4217): zeros beyond them, which many core systems send, are left out, and
 * zeros that are missing are added.
 * Errors: 400 `too_precise` on the field.
 */
export function exactMoney<Text extends string | null | undefined>(
  text: Text,
  { currency, field }: { currency: string; field: string },
): Text | string {
  const [whole = "", fraction = ""] = text?.split(".") ?? [];
  const digits = minorUnits(currency);
  if (typeof text !== "string") return text;
  if (fraction.length <= digits) return moneyText(text, currency);
  if (/[1-9]/.test(fraction.slice(digits)))
    throw invalidField(field, "too_precise", `must have at most ${digits} decimals in ${currency}`, digits);
  return digits === 0 ? whole : `${whole}.${fraction.slice(0, digits)}`;
}

/** Amounts of an account, with the names that the interface has for them. */
const AMOUNTS = {
  balance: "balance",
  availableBalance: "available_balance",
  holdAmount: "hold_amount",
  minimumBalance: "minimum_balance",
  overdraftLimit: "overdraft_limit",
} as const;
type Amounts = { [Name in keyof typeof AMOUNTS]?: string | null | undefined };

/** The amounts of a change, each in the digits of the currency. Errors: 400 `too_precise`. */
export async function exactAmounts(change: Amounts, currency: string): Promise<Amounts> {
  const names = Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[];
  const exact = await checkAll(
    ...names.map((name) => () => exactMoney(change[name], { currency, field: AMOUNTS[name] })),
  );
  return Object.fromEntries(names.map((name, place) => [name, exact[place]]));
}

/** What is said of a record of the institution, by the identifier that another system has for it. */
export interface FedRecord<Feed> {
  companyId: number;
  externalId: string;
  feed: Feed;
}

/** Errors: 400 on `external_id`. */
export function readExternalId(text: string): string {
  if (!wire.EXTERNAL_ID.test(text))
    throw invalidField("external_id", "malformed", "must be 1 to 64 letters, digits or . _ : -");
  return text;
}

/** Errors: 400 `required`. */
export const needed = (field: string) => invalidField(field, "required", "is needed for a new record");

/** What was given when the record was made stays. Errors: 400 `mismatch`. */
export function refuseOther(field: string, kept: string, sent: string | undefined): void {
  if (sent !== undefined && sent !== kept) throw invalidField(field, "mismatch", `must stay ${kept}`);
}

/** Refuses to take back what takes another transaction back itself. Errors: 409 `wrong_state` on the field. */
export function refuseReversalOf({ reverses }: { reverses: number | null }, field: string): void {
  if (reverses !== null) throw conflict(field, "wrong_state", "is a reversal: add a transaction of its own");
}

/** Refuses a reversal before the transaction that it takes back. Errors: 400 `out_of_range` on `posted_at`. */
export function refuseEarlier(postedAt: Date, reversed: { postedAt: Date }): void {
  if (postedAt < reversed.postedAt)
    throw invalidField("posted_at", "out_of_range", "must not be before the transaction that is taken back");
}
