"use client";

import { IdleWarning } from "@/components/shell/idle-warning";
import { useFreshOnReturn } from "@/components/shell/use-fresh-on-return";
import { useIdle } from "@/components/shell/use-idle";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { IDLE_SECONDS } from "@/lib/contract/rules";
import type { Locale } from "@/lib/format";
import { LockForm } from "./lock-form";

type Props = {
  locked: boolean;
  /** When the page was there, in milliseconds. */
  since: number;
  onLock: () => void;
  onUnlocked: (next: string) => void;
  /** Whether a code of an authenticator app unlocks as well. */
  secondFactor: boolean;
  locale: Locale;
};

/** Warns before the pages of staff lock, locks them, and lies over them until they are unlocked. */
export function StaffLockGuard({ locked, since, onLock, onUnlocked, secondFactor, locale }: Props) {
  useFreshOnReturn("staff");
  const watched = { audience: "staff", seconds: IDLE_SECONDS.staff, since } as const;
  const { left, stay } = useIdle(watched, { onIdle: onLock, off: locked });
  if (locked)
    return (
      <Modal heading="The desk is locked" className="backdrop:bg-paper">
        <p className="mb-4 text-soft">What was open is hidden, and comes back as it was.</p>
        <LockForm secondFactor={secondFactor} locale={locale} onDone={onUnlocked} />
      </Modal>
    );
  if (left === null) return null;
  return (
    <IdleWarning
      heading="The desk is about to lock"
      why="It locks in 2 minutes: these pages were not used for 8 minutes. What is open stays as it is."
      left={left}
      onStay={stay}
    >
      <Button look="quiet" onClick={onLock}>
        Lock now
      </Button>
    </IdleWarning>
  );
}
