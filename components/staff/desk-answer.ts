"use client";

import { onlineManager, useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { askDesk } from "@/components/staff/ask-desk";
import type { DeskAnswer } from "@/lib/data-routes";
import { formatMoney, type Locale } from "@/lib/format";
import { STATUS_WORDS } from "@/lib/statuses";
import { ReadFailure } from "../query/read-data";
import { accessWords } from "./access-notice";
import { customersFound, keysFor } from "./customers-found";

/** What was typed, a counter, so that the same can be asked again, and where a further page begins. */
export type Question = { text: string; reason: string; turn: number; offset?: string };

/** Asks; a newer question cancels the one before. */
export function useDeskAnswer(question: Question | null, first: DeskAnswer | null) {
  return useQuery({
    queryKey: ["desk", question?.turn],
    queryFn: ({ signal }) => {
      const { text = "", reason = "", offset } = question ?? {};
      return askDesk("/staff/find", { text, reason, ...(offset && { offset }) }, signal);
    },
    enabled: question !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // What stood there meanwhile may be out of date.
    refetchOnReconnect: "always",
    initialData: question?.turn === 0 && first ? first : undefined,
  });
}

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** While the bank cannot be reached the last answer stays, with the moment that it came. */
export function useLastAnswer({ data, dataUpdatedAt, error }: ReturnType<typeof useDeskAnswer>) {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  const [last, setLast] = useState<{ data?: DeskAnswer; at?: number }>({});
  if (data && last.at !== dataUpdatedAt) setLast({ data, at: dataUpdatedAt });
  const away = !online || (error && !(error instanceof ReadFailure));
  return { online, away, asOf: last.at, shown: away ? (data ?? last.data) : data };
}

const LOOKS_LIKE_NUMBER = /^[\p{Nd}\s\p{Pd}+()./]+$/u;

/** The words for nothing found, by what it can only have been. */
export const missedWords = (text: string) =>
  LOOKS_LIKE_NUMBER.test(text)
    ? { head: "No account with number", rest: "Check the digits." }
    : { head: "No customer found for", rest: "Check the spelling, or try another part of the name." };

/** What screen readers hear of an answer. */
export function answerSentence(answer: DeskAnswer, text: string, locale: Locale): string {
  if ("account" in answer) {
    const { account } = answer;
    const { balance: sum, currency, customer_name, customer_number } = account;
    const balance = sum ? formatMoney(sum, currency, locale.language) : "not known";
    return [
      `Account ${account.account_number}, ${customer_name ?? customer_number}`,
      ...accessWords(answer.access, locale),
      `Account ${STATUS_WORDS[account.status]}, balance ${balance}`,
    ].join(". ");
  }
  if ("customer" in answer) {
    const { name, customer_number } = answer.customer;
    return [name ?? customer_number, ...accessWords(answer.access, locale), "No account"].join(". ");
  }
  const { count, more } = answer.customers;
  if (count > 0) return `${customersFound(count, more)}. ${keysFor(count)}`;
  const { head, rest } = missedWords(text);
  return `${head} ${text}. ${rest}`;
}
