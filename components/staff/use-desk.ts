"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import type { DeskAnswer, FoundAccount } from "@/lib/data-routes";
import { type Question, useDeskAnswer, useLastAnswer } from "./desk-answer";
import { useRecent } from "./recent-lookups";

/** What the desk begins with: what was asked and answered without scripts, or what stopped that. */
export type DeskStart = {
  first: DeskAnswer | null;
  text: string;
  reason: string;
  problem: string | null;
  /** The institution wants a reason for each look-up. */
  asksWhy: boolean;
};
type DeskProblem = { field: "text" | "reason"; message: string };

const foundIn = (answer: DeskAnswer | null | undefined): FoundAccount | null =>
  answer && "account" in answer ? answer : null;

/** The customer whose account is open, or who has none; 0 where none is shown. */
function customerIn(answer: DeskAnswer | undefined): number {
  if (!answer || "customers" in answer) return 0;
  return "account" in answer ? answer.account.customer_id : answer.customer.id;
}

const within = (rows: unknown[], index: number) => Math.min(rows.length - 1, Math.max(0, index));
const rowsIn = (answer: DeskAnswer | undefined) =>
  answer && "customers" in answer ? answer.customers.results : [];

/** What the desk does with its field. */
function handOn(field: RefObject<HTMLInputElement | null>) {
  const put = (text: string) => {
    if (field.current) field.current.value = text;
  };
  const refocus = () => {
    field.current?.focus();
    field.current?.select();
  };
  const clear = () => {
    put("");
    refocus();
  };
  return { put, refocus, clear };
}

export type DeskState = ReturnType<typeof useDesk>;

/** What the desk asks and has answered; the field and the reason are read where they stand. */
export function useDesk(
  start: DeskStart,
  { field, why }: { field: RefObject<HTMLInputElement | null>; why: RefObject<HTMLInputElement | null> },
) {
  const turns = useRef(0);
  const [question, setQuestion] = useState<Question | null>(
    start.first ? { text: start.text, reason: start.reason, turn: 0 } : null,
  );
  const [problem, setProblem] = useState<DeskProblem | null>(
    start.problem === null ? null : { field: "text", message: start.problem },
  );
  const [chosen, setChosen] = useState(-1);
  const answer = useDeskAnswer(question, start.first);
  const connection = useLastAnswer(answer);
  const found = foundIn(answer.data);
  const rows = rowsIn(answer.data);
  // The only one needs no choice.
  const active = rows.length === 1 ? 0 : chosen;
  const [recent, remember] = useRecent(foundIn(start.first));

  useEffect(() => {
    if (found) remember(found);
  }, [found, remember]);

  const { refocus, clear, put } = handOn(field);
  const ask = (wanted: string) => {
    const text = wanted.trim();
    const reason = why.current?.value.trim() ?? "";
    setChosen(-1);
    setProblem(missing(text, start.asksWhy && reason === ""));
    refocus();
    if (text !== "" && start.asksWhy && reason === "") return why.current?.focus();
    // An old result under an empty field would look like its answer.
    setQuestion(text ? { text, reason, turn: ++turns.current } : null);
  };
  /** Asks for something else than what is typed, which then stands in the field. */
  const open = (wanted: string) => {
    put(wanted);
    ask(wanted);
  };
  /** Asks the question again, from another place of its customers on. */
  const turnTo = (offset: string) => {
    setChosen(-1);
    refocus();
    if (question) setQuestion({ ...question, offset, turn: ++turns.current });
  };
  /** One row down or up: of the customers found, or of the accounts of the owner. */
  const step = (by: 1 | -1) => {
    if (rows.length > 0) return setChosen((now) => within(rows, now + by));
    const accounts = found?.accounts ?? [];
    const at = accounts.findIndex(({ id }) => id === found?.account.id) + by + accounts.length;
    const next = accounts.length > 1 && accounts[at % accounts.length];
    if (next) open(next.account_number);
  };
  const submit = () => {
    const text = field.current?.value ?? "";
    const row = text.trim() === question?.text ? rows[active] : undefined;
    if (row) open(row.customer_number);
    else ask(text);
  };
  const customerId = customerIn(answer.data);
  const state = { customerId, answer, ...connection, question, problem, found, rows, active, recent };
  return { ...state, clear, ask, open, step, turnTo, submit, refocus };
}

function missing(text: string, noReason: boolean): DeskProblem | null {
  if (text === "") return { field: "text", message: "Enter a number or a name" };
  return noReason ? { field: "reason", message: "Enter a reason: it is recorded" } : null;
}
