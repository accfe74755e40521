import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RecordOf, ReferenceListName } from "../../../../lib/contract/index";
import type { Database } from "../../../db/database";
import { foldedText } from "../../../db/folded-text";
import { firstOf } from "../../../db/only";
import { findValue } from "../../../db/rows";
import { cities, countries, occupations, states, villages } from "../../../db/schema/index";
import type { Context } from "../../context";
import { type Page, PROJECTIONS, type SelectedPage, selectPage } from "../records/index";

/** Places that a list is narrowed to. */
export interface Parents {
  countryId: number | undefined;
  stateId: number | undefined;
  cityId: number | undefined;
}

const is = (column: PgColumn, id: number | undefined) => (id === undefined ? undefined : eq(column, id));

const statesOf = (db: Database, countryId: number) =>
  db.select({ id: states.id }).from(states).where(eq(states.countryId, countryId));

const citiesOf = (db: Database, condition: SQL) => db.select({ id: cities.id }).from(cities).where(condition);

type Narrowing = (db: Database, parents: Parents) => (SQL | undefined)[];

const NARROWED: Record<ReferenceListName, Narrowing> = {
  countries: () => [],
  occupations: () => [],
  states: (_, { countryId }) => [is(states.countryId, countryId)],
  cities: (db, { countryId, stateId }) => [
    is(cities.stateId, stateId),
    countryId === undefined ? undefined : inArray(cities.stateId, statesOf(db, countryId)),
  ],
  villages: (db, { countryId, stateId, cityId }) => [
    is(villages.cityId, cityId),
    stateId === undefined ? undefined : inArray(villages.cityId, citiesOf(db, eq(cities.stateId, stateId))),
    countryId === undefined
      ? undefined
      : inArray(villages.cityId, citiesOf(db, inArray(cities.stateId, statesOf(db, countryId)))),
  ],
};

export const selectReference = <Name extends ReferenceListName>(
  ctx: Context,
  list: Name,
  parents: Parents,
  page: Page,
): Promise<SelectedPage<RecordOf<Name>>> =>
  selectPage(ctx, PROJECTIONS[list], {
    list,
    within: undefined,
    conditions: NARROWED[list](ctx.db, parents),
    order: [],
    page,
    exact: true,
  });

const LARGEST_ID = 2_147_483_647;

/** Which countries a text means: an id in digits, a code of two letters, or a name. */
function isMeantBy(text: string): SQL {
  if (/^[0-9]+$/.test(text)) return Number(text) <= LARGEST_ID ? eq(countries.id, Number(text)) : sql`false`;
  if (/^[A-Za-z]{2}$/.test(text)) return eq(countries.code, text.toUpperCase());
  return sql`${foldedText(countries.name)} = ${foldedText(sql`${text}::text`)}`;
}

/** The country that a text means: an id in digits, an ISO alpha-2 code or a name, in any case; or null. */
export const resolveCountry = (ctx: Context, { text }: { text: string }): Promise<number | null> =>
  findValue(ctx, countries.id, isMeantBy(text.trim()));

/** The occupation that `occupation_id_ext_ref_id` refers to, or null. */
export const findOccupation = (
  ctx: Context,
  { extRefId }: { extRefId: number },
): Promise<{ id: number; name: string } | null> =>
  firstOf(
    ctx.db
      .select({ id: occupations.id, name: occupations.name })
      .from(occupations)
      .where(eq(occupations.extRefId, extRefId)),
  );

/** The places that contain a state, city or village; null for an unknown one. */
export interface Lineage {
  countryId?: number;
  stateId?: number;
  cityId?: number;
}

const ABOVE_CITY = { countryId: states.countryId, stateId: cities.stateId };

export function selectLineage(
  { db }: Context,
  level: "countryId" | "stateId" | "cityId" | "villageId",
  id: number,
): Promise<Lineage | null> {
  switch (level) {
    case "countryId":
      return firstOf(db.select({ countryId: countries.id }).from(countries).where(eq(countries.id, id)));
    case "stateId":
      return firstOf(db.select({ countryId: states.countryId }).from(states).where(eq(states.id, id)));
    case "cityId":
      return firstOf(
        db
          .select(ABOVE_CITY)
          .from(cities)
          .innerJoin(states, eq(states.id, cities.stateId))
          .where(eq(cities.id, id)),
      );
    case "villageId":
      return firstOf(
        db
          .select({ ...ABOVE_CITY, cityId: villages.cityId })
          .from(villages)
          .innerJoin(cities, eq(cities.id, villages.cityId))
          .innerJoin(states, eq(states.id, cities.stateId))
          .where(eq(villages.id, id)),
      );
  }
}

/** Lists with ids already given. */
export interface ReferenceData {
  countries: (typeof countries.$inferInsert)[];
  states: (typeof states.$inferInsert)[];
  cities: (typeof cities.$inferInsert)[];
  villages: (typeof villages.$inferInsert)[];
  occupations: (typeof occupations.$inferInsert)[];
}

/** In the order of what contains what; a statement has at most 65,535 parameters. */
export async function insertReference({ db }: { db: Database }, data: ReferenceData): Promise<void> {
  await db.insert(countries).values(data.countries).onConflictDoNothing();
  await db.insert(states).values(data.states).onConflictDoNothing();
  await db.insert(cities).values(data.cities).onConflictDoNothing();
  for (let start = 0; start < data.villages.length; start += 10_000)
    await db
      .insert(villages)
      .values(data.villages.slice(start, start + 10_000))
      .onConflictDoNothing();
  await db.insert(occupations).values(data.occupations).onConflictDoNothing();
}
