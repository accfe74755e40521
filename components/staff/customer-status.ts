import type { CustomerRow } from "@/lib/contract";

const WORDS: Record<CustomerRow["status"], string> = {
  unclaimed: "Has not signed up",
  mobile_verified: "Signing up",
  profile_completed: "Signing up",
  active: "Active",
  suspended: "Suspended",
  closed: "Closed",
};

/** The word for how a customer stands. */
export const customerStatusWord = (status: CustomerRow["status"]) => WORDS[status];
