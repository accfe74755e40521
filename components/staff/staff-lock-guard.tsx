"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { postForm } from "@/components/form/post-form";
import { waitSentence } from "@/components/form/wait-sentence";
import { IdleWarning } from "@/components/shell/idle-warning";
import { useFreshOnReturn } from "@/components/shell/use-fresh-on-return";
import { useIdle } from "@/components/shell/use-idle";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { IDLE_SECONDS } from "@/lib/contract/rules";
import type { Locale } from "@/lib/format";

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

type LockFormProps = {
  /** Whether a code of an authenticator app does as well. */
  secondFactor: boolean;
  locale: Locale;
  onDone: (next: string) => void;
};

/** Opens the desk that it lies over; lighter than the form of the page without scripts. */
function LockForm({ secondFactor, locale, onDone }: LockFormProps) {
  // The page below may have a field of the same name.
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState("");
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const outcome = await postForm("/bff/staff/unlock", event.currentTarget);
    setPending(false);
    if ("next" in outcome) return onDone(outcome.next);
    const { errors, retryAt } = outcome.problem;
    const words = errors[0]?.message ?? "We could not reach the bank. Try again";
    setWrong(retryAt ? `${words} ${waitSentence(retryAt, locale)}` : words);
    field.current?.focus();
    field.current?.select();
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={id} className="block font-semibold">
        {secondFactor ? "Password, or code from your authenticator app" : "Password"}
      </label>
      {wrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 font-semibold text-alert">
          {wrong}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          name="password"
          type="password"
          autoComplete="current-password"
          // biome-ignore lint/a11y/noAutofocus: nothing else can be done until it is filled in
          autoFocus
          dir="ltr"
          aria-invalid={wrong !== "" || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className="entry min-w-0 flex-1 basis-48 text-start"
        />
        <Button type="submit" look="primary" aria-disabled={pending || undefined}>
          Unlock
        </Button>
      </div>
    </form>
  );
}
