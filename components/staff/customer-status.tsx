import { type StatusLook, Status as StatusMark } from "@/components/ui/status";
import type { CustomerRow } from "@/lib/contract";

type Status = CustomerRow["status"];

/** Word, icon and colour of a status. */
export const CUSTOMER_STATUS_LOOKS: Record<Status, StatusLook> = {
  unclaimed: { text: "Not signed up", icon: "person", tone: "text-soft" },
  mobile_verified: { text: "Signing up: number verified", icon: "clock", tone: "text-soft" },
  profile_completed: { text: "Signing up: name given", icon: "clock", tone: "text-soft" },
  active: { text: "Active", icon: "tick", tone: "text-good" },
  suspended: { text: "Suspended", icon: "lock", tone: "text-alert" },
  closed: { text: "Closed", icon: "cross", tone: "text-soft" },
};

/** @param plain without icon and colour: nothing looks fine while a flag stands */
export const CustomerStatus = ({ status, plain }: { status: Status; plain?: boolean }) =>
  plain ? CUSTOMER_STATUS_LOOKS[status].text : <StatusMark {...CUSTOMER_STATUS_LOOKS[status]} />;
