import { apiCalls } from "../api/api-calls";
import type { Visit } from "../session/visit";
import type { FormFields } from "./form-fields";
import { FormProblem } from "./form-problem";

/** Each place lies in the one before it. */
const LEVELS = [
  {
    field: "state_id",
    list: "states",
    parent: "country_id",
    choose: "Choose a state or province from the list",
  },
  { field: "city_id", list: "cities", parent: "state_id", choose: "Choose a city from the list" },
  { field: "village_id", list: "villages", parent: "city_id", choose: "Choose a village from the list" },
] as const;

export interface PlaceChain {
  places: Record<string, string | number | null>;
  /** Places were left out, as they lie elsewhere than the place above them that was chosen anew. */
  cleared: boolean;
}

function readId(fields: FormFields, name: string, message: string): number | null {
  const text = fields.text(name);
  if (text === "") return null;
  if (!/^[0-9]{1,10}$/.test(text)) throw FormProblem.at(name, message);
  return Number(text);
}

async function liesIn(visit: Visit, list: string, id: number, parent: Record<string, string | number>) {
  const { data } = await visit.call(apiCalls.reference(list, parent));
  return data.some((row) => row.id === id);
}

/**
 * The places of an address from the country down. Without scripts a page still sends the children of the
 * parent that was just changed: they are cleared, as scripts would have done.
 */
export async function readPlaceChain(visit: Visit, fields: FormFields): Promise<PlaceChain> {
  fields.require({ country_id: "Choose your country" });
  const places: PlaceChain["places"] = { country_id: fields.text("country_id") };
  let cleared = false;
  for (const { field, list, parent, choose } of LEVELS) {
    const id = readId(fields, field, choose);
    const above = places[parent];
    const stays = id === null || (above != null && (await liesIn(visit, list, id, { [parent]: above })));
    places[field] = stays ? id : null;
    cleared ||= !stays;
  }
  return { places, cleared };
}
