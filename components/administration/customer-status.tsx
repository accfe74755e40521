import { CUSTOMER_STATUS_WORDS } from "@/components/staff/customer-status";
import { Icon, type IconName } from "@/components/ui/icon";
import { CUSTOMER_STATUSES } from "@/lib/contract";

type Status = (typeof CUSTOMER_STATUSES)[number];

const LOOKS: Record<Status, { icon: IconName; colour: string }> = {
  unclaimed: { icon: "clock", colour: "text-soft" },
  mobile_verified: { icon: "clock", colour: "text-soft" },
  profile_completed: { icon: "clock", colour: "text-soft" },
  active: { icon: "tick", colour: "text-good" },
  suspended: { icon: "lock", colour: "text-alert" },
  closed: { icon: "cross", colour: "text-soft" },
};

/** The statuses of customers with their words, for a list to choose from. */
export const CUSTOMER_STATUS_CHOICES = CUSTOMER_STATUSES.map((value) => ({
  value,
  label: CUSTOMER_STATUS_WORDS[value],
}));

/** How a customer stands, as icon, word and colour. */
export function CustomerStatus({ status }: { status: Status }) {
  const { icon, colour } = LOOKS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${colour}`}>
      <Icon name={icon} className="size-4" />
      {CUSTOMER_STATUS_WORDS[status]}
    </span>
  );
}
