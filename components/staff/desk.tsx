"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useLater } from "@/components/shell/use-later";
import type { MayNote } from "./customer-notes";
import { DeskResult } from "./desk-result";
import { DeskToolbar } from "./desk-toolbar";
import { LookupBar, useScannerTab } from "./lookup-bar";
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
  notes: MayNote;
  /** What the keys do. */
  keys: ReactNode;
};

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The teller desk: type and Enter, again and again. What was typed stays selected, so that the next number replaces it.
 */
export function Desk({ start, blurred, page, issues, notes, keys }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const why = useRef<HTMLInputElement>(null);
  const desk = useDesk(start, { field, why });
  const { question } = desk;
  const reason = question?.reason ?? start.reason;
  const later = useLater(loadParts);
  const tools = useDeskTools(desk, { reason, blurred, issues });
  const tab = useScannerTab(start.text, desk.ask);

  useEffect(() => {
    field.current?.select();
  }, []);
  useEffect(() => {
    const input = field.current;
    if (!tools.locked) return;
    // It was hidden meanwhile, and lost the focus.
    return () => {
      requestAnimationFrame(() => {
        input?.focus();
        input?.select();
      });
    };
  }, [tools.locked]);
  useEffect(() => {
    if (question) tab.remember(question.text);
  }, [question, tab.remember]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    tab.onKeyDown(event);
    const by = STEPS[event.key];
    if (!by && (event.key !== "?" || event.currentTarget.value !== "")) return;
    event.preventDefault();
    if (by) desk.step(by);
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
          <DeskToolbar tools={tools} open={desk.found !== null} page={page} />
          <DeskResult Reveal={later?.RevealPanel} desk={desk} tools={tools} reason={reason} notes={notes} />
        </div>
        <RecentLookups recent={desk.recent} onChoose={desk.open} />
      </div>
      {later && !tools.locked && <later.DeskDialogs tools={tools} keys={keys} />}
    </>
  );
}
