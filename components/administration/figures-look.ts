import type { StatusLook } from "@/components/ui/status";
import { lookOf } from "@/components/ui/status-look";
import type { FiguresState } from "@/lib/contract";
import type { StatusTone } from "@/lib/statuses";
import { figuresName } from "@/lib/value-words";

const TONES: Record<FiguresState, StatusTone> = {
  agree: "good",
  disagree: "failed",
  not_fed: "ended",
  unchecked: "waits",
};

/** How staff see whether the figures of an account add up. */
export const figuresLook = (figures: FiguresState): StatusLook =>
  lookOf({ text: figuresName(figures), tone: TONES[figures] });
