import type { StaffStatus } from "@/lib/contract/staff";

const NAMES: Record<StaffStatus, string> = {
  active: "Active",
  invited: "Invited, no password yet",
  disabled: "Disabled",
};
const TONES = { active: "text-good", invited: undefined, disabled: "text-alert" } as const;

/** The status of a member of staff, in words. */
export const staffStatus = (status: StaffStatus) => ({ text: NAMES[status], tone: TONES[status] });
