import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ReferenceListName, ReferenceRow } from "../../../lib/contract/index";
import { cities, countries, occupations, states, villages } from "../../db/schema/index";
import type { Context } from "../context";
import type { Page } from "../page";
import type { Place } from "./check-nesting";

export interface Parents {
  countryId: number | undefined;
  stateId: number | undefined;
  cityId: number | undefined;
}

type Store = Pick<Context, "db">;

/** The rows of each list as they go out, with everything above them to narrow by. */
function selectList(ctx: Context, list: ReferenceListName) {
  const { db } = ctx;
  switch (list) {
    case "countries":
      return db
        .select({ id: countries.id, name: countries.name, code: countries.code })
        .from(countries)
        .$dynamic();
    case "states":
      return db
        .select({ id: states.id, name: states.name, country_id: states.countryId })
        .from(states)
        .$dynamic();
    case "cities":
      return db
        .select({ id: cities.id, name: cities.name, state_id: cities.stateId })
        .from(cities)
        .innerJoin(states, eq(states.id, cities.stateId))
        .$dynamic();
  }
}
