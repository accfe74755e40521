import { type StatusLook, Status as StatusMark } from "@/components/ui/status";
import type { SavingsAccount } from "@/lib/contract";
import type { Words } from "@/lib/words/words-of";

type Status = SavingsAccount["status"];

/** As staff read them. */
export const STATUS_LOOKS: Record<Status, StatusLook> = {
  pending_approval: { text: "Pending approval", icon: "clock", tone: "text-soft" },
  approved: { text: "Approved", icon: "clock", tone: "text-soft" },
  active: { text: "Active", icon: "tick", tone: "text-good" },
  dormant: { text: "Dormant", icon: "moon", tone: "text-soft" },
  frozen: { text: "Frozen", icon: "lock", tone: "text-alert" },
  closed: { text: "Closed", icon: "cross", tone: "text-soft" },
  rejected: { text: "Rejected", icon: "cross", tone: "text-alert" },
  withdrawn: { text: "Withdrawn", icon: "cross", tone: "text-soft" },
};

/** The status of an account, in the words of its holder. */
export const ownStatus = (words: Words, status: Status): StatusLook => ({
  ...STATUS_LOOKS[status],
  text: words(`accounts.status_${status}`),
});

/** The word for a status. */
export const statusWord = (status: Status) => STATUS_LOOKS[status].text;

/** Whether it is or was open: of others there is nothing to pay out, and nothing to put on paper. */
export const isOpened = (status: Status) =>
  !["pending_approval", "approved", "rejected", "withdrawn"].includes(status);

export const AccountStatus = ({ status }: { status: Status }) => <StatusMark {...STATUS_LOOKS[status]} />;
