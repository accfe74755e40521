"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLater } from "@/components/shell/use-later";
import type { MayNote } from "./customer-notes";
import { DeskResult } from "./desk-result";
import { DeskToolbar } from "./desk-toolbar";
import { LookupBar } from "./lookup-bar";
import { RecentLookups } from "./recent-lookups";
import { type DeskStart, useDesk } from "./use-desk";
import { useDeskTools } from "./use-desk-tools";

const loadParts = () => import("./desk-dialogs");

type Props = {
  start: DeskStart;
  /** Whether this device hides figures. */
  blurred: boolean;
  /** The address to come back to without scripts. */
  page: string;
  /** Whether the reader issues balance slips and statements. */
  issues: boolean;
  /** Whose desk it is. */
  institution: string;
  notes: MayNote;
  /** What the keys do. */
  keys: ReactNode;
};

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The teller desk: type and Enter, again and again. What was typed stays selected, so that the next number replaces it.
 */
export function Desk({ start, blurred, page, issues, institution, notes, keys }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const why = useRef<HTMLInputElement>(null);
  const desk = useDesk(start, { field, why });
  const { question } = desk;
  const reason = question?.reason ?? start.reason;
  const later = useLater(loadParts);
  const tools = useDeskTools(desk, { reason, blurred, issues });

  useEffect(() => {
    const input = field.current;
    if (!tools.locked) return input?.select();
    // It is hidden meanwhile, and loses the focus.
    return () => input?.focus();
  }, [tools.locked]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const by = STEPS[key];
    const typed = currentTarget.value.trim();
    // Scanners end a number with Enter or with Tab, which moves on as usual once it is looked up.
    const isNew = key === "Tab" && !shiftKey && typed !== "" && typed !== (question?.text ?? start.text);
    if (!by && !isNew && (key !== "?" || typed !== "")) return;
    event.preventDefault();
    if (by) desk.step(by);
    else if (isNew) desk.ask(typed);
    else tools.showKeys();
  };

  return (
    <>
      <div
        data-balances={tools.blurred ? "hidden" : undefined}
        className="desk grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]"
      >
        <div className="min-w-0">
          <LookupBar ref={field} reasonRef={why} desk={desk} start={start} onKeyDown={press} />
          <DeskToolbar
            tools={tools}
            open={desk.found !== null}
            page={page}
            institution={institution}
            EarlierSlip={later?.EarlierSlip}
          />
          <DeskResult Reveal={later?.RevealPanel} desk={desk} tools={tools} reason={reason} notes={notes} />
        </div>
        <RecentLookups recent={desk.recent} onChoose={desk.open} />
      </div>
      {later && !tools.locked && <later.DeskDialogs tools={tools} keys={keys} />}
    </>
  );
}
