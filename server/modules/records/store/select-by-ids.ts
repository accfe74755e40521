import { and, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { fromProjection, recordOf } from "./from-projection";
import type { Projection } from "./projection";

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
