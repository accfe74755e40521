import type { Context } from "../context";
import { deleteOldFigures } from "./store-figures";

/** Days; longer than any page looks back. */
const KEPT = 8;

/** Removes a batch of figures of tries that nobody looks at any more. True: there may be more. */
export const sweepWebhookFigures = (ctx: Context): Promise<boolean> => deleteOldFigures(ctx, KEPT);
