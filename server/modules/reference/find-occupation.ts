import type { Context } from "../context";
import { selectOccupationByExtRef } from "./store";

/** The occupation that `occupation_id_ext_ref_id` refers to, or null. */
export function findOccupationByExtRef(
  ctx: Context,
  extRefId: number,
): Promise<{ id: number; name: string } | null> {
  return selectOccupationByExtRef(ctx, extRefId);
}
