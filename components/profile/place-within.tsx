"use client";

import { useQuery } from "@tanstack/react-query";
import { readData } from "@/components/query/read-data";
import type { ReferenceRow } from "@/lib/contract";
import { PlaceField, type PlaceFieldProps } from "./place-field";

const PARENT = { states: "country_id", cities: "state_id", villages: "city_id" } as const;

type Props = Omit<PlaceFieldProps, "rows" | "open" | "failed" | "onRetry"> & {
  list: keyof typeof PARENT;
  /** The place chosen above; empty while there is none. */
  parent: string;
  /** The rows that came with the HTML, and the parent they are of. */
  first: { parent: string; rows: ReferenceRow[] };
};

/** The places within the place chosen above; those that came with the HTML are not asked for again. */
export function PlaceWithin({ list, parent, first, ...field }: Props) {
  const places = useQuery({
    queryKey: ["reference", list, parent],
    queryFn: async ({ signal }) => {
      return (await readData("/reference/:list", { list, [PARENT[list]]: parent }, signal)).data;
    },
    enabled: parent !== "",
    staleTime: Number.POSITIVE_INFINITY,
    initialData: parent !== "" && parent === first.parent ? first.rows : undefined,
  });
  return (
    <PlaceField
      {...field}
      rows={parent ? places.data : undefined}
      open={parent !== ""}
      failed={places.isError}
      onRetry={places.refetch}
    />
  );
}
