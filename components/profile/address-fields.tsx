"use client";

import { useState } from "react";
import { TextareaField } from "@/components/form/textarea-field";
import { Button } from "@/components/ui/button";
import type { ReferenceRow } from "@/lib/contract";
import { PlaceField, PlaceWithin } from "./place-field";

type Places<T> = { country: T; state: T; city: T; village: T };

export type AddressStart = { ids: Places<string>; rows: Places<ReferenceRow[]>; street: string | null };

/** Each place lies in the one before it. */
const WITHIN = [
  {
    place: "state",
    list: "states",
    parent: "country",
    label: "State or province",
    noun: "states and provinces",
    autoComplete: "address-level1",
  },
  {
    place: "city",
    list: "cities",
    parent: "state",
    label: "City",
    noun: "cities",
    autoComplete: "address-level2",
  },
  { place: "village", list: "villages", parent: "city", label: "Village (optional)", noun: "villages" },
] as const;

const NOT_CHOSEN = { state: "", city: "", village: "" };

/** Country, province, city, village: choosing one opens the next. Without scripts each choice is sent first. */
export function AddressFields({ start }: { start: AddressStart }) {
  const [ids, setIds] = useState(start.ids);
  const choose = (place: keyof typeof NOT_CHOSEN, id: string) => {
    const below = WITHIN.slice(WITHIN.findIndex((level) => level.place === place) + 1);
    setIds({ ...ids, [place]: id, ...Object.fromEntries(below.map((level) => [level.place, ""])) });
  };
  return (
    <>
      <PlaceField
        name="country_id"
        label="Country"
        noun="countries"
        rows={start.rows.country}
        value={ids.country}
        open
        onChoose={(country) => setIds({ country, ...NOT_CHOSEN })}
        autoComplete="country"
      />
      {WITHIN.map(({ place, parent, ...field }) => (
        <PlaceWithin
          key={place}
          {...field}
          name={`${place}_id`}
          parent={ids[parent]}
          first={{ parent: start.ids[parent], rows: start.rows[place] }}
          value={ids[place]}
          onChoose={(id) => choose(place, id)}
        />
      ))}
      <div className="without-script">
        <Button type="submit" look="secondary" name="choose" value="next">
          Save and choose the next place
        </Button>
      </div>
      <TextareaField
        name="street"
        label="Street and directions"
        hint="Any directions that help us find you"
        value={start.street}
        autoComplete="street-address"
      />
    </>
  );
}
