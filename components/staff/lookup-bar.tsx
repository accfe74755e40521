"use client";

import { type FormEvent, type KeyboardEvent, type Ref, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

type Props = {
  number: string;
  searching: boolean;
  empty: boolean;
  onSubmit: (event: FormEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref: Ref<HTMLInputElement>;
};

/** The one field of the desk; without scripts it asks by a plain GET. */
export function LookupBar({ number, searching, empty, onSubmit, onKeyDown, ref }: Props) {
  return (
    <form
      method="get"
      action="/teller"
      onSubmit={onSubmit}
      className="border-t-3 border-double border-edge pt-4"
    >
      <label htmlFor="number" className="block font-semibold">
        Account number
      </label>
      <p id="number-hint" className="mt-0.5 text-sm text-soft">
        Enter looks it up<span className="needs-script">, and so does Tab while the number is new</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          ref={ref}
          id="number"
          name="number"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the desk has one field, and a teller begins to type at once
          autoFocus
          spellCheck={false}
          dir="ltr"
          defaultValue={number}
          onKeyDown={onKeyDown}
          aria-invalid={empty || undefined}
          aria-describedby={empty ? "number-hint number-error" : "number-hint"}
          className="entry w-full min-w-0 flex-1 basis-56 text-start font-mono text-xl"
        />
        <Button type="submit" look="primary" aria-disabled={searching || undefined}>
          {searching && <Spinner />}
          Look up
        </Button>
      </div>
      {empty && (
        <p id="number-error" role="alert" className="mt-2 font-semibold text-alert">
          Enter an account number
        </p>
      )}
      <p className="mt-2 text-sm text-soft md:hidden">Look-ups are recorded</p>
    </form>
  );
}

/**
 * Scanners end a number with Enter or with Tab. Tab looks up a number that was not looked up yet and stays in the
 * field; otherwise it moves on as usual.
 */
export function useScannerTab(asked: string, ask: (wanted: string) => void) {
  const last = useRef(asked);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const wanted = event.currentTarget.value.trim();
    if (event.key !== "Tab" || event.shiftKey || wanted === "" || wanted === last.current) return;
    event.preventDefault();
    ask(wanted);
  };
  /** Remembers a number as looked up. */
  const remember = (wanted: string) => {
    last.current = wanted;
  };
  return { onKeyDown, remember };
}
