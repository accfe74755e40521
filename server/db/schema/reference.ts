import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";

export const countries = pgTable("countries", {
  id: integer("id").primaryKey(),
  /** ISO 3166-1 alpha-2. */
  code: text("code").notNull().unique(),
  name: text("name").notNull(),
});

export const states = pgTable(
  "states",
  {
    id: integer("id").primaryKey(),
    countryId: integer("country_id")
      .notNull()
      .references(() => countries.id),
    name: text("name").notNull(),
  },
  (t) => [index("states_country").on(t.countryId)],
);

export const cities = pgTable(
  "cities",
  {
    id: integer("id").primaryKey(),
    stateId: integer("state_id")
      .notNull()
      .references(() => states.id),
    name: text("name").notNull(),
  },
  (t) => [
    index("cities_state").on(t.stateId),
    index("cities_by_words").using("gin", sql`name_words(${t.name})`),
  ],
);

export const villages = pgTable(
  "villages",
  {
    id: integer("id").primaryKey(),
    cityId: integer("city_id")
      .notNull()
      .references(() => cities.id),
    name: text("name").notNull(),
  },
  (t) => [index("villages_city").on(t.cityId)],
);

export const occupations = pgTable("occupations", {
  id: integer("id").primaryKey(),
  /** What `occupation_id_ext_ref_id` on the wire refers to. */
  extRefId: integer("ext_ref_id").notNull().unique(),
  name: text("name").notNull(),
});
