import type { CustomerRow } from "@/lib/contract";

/** The words for how a customer stands. */
export const CUSTOMER_STATUS_WORDS: Record<CustomerRow["status"], string> = {
  unclaimed: "Has not signed up",
  mobile_verified: "Signing up: number verified",
  profile_completed: "Signing up: name given",
  active: "Active",
  suspended: "Suspended",
  closed: "Closed",
};
