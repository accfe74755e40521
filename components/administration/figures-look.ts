import type { StatusLook } from "@/components/ui/status";
import type { FiguresState } from "@/lib/contract";
import { figuresName } from "@/lib/value-words";

const LOOKS: Record<FiguresState, Omit<StatusLook, "text">> = {
  agree: { icon: "tick", tone: "text-good" },
  disagree: { icon: "alert", tone: "text-alert" },
  not_fed: { icon: "cross", tone: "text-soft" },
  unchecked: { icon: "clock", tone: "text-soft" },
};

/** How staff see whether the figures of an account add up. */
export const figuresLook = (figures: FiguresState): StatusLook => ({
  text: figuresName(figures),
  ...LOOKS[figures],
});
