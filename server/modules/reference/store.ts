import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RecordOf, ReferenceListName } from "../../../lib/contract/index";
import type { Database } from "../../db/database";
import { cities, countries, occupations, states, villages } from "../../db/schema/index";
import type { Context } from "../context";
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

async function selectCountryId(ctx: Context, condition: SQL): Promise<number | null> {
  const [row] = await ctx.db.select({ id: countries.id }).from(countries).where(condition);
  return row?.id ?? null;
}

export const selectCountryIdById = (ctx: Context, id: number) => selectCountryId(ctx, eq(countries.id, id));

export const selectCountryIdByCode = (ctx: Context, code: string) =>
  selectCountryId(ctx, eq(countries.code, code));

/** Without regard to case in any alphabet, whatever the database's own locale is. */
export const selectCountryIdByName = (ctx: Context, name: string) =>
  selectCountryId(
    ctx,
    sql`lower(${countries.name} collate "und-x-icu") = lower(${name} collate "und-x-icu")`,
  );

export async function selectOccupationByExtRef(ctx: Context, extRefId: number) {
  const [row] = await ctx.db
    .select({ id: occupations.id, name: occupations.name })
    .from(occupations)
    .where(eq(occupations.extRefId, extRefId));
  return row ?? null;
}

/** The places that contain a state, city or village; null for an unknown one. */
export interface Lineage {
  countryId?: number;
  stateId?: number;
  cityId?: number;
}

const ABOVE_CITY = { countryId: states.countryId, stateId: cities.stateId };

export async function selectLineage(
  ctx: Context,
  level: "countryId" | "stateId" | "cityId" | "villageId",
  id: number,
): Promise<Lineage | null> {
  const { db } = ctx;
  switch (level) {
    case "countryId":
      return (await selectCountryIdById(ctx, id)) === null ? null : {};
    case "stateId": {
      const [row] = await db.select({ countryId: states.countryId }).from(states).where(eq(states.id, id));
      return row ?? null;
    }
    case "cityId": {
      const [row] = await db
        .select(ABOVE_CITY)
        .from(cities)
        .innerJoin(states, eq(states.id, cities.stateId))
        .where(eq(cities.id, id));
      return row ?? null;
    }
    case "villageId": {
      const [row] = await db
        .select({ ...ABOVE_CITY, cityId: villages.cityId })
        .from(villages)
        .innerJoin(cities, eq(cities.id, villages.cityId))
        .innerJoin(states, eq(states.id, cities.stateId))
        .where(eq(villages.id, id));
      return row ?? null;
    }
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
