import { type Placeholder, sql } from "drizzle-orm";
import { clientOf, type Database, databaseOn } from "./database";

type Execute<Result> = { execute(values: Record<string, unknown>): Promise<Result> };
interface Preparable<Result> {
  prepare(name: string): Execute<Result>;
}

/**
 * A statement that each connection builds, parses and plans once, under its name. What `build` makes of the names of
 * `values` runs with values of these names.
 */
export function statement<Name extends string, Result>(
  name: string,
  values: readonly Name[],
  build: (db: Database, value: Record<Name, Placeholder>) => Preparable<Result>,
): (db: Database, values: Record<Name, unknown>) => Promise<Result> {
  const prepared = new WeakMap<object, Execute<Result>>();
  return (db, given) => {
    const client = clientOf(db);
    let execute = prepared.get(client);
    if (!execute) {
      const placeholders = Object.fromEntries(values.map((each) => [each, sql.placeholder<string>(each)]));
      execute = build(databaseOn(client), placeholders as Record<Name, Placeholder>).prepare(name);
      prepared.set(client, execute);
    }
    return execute.execute(given);
  };
}
