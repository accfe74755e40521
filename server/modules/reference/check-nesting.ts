import type { Context } from "../context";
import { selectLineage } from "./store";

export interface Place {
  countryId: number | null;
  stateId: number | null;
  cityId: number | null;
  villageId: number | null;
}

const FIELDS = [
  ["villageId", "village_id"],
  ["cityId", "city_id"],
  ["stateId", "state_id"],
  ["countryId", "country_id"],
] as const;
export type PlaceField = (typeof FIELDS)[number][1];

/**
 * The outermost wire field that is unknown or does not lie within the places given above it; null when
 * all nest. A place may be given without the ones above it.
 */
export async function checkNesting(ctx: Context, place: Place): Promise<PlaceField | null> {
  let wrong: PlaceField | null = null;
  for (const [level, field] of FIELDS) {
    if (place[level] === null) continue;
    const lineage = await selectLineage(ctx, level, place[level]);
    if (!lineage || !agrees(lineage, place)) wrong = field;
  }
  return wrong;
}

/** Each place above, where given, is the one that contains this. */
const agrees = (lineage: Partial<Place>, place: Place) =>
  FIELDS.every(
    ([level]) => lineage[level] === undefined || place[level] === null || place[level] === lineage[level],
  );
