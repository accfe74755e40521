import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { city, country, occupation, state, village } from "../../../../lib/contract/index";
import { cities, countries, occupations, states, villages } from "../../../db/schema/index";
import type { Projection } from "./projection";

/** Rows that belong to no company. */
const shared = <R extends { id: number; name: string }>(
  schema: z.ZodObject & z.ZodType<R>,
  table: PgTable & { id: PgColumn },
  fields: Projection<R>["fields"],
): Projection<R> => ({ schema, table, joins: [], id: table.id, fields, words: ["name"], anyCase: {} });

export const OCCUPATION = shared(occupation, occupations, {
  id: occupations.id,
  ext_ref_id: occupations.extRefId,
  name: occupations.name,
});

export const COUNTRY = shared(country, countries, {
  id: countries.id,
  code: countries.code,
  name: countries.name,
});

export const STATE = shared(state, states, {
  id: states.id,
  country_id: states.countryId,
  name: states.name,
});

export const CITY = shared(city, cities, { id: cities.id, state_id: cities.stateId, name: cities.name });

export const VILLAGE = shared(village, villages, {
  id: villages.id,
  city_id: villages.cityId,
  name: villages.name,
});
