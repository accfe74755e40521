import type { Context } from "../context";
import { countCodes } from "./store";

/** How many recovery codes somebody has left. */
export const countRecoveryCodes = (ctx: Context, { userId }: { userId: number }): Promise<number> =>
  countCodes(ctx, userId);
