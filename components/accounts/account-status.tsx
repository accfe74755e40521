import { Icon, type IconName } from "@/components/ui/icon";
import type { SavingsAccount } from "@/lib/contract";

type Status = SavingsAccount["status"];

const WORDS: Record<Status, { word: string; icon: IconName; colour: string }> = {
  pending_approval: { word: "Pending approval", icon: "clock", colour: "text-soft" },
  approved: { word: "Approved", icon: "clock", colour: "text-soft" },
  active: { word: "Active", icon: "tick", colour: "text-good" },
  dormant: { word: "Dormant", icon: "moon", colour: "text-soft" },
  frozen: { word: "Frozen", icon: "lock", colour: "text-alert" },
  closed: { word: "Closed", icon: "cross", colour: "text-soft" },
  rejected: { word: "Rejected", icon: "cross", colour: "text-alert" },
  withdrawn: { word: "Withdrawn", icon: "cross", colour: "text-soft" },
};

/** The word for a status. */
export const statusWord = (status: Status) => WORDS[status].word;

/** Status as icon, word and colour. */
export function AccountStatus({ status }: { status: Status }) {
  const { word, icon, colour } = WORDS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${colour}`}>
      <Icon name={icon} className="size-4" />
      {word}
    </span>
  );
}
