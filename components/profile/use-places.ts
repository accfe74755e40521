"use client";

import { useQuery } from "@tanstack/react-query";
import { readJson } from "@/components/query/read-json";
import type { ReferenceList, ReferenceRow } from "@/lib/contract";

export type PlaceList = "states" | "cities" | "villages";

const PARENT: Record<PlaceList, string> = { states: "country_id", cities: "state_id", villages: "city_id" };

/** The places within a place; those that came with the HTML are not asked for again. */
export function usePlaces(list: PlaceList, parent: string, first: { parent: string; rows: ReferenceRow[] }) {
  return useQuery({
    queryKey: ["reference", list, parent],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ [PARENT[list]]: parent });
      return (await readJson<ReferenceList>(`/bff/reference/${list}?${query}`, signal)).data;
    },
    enabled: parent !== "",
    staleTime: Number.POSITIVE_INFINITY,
    initialData: parent !== "" && parent === first.parent ? first.rows : undefined,
  });
}
