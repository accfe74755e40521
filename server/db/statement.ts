import { type Placeholder, sql } from "drizzle-orm";
import type { Pool } from "pg";
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

/** Of no statement of the program. */
const NAME = "passbook_check";

/**
 * Fails where a pooler between the program and PostgreSQL does not keep prepared statements. Two connections prepare and
 * execute one of the same name twice: such a pooler leads the second execution to a server that does not have it
 * (26000), or the second connection to one that has it already (42P05).
 */
export async function checkPreparedStatements(pool: Pool): Promise<void> {
  const first = await pool.connect();
  try {
    await executeTwice(first);
    const second = await pool.connect();
    await executeTwice(second).finally(() => second.release());
  } finally {
    first.release();
  }
}

async function executeTwice(client: { query(statement: { name: string; text: string }): Promise<unknown> }) {
  for (let turn = 0; turn < 2; turn += 1) await client.query({ name: NAME, text: "SELECT" });
}
