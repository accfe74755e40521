import type { StaffStatus } from "@/lib/contract/staff";

const STATUS_NAMES: Record<StaffStatus, string> = {
  active: "Active",
  invited: "Invited, no password yet",
  disabled: "Disabled",
};

/** The status of a member of staff, in words. */
export const StaffStatusName = ({ status }: { status: StaffStatus }) => (
  <span className={status === "active" ? "text-good" : status === "disabled" ? "text-alert" : ""}>
    {STATUS_NAMES[status]}
  </span>
);
