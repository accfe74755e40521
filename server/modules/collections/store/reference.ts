import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { cities, countries, occupations, states, villages } from "../../../db/schema/index";
import { type Collection, code, type Field, int, words } from "./collection";
import { ID_SHAPE, matchId } from "./match-id";

/** Rows that belong to no company. */
const shared = (
  table: PgTable & { id: PgColumn; name: PgColumn },
  fields: Record<string, Field>,
): Collection => ({
  table,
  joins: [],
  tie: table.id,
  match: matchId(table.id),
  shape: ID_SHAPE,
  fields: { id: int(table.id), ...fields, name: words(table.name) },
});

export const occupationsCollection = shared(occupations, { ext_ref_id: int(occupations.extRefId) });
export const countriesCollection = shared(countries, { code: code(countries.code) });
export const statesCollection = shared(states, { country_id: int(states.countryId) });
export const citiesCollection = shared(cities, { state_id: int(cities.stateId) });
export const villagesCollection = shared(villages, { city_id: int(villages.cityId) });
