import type { DateDifference } from "../../../../lib/contract/index";
import type { Customer, CustomerChange } from "./store";

/** Seconds an unfinished record may lie idle before its number starts anew. */
export const UNFINISHED_LIFETIME = 30 * 86_400;
/** Wrong birth dates after which only staff decide. */
export const MOST_MISSES = 5;
export const EMAIL_CONFLICTS_PER_DAY = 10;
/** Hours in which recovery still asks for the birth date that was on file before. */
export const FORMER_BIRTH_DATE_GUARDS = 72;
/** Hours in which only staff open what its owner ended. */
export const ENDED_FOR_STAFF = 24;

/** Addresses compare in lower case, as the database compares them. */
export const isSameEmail = (one: string | null | undefined, other: string | null | undefined): boolean =>
  Boolean(one) && Boolean(other) && one?.toLowerCase() === other?.toLowerCase();

/** The address that notices may go to: its owner has shown that it is theirs. */
export const confirmedEmails = ({
  email,
  emailVerifiedAt,
}: Pick<Customer, "email" | "emailVerifiedAt">): string[] =>
  email !== null && emailVerifiedAt !== null ? [email] : [];

/** Whether an update changes a birth date that the customer set before. */
export const changesOwnBirthDate = (
  { dob, dobByBank }: Pick<Customer, "dob" | "dobByBank">,
  wanted: string | null | undefined,
): boolean => wanted !== undefined && dob !== null && !dobByBank && wanted !== dob;

/** Whether a change gives a record that the institution feeds another name than it has. */
export const changesFedName = (
  { fedAt, name, surName }: Pick<Customer, "fedAt" | "name" | "surName">,
  wanted: { name?: string | null; surName?: string | null },
): boolean => {
  const differs = (before: string | null, after: string | null | undefined) =>
    before !== null && after !== undefined && after !== before;
  return fedAt !== null && (differs(name, wanted.name) || differs(surName, wanted.surName));
};

export const isUnfinished = (status: Customer["status"]) =>
  status === "mobile_verified" || status === "profile_completed";

/** What an event may tell of a customer. */
export const factsOf = (customer: Pick<Customer, "id" | "customerNumber" | "userId" | "status">) => ({
  id: customer.id,
  customer_number: customer.customerNumber,
  uid: customer.userId,
  status: customer.status,
});

/** The next status of a customer who is signing up: name, number and one credential make it active. */
export function statusAfter(
  customer: Pick<Customer, "status" | "name">,
  hasCredential: boolean,
): Customer["status"] {
  if (!isUnfinished(customer.status)) return customer.status;
  if (!customer.name) return "mobile_verified";
  return hasCredential ? "active" : "profile_completed";
}

/** Each takes longer to make than to use a hundred times; there are a few hundred zones. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(tz: string): Intl.DateTimeFormat {
  const calendar =
    calendars.get(tz) ?? new Intl.DateTimeFormat("en-CA", { timeZone: tz, dateStyle: "short" });
  calendars.set(tz, calendar);
  return calendar;
}

/** What of a birth date is other than on file: enough to tell a slip from a guess, and not the date. */
export function differencesOf(given: string, onFile: string | null): DateDifference[] {
  if (onFile === null || given === onFile) return [];
  const [ours = "", theirs = ""] = [onFile, given];
  const part = { year: [0, 4], month: [5, 7], day: [8, 10] } as const;
  const differs = (["day", "month", "year"] as const).filter(
    (name) => ours.slice(...part[name]) !== theirs.slice(...part[name]),
  );
  const swapped = ours.slice(5, 7) === theirs.slice(8, 10) && ours.slice(8, 10) === theirs.slice(5, 7);
  return swapped && !differs.includes("year") ? ["swapped"] : differs;
}

/** Whether a day is in the past where the time zone is. */
export const isPast = (day: string, now: Date, tz: string): boolean => day < calendarOf(tz).format(now);

/** The fields that a change gives another value. */
export const changedFields = (customer: Customer, change: CustomerChange) =>
  (Object.keys(change) as (keyof CustomerChange & keyof Customer)[]).filter(
    (field) => change[field] !== undefined && change[field] !== customer[field],
  );
