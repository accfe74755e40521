import { and, type SQL, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { conditionedStatement } from "../../../db/statement";
import type { Context } from "../../context";
import { fromProjection } from "./from-projection";
import type { Projection } from "./projection";
import { recordJson } from "./record-json";

const statements = new WeakMap<object, ReturnType<typeof conditionedStatement<{ record: unknown }>>>();

/** The one record that meets all conditions, or null. Built and planned once for each form of the conditions. */
export async function selectRecord<R>(
  ctx: Pick<Context, "db">,
  projection: Projection<R>,
  ...conditions: (SQL | undefined)[]
): Promise<R | null> {
  let select = statements.get(projection);
  if (!select) {
    select = conditionedStatement(
      "record",
      (conditions) => sql`select ${recordJson(projection, conditions)} as record`,
    );
    statements.set(projection, select);
  }
  const rows = await select(ctx.db, and(...conditions) ?? sql`true`);
  return only(rows).record as R | null;
}

/** The record as it goes out: only moments are not yet what the wire carries. */
export const recordOf = <R>(row: object): R =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value instanceof Date ? value.toISOString() : value]),
  ) as R;

/** The rows of these ids that meet all conditions, in any order. */
export async function selectByIds<R>(
  ctx: Context,
  projection: Projection<R>,
  ids: number[],
  ...conditions: (SQL | undefined)[]
): Promise<R[]> {
  const rows = await fromProjection(ctx, projection, projection.fields).where(
    and(...conditions, sql`${projection.id} = any(${sql.param(ids)})`),
  );
  return rows.map((row) => recordOf<R>(row));
}
