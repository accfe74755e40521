import { type StatusLook, Status as StatusMark } from "@/components/ui/status";
import type { SavingsAccount } from "@/lib/contract";
import type { Words } from "@/lib/words/words-of";

type Status = SavingsAccount["status"];

/** As staff read them. */
export const STATUS_LOOKS: Record<Status, StatusLook> = {
  pending_approval: { word: "Pending approval", icon: "clock", colour: "text-soft" },
  approved: { word: "Approved", icon: "clock", colour: "text-soft" },
  active: { word: "Active", icon: "tick", colour: "text-good" },
  dormant: { word: "Dormant", icon: "moon", colour: "text-soft" },
  frozen: { word: "Frozen", icon: "lock", colour: "text-alert" },
  closed: { word: "Closed", icon: "cross", colour: "text-soft" },
  rejected: { word: "Rejected", icon: "cross", colour: "text-alert" },
  withdrawn: { word: "Withdrawn", icon: "cross", colour: "text-soft" },
};

/** The status of an account, in the words of its holder. */
export const ownStatus = (words: Words, status: Status): StatusLook => ({
  ...STATUS_LOOKS[status],
  word: words(`accounts.status_${status}`),
});

/** The word for a status. */
export const statusWord = (status: Status) => STATUS_LOOKS[status].word;

export const AccountStatus = ({ status }: { status: Status }) => <StatusMark {...STATUS_LOOKS[status]} />;
