"use client";

import type { FormEvent, KeyboardEvent, Ref } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { LIST_ID, optionId } from "./customer-list";
import type { DeskStart, DeskState } from "./use-desk";

type Props = {
  desk: DeskState;
  start: DeskStart;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  ref: Ref<HTMLInputElement>;
  reasonRef: Ref<HTMLInputElement>;
};

/** The one field of the desk, and the reason where one is asked; without scripts it asks by a plain form. */
export function LookupBar({ desk, start, onKeyDown, ref, reasonRef }: Props) {
  const { problem, active } = desk;
  const searching = desk.answer.isFetching;
  const hasList = desk.rows.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    desk.submit();
  };
  const wrong = (field: "text" | "reason") => problem?.field === field || undefined;
  return (
    <form
      method="post"
      action="/bff/staff/desk"
      onSubmit={submit}
      className="no-print border-t-3 border-double border-edge pt-4 max-md:border-t-0 max-md:pt-0"
    >
      <label htmlFor="text" className="block font-semibold">
        Account number, name, mobile or customer number
      </label>
      <p id="text-hint" className="mt-0.5 text-sm text-soft max-md:sr-only">
        Press Enter to look it up
        <span className="needs-script">. Tab does the same for a new number. F1 shows all keys</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-3 short:mt-0">
        <input
          ref={ref}
          id="text"
          name="text"
          type="text"
          role="combobox"
          aria-expanded={hasList}
          aria-controls={hasList ? LIST_ID : undefined}
          aria-activedescendant={hasList && active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="none"
          autoComplete="off"
          autoCapitalize="none"
          // biome-ignore lint/a11y/noAutofocus: the desk has one field, and a teller begins to type at once
          autoFocus
          spellCheck={false}
          dir="auto"
          defaultValue={start.text}
          onKeyDown={onKeyDown}
          aria-invalid={wrong("text")}
          aria-describedby={wrong("text") ? "text-hint desk-error" : "text-hint"}
          className="entry w-full min-w-0 flex-1 basis-56 max-md:basis-40 text-start font-mono text-xl max-md:text-lg"
        />
        <Button type="submit" look="primary" aria-disabled={searching || undefined}>
          {searching && <Spinner />}
          <span>Look up</span>
        </Button>
      </div>
      {start.asksWhy && (
        <div className="mt-3">
          <label htmlFor="reason" className="block font-semibold">
            Reason for the look-up
          </label>
          <input
            ref={reasonRef}
            id="reason"
            name="reason"
            type="text"
            autoComplete="off"
            defaultValue={start.reason}
            maxLength={200}
            aria-invalid={wrong("reason")}
            aria-describedby={wrong("reason") ? "desk-error" : undefined}
            className="entry mt-1 w-full max-w-[30rem]"
          />
        </div>
      )}
      {problem && (
        <p id="desk-error" role="alert" className="mt-2 font-semibold text-alert">
          {problem.message}
        </p>
      )}
      <p className="mt-1 text-xs text-soft lg:hidden short:sr-only">Look-ups are recorded</p>
    </form>
  );
}
