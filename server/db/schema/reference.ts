import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { rowOf } from "./columns";
import { holds } from "./data-classes";

export const countries = pgTable("countries", {
  id: integer("id").primaryKey(),
  /** ISO 3166-1 alpha-2. */
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
});
holds(countries, { stays: "reference data", public: "id code name" });

export const states = pgTable(
  "states",
  {
    id: integer("id").primaryKey(),
    countryId: rowOf("country_id", () => countries.id),
    name: text("name").notNull(),
  },
  (t) => [index("states_country").on(t.countryId)],
);
holds(states, { stays: "reference data", public: "id country_id name" });

export const cities = pgTable(
  "cities",
  {
    id: integer("id").primaryKey(),
    stateId: rowOf("state_id", () => states.id),
    name: text("name").notNull(),
  },
  (t) => [
    index("cities_state").on(t.stateId),
    index("cities_by_words").using("gin", sql`name_words(${t.name})`),
  ],
);
holds(cities, { stays: "reference data", public: "id state_id name" });

export const villages = pgTable(
  "villages",
  {
    id: integer("id").primaryKey(),
    cityId: rowOf("city_id", () => cities.id),
    name: text("name").notNull(),
  },
  (t) => [index("villages_city").on(t.cityId)],
);
holds(villages, { stays: "reference data", public: "id city_id name" });

export const occupations = pgTable("occupations", {
  id: integer("id").primaryKey(),
  /** What `occupation_id_ext_ref_id` on the wire refers to. */
  extRefId: integer("ext_ref_id").notNull().unique(),
  name: text("name").notNull(),
});
holds(occupations, { stays: "reference data", public: "id ext_ref_id name" });
