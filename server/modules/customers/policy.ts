import { invalidField } from "../../core/index";
import type { Customer } from "./store";

/** Seconds an unfinished record may lie idle before its number starts anew. */
export const UNFINISHED_LIFETIME = 30 * 86_400;
/** Wrong birth dates after which only staff decide. */
export const MOST_MISSES = 5;
/** Seconds since a credential or code was proven within which sensitive changes are allowed. */
export const FRESH_AUTHENTICATION = 600;
export const EMAIL_CONFLICTS_PER_DAY = 10;

const OLDEST_AGE = 150;

export const isUnfinished = (status: Customer["status"]) =>
  status === "mobile_verified" || status === "profile_completed";

/** The next status of a customer who is signing up: name, number and one credential make it active. */
export function statusAfter(
  customer: Pick<Customer, "status" | "name">,
  hasCredential: boolean,
): Customer["status"] {
  if (!isUnfinished(customer.status)) return customer.status;
  if (!customer.name) return "mobile_verified";
  return hasCredential ? "active" : "profile_completed";
}

/** Refuses a birth date that is not in the past, or longer ago than anybody lives. @param today UTC */
export function checkBirthDate(dob: string, today: Date, field = "partner.dob"): void {
  if (dob >= today.toISOString().slice(0, 10)) throw invalidField(field, "must be in the past");
  if (Number(dob.slice(0, 4)) < today.getUTCFullYear() - OLDEST_AGE) {
    throw invalidField(field, `must be less than ${OLDEST_AGE} years ago`);
  }
}
