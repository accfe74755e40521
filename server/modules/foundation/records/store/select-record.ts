import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { firstOf, only } from "../../../../db/only";
import { conditionedStatement, statement } from "../../../../db/statement";
import type { Context, RecordId } from "../../../context";
import { fromProjection, recordJson, rowJson } from "./from-projection";
import type { Owned, Projection } from "./projection";

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

/** The rows of these ids that meet all conditions, in any order. */
export async function selectByIds<R>(
  ctx: Context,
  projection: Projection<R>,
  ids: number[],
  ...conditions: (SQL | undefined)[]
): Promise<R[]> {
  const rows = await fromProjection(ctx, projection, { record: rowJson(projection) }).where(
    and(...conditions, sql`${projection.id} = any(${sql.param(ids)})`),
  );
  return rows.map(({ record }) => record as R);
}

/** Missing and foreign records look the same. */
const isOne = <R>(projection: Owned<R>, { companyId, id }: RecordId): SQL | undefined =>
  and(eq(projection.company, companyId), eq(projection.id, id));

/** One record of a company by its id, or null. */
export const selectOne = <R>(ctx: Context, projection: Owned<R>, one: RecordId): Promise<R | null> =>
  selectRecord<R>(ctx, projection, isOne(projection, one));

/** One record of a company by its id, or null; until the transaction ends only its caller changes the record. */
export async function lockOne<R>(ctx: Context, projection: Owned<R>, one: RecordId): Promise<R | null> {
  const { table, id } = projection;
  const locked = ctx.db.select({ id }).from(table).where(isOne(projection, one)).for("no key update");
  return (await firstOf(locked)) && selectOne(ctx, projection, one);
}

/** A record that is there, such as one that its caller has locked or written. */
export async function readOne<R>(ctx: Context, projection: Owned<R>, one: RecordId): Promise<R> {
  const record = await selectOne(ctx, projection, one);
  if (record === null) throw new Error(`record ${one.id} of company ${one.companyId} is not there`);
  return record;
}

/** One record, read often: by conditions on the values, as a statement that each connection builds and plans once. */
export function recordStatement<R, Name extends string>(
  name: string,
  projection: Projection<R>,
  values: readonly Name[],
  conditions: (value: Record<Name, Placeholder>) => (SQL | undefined)[],
): (ctx: Pick<Context, "db">, given: Record<Name, unknown>) => Promise<R | null> {
  const read = statement(name, values, (value, db) =>
    db.select({ record: recordJson(projection, ...conditions(value)) }).from(sql`(values (1)) as one`),
  );
  return async ({ db }, given) => only(await read(db, given)).record;
}
