import { type StatusLook, Status as StatusMark } from "@/components/ui/status";
import type { CustomerRow } from "@/lib/contract";

type Status = CustomerRow["status"];

const LOOKS: Record<Status, StatusLook> = {
  unclaimed: { word: "Has not signed up", icon: "clock", colour: "text-soft" },
  mobile_verified: { word: "Signing up: number verified", icon: "clock", colour: "text-soft" },
  profile_completed: { word: "Signing up: name given", icon: "clock", colour: "text-soft" },
  active: { word: "Active", icon: "tick", colour: "text-good" },
  suspended: { word: "Suspended", icon: "lock", colour: "text-alert" },
  closed: { word: "Closed", icon: "cross", colour: "text-soft" },
};

/** The word for a status. */
export const customerStatusWord = (status: Status) => LOOKS[status].word;

/** Word, icon and colour of a status. */
export const customerStatusLook = (status: Status) => LOOKS[status];

export const CustomerStatus = ({ status }: { status: Status }) => <StatusMark {...LOOKS[status]} />;
