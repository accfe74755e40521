import type { Customer } from "../customers/index";
import { statusAfter } from "../customers/index";

type Status = Customer["status"];

/** What the core system's word makes of a customer's status. */
export interface Standing {
  status: Status;
  name: string | null;
  /** Somebody signed up with the record. */
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
  const bare = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return bare === "-0" ? "0" : bare;
}

/** Whether two decimal texts are the same number. */
export function sameDecimal(a: string | null, b: string | null): boolean {
  return a === null || b === null ? a === b : canonical(a) === canonical(b);
}
