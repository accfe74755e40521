import type { Customer } from "./store";

/** Seconds an unfinished record may lie idle before its number starts anew. */
export const UNFINISHED_LIFETIME = 30 * 86_400;
/** Wrong birth dates after which only staff decide. */
export const MOST_MISSES = 5;
export const EMAIL_CONFLICTS_PER_DAY = 10;

export const isUnfinished = (status: Customer["status"]) =>
  status === "mobile_verified" || status === "profile_completed";

/** What an event may tell of a customer. */
export const factsOf = (customer: Customer) => ({
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

/** Whether a day is in the past where the time zone is. */
export const isPast = (day: string, now: Date, tz: string): boolean =>
  day < new Intl.DateTimeFormat("en-CA", { timeZone: tz, dateStyle: "short" }).format(now);
