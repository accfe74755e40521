import { and, eq, type SQL } from "drizzle-orm";
import { firstOf } from "../../../db/only";
import type { Context, RecordId } from "../../context";
import type { Owned } from "./projection";
import { selectRecord } from "./select-record";

/** Missing and foreign records look the same. */
const isOne = <R>(projection: Owned<R>, { companyId, id }: RecordId): SQL | undefined =>
  and(eq(projection.company, companyId), eq(projection.id, id));

/** One record of a company by its id, or null. */
export const selectOne = <R>(ctx: Context, projection: Owned<R>, one: RecordId): Promise<R | null> =>
  selectRecord<R>(ctx, projection, isOne(projection, one));

/** The same, and until the transaction ends only its caller changes the record. */
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
