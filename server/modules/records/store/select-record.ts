import { and, type SQL } from "drizzle-orm";
import type { Context } from "../../context";
import { fromProjection, recordOf } from "./from-projection";
import type { Projection } from "./projection";

/** The row that meets all conditions, or null. */
export async function selectRecord<R>(
  ctx: Context,
  projection: Projection<R>,
  ...conditions: (SQL | undefined)[]
): Promise<R | null> {
  const [row] = await fromProjection(ctx, projection, projection.fields).where(and(...conditions));
  return row ? recordOf<R>(row) : null;
}
