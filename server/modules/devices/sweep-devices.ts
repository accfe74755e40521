import type { Context } from "../context";
import { deleteExpired } from "./store";

/** Removes a batch of devices that were not used for too long. True: there may be more. */
export const sweepDevices = (ctx: Context): Promise<boolean> => deleteExpired(ctx);
