import type { StaffRole } from "./contract/staff-roles";

/** Where each role has its work: there it lands after signing in. */
export const STAFF_HOMES: Record<StaffRole, string> = {
  teller: "/teller",
  supervisor: "/teller",
  auditor: "/admin/audit",
  administrator: "/admin/overview",
};
