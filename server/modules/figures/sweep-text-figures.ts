import type { Context } from "../context";
import { deleteOldTextFigures } from "./store";

/** Seconds; longer than any page or watch looks back. */
const KEPT = 31 * 86_400;

/** Removes a batch of figures of texts that nobody looks at any more. True: there may be more. */
export const sweepTextFigures = (ctx: Context): Promise<boolean> => deleteOldTextFigures(ctx, KEPT);
