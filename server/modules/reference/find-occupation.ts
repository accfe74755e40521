import type { Context } from "../context";
import { selectOccupationByExtRef } from "./store";

/** The occupation that `occupation_id_ext_ref_id` refers to, or null. */
export const findOccupation = (
  ctx: Context,
  { extRefId }: { extRefId: number },
): Promise<{ id: number; name: string } | null> => selectOccupationByExtRef(ctx, extRefId);
