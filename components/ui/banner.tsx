import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

type Tone = "good" | "notice" | "alert";

const TONES: Record<Tone, { box: string; icon: IconName }> = {
  good: { box: "border-good text-good", icon: "tick" },
  notice: { box: "border-accent text-accent", icon: "clock" },
  alert: { box: "border-alert text-alert bg-alert-tint", icon: "alert" },
};

type Props = { tone?: Tone; children: ReactNode; className?: string };

/** A message with a coloured rule, an icon and words. */
export function Banner({ tone = "notice", children, className }: Props) {
  const { box, icon } = TONES[tone];
  return (
    <div className={classNames("flex gap-3 border-s-4 bg-sheet px-4 py-3", box, className)}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 text-ink">{children}</div>
    </div>
  );
}
