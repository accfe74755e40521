"use client";

import { useQuery } from "@tanstack/react-query";
import { readJson } from "@/components/query/read-json";
import type { Lookup } from "./lookup";

/** One question to the bank: the number, and how often anything was asked, so that the same number asks again. */
export type Question = { number: string; turn: number };

/** Looks an account up; a newer question ends the one before it. */
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
