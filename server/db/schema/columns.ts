import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, integer, timestamp } from "drizzle-orm/pg-core";

/** Raw bytes: hashes and sealed texts. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Sets of ids, as ranges of them: `{[1,26),[40,41)}`. */
export const idRanges = customType<{ data: string }>({ dataType: () => "int4multirange" });

/** The id of rows that pile up: 64 bits, given as numbers, which are exact up to 2^53. */
export const wideId = (name: string) => bigint(name, { mode: "number" });

/** The id of rows that the database numbers; the wide one of those that pile up. */
export const rowId = () => integer("id").primaryKey().generatedByDefaultAsIdentity();
export const wideRowId = () => wideId("id").primaryKey().generatedByDefaultAsIdentity();
/** The id of rows that have no id but the one that the database gives them. */
export const ownRowId = () => wideId("id").primaryKey().generatedAlwaysAsIdentity();

/** The row of another table that a row belongs to. */
export const rowOf = (name: string, id: () => AnyPgColumn) => integer(name).notNull().references(id);
/** The one row for each of another table. */
export const onlyRowOf = (name: string, id: () => AnyPgColumn) => integer(name).primaryKey().references(id);

/**
 * Database time. `app_now()` is `now()`; tests replace the function to steer time, so no statement may
 * call `now()` itself.
 */
export const appNow = sql<Date>`app_now()`;

export const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().default(appNow);
export const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().default(appNow);
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Database time so many seconds from now. */
export const inSeconds = (seconds: number | Placeholder) =>
  sql<Date>`app_now() + make_interval(secs => ${seconds})`;

/**
 * Whether a moment lies ahead, for rows found by their key: no index of the moment serves it. The planner would take such an
 * index where its statistics are of a time when all had expired, and read every living row.
 */
export const isAhead = (moment: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${moment} - app_now() > interval '0'`;

/** Text sorts alike on every server: by its characters, or as people sort words. */
export const byCharacter = (text: SQLWrapper) => sql`${text} collate "C"`;
export const byWord = (text: SQLWrapper) => sql`${text} collate "und-x-icu"`;

/** How many seconds before database time a moment lies, with fractions. */
export const secondsSince = <Seconds extends number | null>(column: unknown): SQL<Seconds> =>
  sql<Seconds>`extract(epoch from app_now() - ${column})::float8`;
