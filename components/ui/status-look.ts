import { type StatusTone, type StatusValue, statusName, toneOf } from "@/lib/statuses";
import type { StatusLook } from "./status";

/** Each has an icon of its own, for who cannot tell the colours apart. */
const LOOKS: Record<StatusTone, Pick<StatusLook, "icon" | "tone">> = {
  good: { icon: "tick", tone: "text-good" },
  waits: { icon: "clock", tone: "text-soft" },
  rests: { icon: "moon", tone: "text-soft" },
  failed: { icon: "alert", tone: "text-alert" },
  barred: { icon: "lock", tone: "text-alert" },
  ended: { icon: "cross", tone: "text-soft" },
  outside: { icon: "person", tone: "text-soft" },
};

/** A word with the icon and the colour of its tone. */
export const lookOf = ({ text, tone }: { text: string; tone: StatusTone }): StatusLook => ({
  text,
  ...LOOKS[tone],
});

/** How a status looks to staff, in every list and on every page. */
export const statusLook = (status: StatusValue): StatusLook =>
  lookOf({ text: statusName(status), tone: toneOf(status) });
