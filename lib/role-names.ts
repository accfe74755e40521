import type { StaffRole } from "./contract/staff-roles";

/** The roles of staff as people read them. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  teller: "Teller",
  supervisor: "Supervisor",
  auditor: "Auditor",
  administrator: "Administrator",
};
