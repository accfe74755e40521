import { Icon, type IconName } from "@/components/ui/icon";
import { CUSTOMER_STATUSES } from "@/lib/contract";

type Status = (typeof CUSTOMER_STATUSES)[number];

const WORDS: Record<Status, { word: string; icon: IconName; colour: string }> = {
  unclaimed: { word: "Has not signed up", icon: "clock", colour: "text-soft" },
  mobile_verified: { word: "Signing up: number proven", icon: "clock", colour: "text-soft" },
  profile_completed: { word: "Signing up: name given", icon: "clock", colour: "text-soft" },
  active: { word: "Active", icon: "tick", colour: "text-good" },
  suspended: { word: "Suspended", icon: "lock", colour: "text-alert" },
  closed: { word: "Closed", icon: "cross", colour: "text-soft" },
};

/** The statuses of customers with their words, for a list to choose from. */
export const CUSTOMER_STATUS_CHOICES = CUSTOMER_STATUSES.map((value) => ({
  value,
  label: WORDS[value].word,
}));

/** How a customer stands, as icon, word and colour. */
export function CustomerStatus({ status }: { status: Status }) {
  const { word, icon, colour } = WORDS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${colour}`}>
      <Icon name={icon} className="size-4" />
      {word}
    </span>
  );
}
