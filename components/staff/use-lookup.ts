"use client";

import { useQuery } from "@tanstack/react-query";
import { readJson } from "@/components/query/read-json";
import type { Lookup } from "./lookup";

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
