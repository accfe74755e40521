import type { Context } from "../context";
import { deleteOldReports } from "./store-reports";

/** Seconds; by then every sender has put down the name of what it sent. */
const KEPT = 86_400;

/** Removes a batch of reports that were applied long ago. True: there may be more. */
export const sweepReports = (ctx: Context): Promise<boolean> => deleteOldReports(ctx, KEPT);
