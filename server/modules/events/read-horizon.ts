import type { Context } from "../context";
import { selectHorizon } from "./store";

/**
 * The `sequence` up to which events may be read by statements that begin after this answer: no event can appear
 * before it any more. Not for a transaction that reads by one snapshot.
 */
export const readHorizon = (ctx: Context): Promise<number> => selectHorizon(ctx);
