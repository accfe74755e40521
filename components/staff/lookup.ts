"use client";

import { useQuery } from "@tanstack/react-query";
import { readJson } from "@/components/query/read-json";
import type { SavingsAccount, TransactionList } from "@/lib/contract";
import { formatMoney } from "@/lib/format";
import { statusWord } from "../accounts/account-status";

/** What a look-up answers. */
export type Lookup = { account: SavingsAccount; transactions: TransactionList };

/** What screen readers hear when an account was found. */
export function lookupSentence({ account }: Lookup, language: string): string {
  const balance = account.balance ? formatMoney(account.balance, account.currency, language) : "not known";
  const owner = account.customer_name ?? account.customer_number;
  return `Account ${account.account_number}, ${owner}, ${statusWord(account.status)}, balance ${balance}`;
}

/** A look-up: the number, and a counter, so that the same number can be looked up again. */
export type Question = { number: string; turn: number };

/** Looks an account up; a newer look-up cancels the one before. */
export function useLookup(question: Question | null, first: Lookup | null) {
  return useQuery({
    queryKey: ["lookup", question?.number, question?.turn],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ number: question?.number ?? "" });
      return readJson<Lookup>(`/bff/staff/lookup?${query}`, signal, "/staff/login");
    },
    enabled: question !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    initialData: question?.turn === 0 && first ? first : undefined,
  });
}
