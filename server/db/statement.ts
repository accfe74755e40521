import { type Placeholder, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database } from "./database";

type Execute<Result> = { execute(values: Record<string, unknown>): Promise<Result> };
interface Preparable<Result> {
  prepare(name: string): Execute<Result>;
}

/** Statements are built on no connection, and run on any. */
const nowhere = drizzle.mock();

/** The pool, or the connection of a transaction. */
export const clientOf = (db: Database): unknown =>
  // Drizzle keeps the client of a pool or a transaction to itself; its types do not tell of it.
  (db as unknown as { _: { session: { client: unknown } } })._.session.client;

/**
 * A statement that is built once in a process, and parsed and planned once by each connection, under its name. What
 * `build` makes of the names of `values` runs with values of these names.
 */
export function statement<Name extends string, Result>(
  name: string,
  values: readonly Name[],
  build: (db: Database, value: Record<Name, Placeholder>) => Preparable<Result>,
): (db: Database, values: Record<Name, unknown>) => Promise<Result> {
  let prepared: Execute<Result> | undefined;
  const prepare = () => {
    const placeholders = Object.fromEntries(values.map((each) => [each, sql.placeholder<string>(each)]));
    return build(nowhere, placeholders as Record<Name, Placeholder>).prepare(name);
  };
  return (db, given) => {
    prepared ??= prepare();
    return Object.create(prepared, { client: { value: clientOf(db) } }).execute(given);
  };
}
