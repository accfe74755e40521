"use client";

import { useState } from "react";
import { TextareaField } from "@/components/form/textarea-field";
import { Button } from "@/components/ui/button";
import type { ReferenceRow } from "@/lib/contract";
import { PlaceField } from "./place-field";
import { usePlaces } from "./use-places";

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
  const states = usePlaces("states", ids.country, { parent: start.ids.country, rows: start.rows.states });
  const cities = usePlaces("cities", ids.state, { parent: start.ids.state, rows: start.rows.cities });
  const villages = usePlaces("villages", ids.city, { parent: start.ids.city, rows: start.rows.villages });
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
      <PlaceField
        name="state_id"
        label="State or province"
        noun="states and provinces"
        rows={ids.country ? states.data : undefined}
        value={ids.state}
        open={ids.country !== ""}
        failed={states.isError}
        onRetry={states.refetch}
        onChoose={(state) => setIds({ ...ids, state, city: "", village: "" })}
        autoComplete="address-level1"
      />
      <PlaceField
        name="city_id"
        label="City"
        noun="cities"
        rows={ids.state ? cities.data : undefined}
        value={ids.city}
        open={ids.state !== ""}
        failed={cities.isError}
        onRetry={cities.refetch}
        onChoose={(city) => setIds({ ...ids, city, village: "" })}
        autoComplete="address-level2"
      />
      <PlaceField
        name="village_id"
        label="Village (optional)"
        noun="villages"
        rows={ids.city ? villages.data : undefined}
        value={ids.village}
        open={ids.city !== ""}
        failed={villages.isError}
        onRetry={villages.refetch}
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
