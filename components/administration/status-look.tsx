import { Status, type StatusLook } from "@/components/ui/status";
import { fact } from "@/components/ui/summary-list";
import { type StatusTone, statusOf } from "@/lib/value-words";

/** Each has an icon of its own, for who cannot tell the colours apart. */
const LOOKS: Record<StatusTone, Pick<StatusLook, "icon" | "tone">> = {
  good: { icon: "tick", tone: "text-good" },
  waits: { icon: "clock", tone: "text-soft" },
  failed: { icon: "alert", tone: "text-alert" },
  barred: { icon: "lock", tone: "text-alert" },
  ended: { icon: "cross", tone: "text-soft" },
  outside: { icon: "person", tone: "text-soft" },
};

export const lookOf = ({ text, tone }: { text: string; tone: StatusTone }): StatusLook => ({
  text,
  ...LOOKS[tone],
});

/** How the status of a record looks, in every list and on every page of administration. */
export const statusLook = (status: Parameters<typeof statusOf>[0]) => lookOf(statusOf(status));

export const statusFact = (look: StatusLook, term = "Status") => fact(term, <Status {...look} />);
