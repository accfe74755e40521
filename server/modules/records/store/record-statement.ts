import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import type { Projection } from "./projection";
import { recordJson } from "./record-json";

/** One record, read often: by conditions on the values, as a statement that each connection builds and plans once. */
export function recordStatement<R, Name extends string>(
  name: string,
  projection: Projection<R>,
  values: readonly Name[],
  conditions: (value: Record<Name, Placeholder>) => (SQL | undefined)[],
): (ctx: Pick<Context, "db">, given: Record<Name, unknown>) => Promise<R | null> {
  const read = statement(name, values, (db, value) =>
    db.select({ record: recordJson(projection, ...conditions(value)) }).from(sql`(values (1)) as one`),
  );
  return async ({ db }, given) => only(await read(db, given)).record;
}
