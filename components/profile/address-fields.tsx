"use client";

import { useEffect, useState } from "react";
import { TextareaField } from "@/components/form/textarea-field";
import { Button } from "@/components/ui/button";
import type { ReferenceRow } from "@/lib/contract";
import { type AddressWords, PlaceField, PlaceWithin } from "./place-field";

export type { AddressWords };

type Places<T> = { country: T; state: T; city: T; village: T };

export type AddressStart = { ids: Places<string>; rows: Places<ReferenceRow[]>; street: string | null };

/** Each place lies in the one before it. */
const WITHIN = [
  { place: "state", list: "states", parent: "country", autoComplete: "address-level1" },
  { place: "city", list: "cities", parent: "state", autoComplete: "address-level2" },
  { place: "village", list: "villages", parent: "city" },
] as const;

const PLACES = ["country", "state", "city", "village"] as const;

/** What stands in the page's lists before scripts take them over, and would put them back; nothing on the server. */
const chosenEarly = () =>
  PLACES.map((place) => {
    const list = globalThis.document?.querySelector<HTMLSelectElement>(`select[name="${place}_id"]`);
    return [place, list?.value] as const;
  });

/** Country, province, city, village: choosing one opens the next. Without scripts each choice is sent first. */
export function AddressFields({ start, words }: { start: AddressStart; words: AddressWords }) {
  const [ids, setIds] = useState(start.ids);
  const [early] = useState(chosenEarly);
  const choose = (place: keyof typeof ids, id: string) => {
    const below = PLACES.slice(PLACES.indexOf(place) + 1);
    setIds({ ...ids, [place]: id, ...Object.fromEntries(below.map((name) => [name, ""])) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts have taken the lists over
  useEffect(() => {
    const [first] = early.filter(([place, id]) => id !== undefined && id !== ids[place]);
    if (first) choose(first[0], first[1] ?? "");
  }, []);
  return (
    <>
      <PlaceField
        name="country_id"
        label={words.country}
        words={words}
        rows={start.rows.country}
        value={ids.country}
        open
        onChoose={(id) => choose("country", id)}
        autoComplete="country"
      />
      {WITHIN.map(({ place, parent, ...field }) => (
        <PlaceWithin
          key={place}
          {...field}
          label={words[place]}
          words={words}
          name={`${place}_id`}
          parent={ids[parent]}
          first={{ parent: start.ids[parent], rows: start.rows[place] }}
          value={ids[place]}
          onChoose={(id) => choose(place, id)}
        />
      ))}
      <div className="without-script">
        <Button type="submit" look="secondary" name="choose" value="next">
          {words.next}
        </Button>
      </div>
      <TextareaField
        name="street"
        label={words.street}
        hint={words.streetHint}
        value={start.street}
        autoComplete="street-address"
      />
    </>
  );
}
