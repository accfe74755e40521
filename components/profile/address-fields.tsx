"use client";

import { useState } from "react";
import { TextareaField } from "@/components/form/textarea-field";
import { Button } from "@/components/ui/button";
import type { ReferenceRow } from "@/lib/contract";
import { PlaceField, PlaceWithin } from "./place-field";

export type AddressStart = {
  ids: { country: string; state: string; city: string; village: string };
  rows: {
    countries: ReferenceRow[];
    states: ReferenceRow[];
    cities: ReferenceRow[];
    villages: ReferenceRow[];
  };
  street: string | null;
};

/** Country, province, city, village: choosing one opens the next. Without scripts each choice is sent first. */
export function AddressFields({ start }: { start: AddressStart }) {
  const [ids, setIds] = useState(start.ids);
  return (
    <>
      <PlaceField
        name="country_id"
        label="Country"
        noun="countries"
        rows={start.rows.countries}
        value={ids.country}
        open
        onChoose={(country) => setIds({ country, state: "", city: "", village: "" })}
        autoComplete="country"
      />
      <PlaceWithin
        list="states"
        parent={ids.country}
        first={{ parent: start.ids.country, rows: start.rows.states }}
        name="state_id"
        label="State or province"
        noun="states and provinces"
        value={ids.state}
        onChoose={(state) => setIds({ ...ids, state, city: "", village: "" })}
        autoComplete="address-level1"
      />
      <PlaceWithin
        list="cities"
        parent={ids.state}
        first={{ parent: start.ids.state, rows: start.rows.cities }}
        name="city_id"
        label="City"
        noun="cities"
        value={ids.city}
        onChoose={(city) => setIds({ ...ids, city, village: "" })}
        autoComplete="address-level2"
      />
      <PlaceWithin
        list="villages"
        parent={ids.city}
        first={{ parent: start.ids.city, rows: start.rows.villages }}
        name="village_id"
        label="Village (optional)"
        noun="villages"
        value={ids.village}
        onChoose={(village) => setIds({ ...ids, village })}
      />
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
