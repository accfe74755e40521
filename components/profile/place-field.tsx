"use client";

import { useQuery } from "@tanstack/react-query";
import { FieldFrame } from "@/components/form/field-frame";
import { useEntry } from "@/components/form/form-context";
import { readData } from "@/components/query/read-data";
import { Button } from "@/components/ui/button";
import type { ReferenceRow } from "@/lib/contract";

/** What the fields of an address say, as it is written: arguments are filled in here. */
export type AddressWords = Record<keyof typeof import("@/lib/words/english/profile").address, string>;

export type PlaceFieldProps = {
  name: string;
  label: string;
  words: AddressWords;
  rows: ReferenceRow[] | undefined;
  value: string;
  /** The place above is chosen, so this one can be. */
  open: boolean;
  failed?: boolean;
  onRetry?: () => void;
  onChoose: (id: string) => void;
  autoComplete?: string;
};

/** A native list of places. */
export function PlaceField({
  name,
  label,
  words,
  rows,
  value,
  open,
  failed,
  onRetry,
  onChoose,
  autoComplete,
}: PlaceFieldProps) {
  const loading = open && !rows && !failed;
  const hint = open && rows?.length === 0 ? words.none : undefined;
  const { frame, entry } = useEntry({ name, label, hint });
  return (
    <FieldFrame {...frame}>
      <div className="flex flex-wrap gap-3">
        <select
          autoComplete={autoComplete}
          {...entry}
          value={value}
          onChange={(event) => {
            entry.onChange?.(event);
            onChoose(event.target.value);
          }}
          disabled={!rows?.length}
          aria-busy={loading}
          className="entry w-full max-w-[24rem] disabled:border-dashed disabled:text-soft"
        >
          <option value="">{loading ? words.loading : words.choose}</option>
          {rows?.map((row) => (
            <option key={row.id} value={String(row.id)}>
              {row.name}
            </option>
          ))}
        </select>
        {failed && (
          <Button look="secondary" onClick={onRetry}>
            {words.again}
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {open && rows?.length
          ? words.toChoose.replace("{label}", label).replace("{count}", String(rows.length))
          : ""}
      </span>
    </FieldFrame>
  );
}

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
