"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { postForm } from "@/components/form/post-form";
import { waitSentence } from "@/components/form/wait-sentence";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { IdleWarning } from "@/components/shell/idle-warning";
import { SignOut } from "@/components/shell/sign-out";
import { useFreshOnReturn } from "@/components/shell/use-fresh-on-return";
import { useIdle } from "@/components/shell/use-idle";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { useLocale, useWords } from "@/components/words/words-provider";
import type { StaffProfile } from "@/lib/contract";
import { IDLE_SECONDS } from "@/lib/contract/rules";

/** What opens this session again: all of the first, or a passkey alone; and whose it is. */
export type Unlocks = Pick<StaffProfile, "unlocks_with" | "second_factors" | "name"> & {
  institution: string;
};

const FIELDS = [
  { name: "password", label: "Password", type: "password", autoComplete: "current-password" },
  {
    name: "totp",
    label: "Code from your authenticator app",
    type: "text",
    autoComplete: "one-time-code",
  },
] as const;

type Props = {
  locked: boolean;
  /** When the page was there, in milliseconds. */
  since: number;
  onLock: () => void;
  onUnlocked: (next: string) => void;
  unlocks: Unlocks;
};

/** Warns before the pages of staff lock, locks them, and lies over them until they are unlocked. */
export function StaffLockGuard({ locked, since, onLock, onUnlocked, unlocks }: Props) {
  useFreshOnReturn("staff");
  const watched = { audience: "staff", seconds: IDLE_SECONDS.staff, since } as const;
  const say = useWords();
  const { left, stay } = useIdle(watched, { onIdle: onLock, off: locked });
  if (locked)
    return (
      <Modal heading="The desk is locked" className="backdrop:bg-paper">
        <p className="mb-4 text-soft">
          {`Locked by ${unlocks.name}, ${unlocks.institution}. What was open is hidden, and comes back as it was.`}
        </p>
        <LockForm unlocks={unlocks} onDone={onUnlocked} />
        <SignOut action="/bff/staff/logout" label="Someone else? Sign out" />
      </Modal>
    );
  if (left === null) return null;
  return (
    <IdleWarning
      heading="The desk is about to lock"
      why="It locks in 2 minutes: these pages were not used for 8 minutes. What is open stays as it is."
      left={left}
      onStay={stay}
      stay={say("stay")}
    >
      <Button look="quiet" onClick={onLock}>
        Lock now
      </Button>
    </IdleWarning>
  );
}

/** Opens the desk that it lies over; lighter than the form of the page without scripts. */
function LockForm({ unlocks, onDone }: { unlocks: Unlocks; onDone: (next: string) => void }) {
  // The page below may have a field of the same name.
  const say = useWords();
  const locale = useLocale();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
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
    setWrong(retryAt ? `${words} ${waitSentence(say, retryAt, locale)}` : words);
    first.current?.focus();
    first.current?.select();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {wrong && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-alert">
          {wrong}
        </p>
      )}
      {FIELDS.filter(({ name }) => unlocks.unlocks_with.includes(name)).map(
        ({ name, label, ...input }, index) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="block font-semibold">
              {label}
            </label>
            <input
              {...input}
              ref={index === 0 ? first : undefined}
              id={`${id}-${name}`}
              name={name}
              // biome-ignore lint/a11y/noAutofocus: nothing else can be done until it is filled in
              autoFocus={index === 0}
              dir="ltr"
              aria-invalid={wrong !== "" || undefined}
              aria-describedby={wrong ? `${id}-error` : undefined}
              className="entry mt-2 w-full text-start"
            />
          </div>
        ),
      )}
      {!unlocks.unlocks_with.includes("passkey") && (
        <Button type="submit" look="primary" aria-disabled={pending || undefined}>
          Unlock
        </Button>
      )}
      {unlocks.second_factors.includes("passkey") && (
        <PasskeyButton
          options="/staff/passkey/proof"
          label="Unlock with a passkey"
          look={unlocks.unlocks_with.includes("passkey") ? "primary" : "secondary"}
        />
      )}
    </form>
  );
}
