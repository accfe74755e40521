import type { Context } from "../context";
import { KEPT_DAYS } from "./policy";
import { deleteOldDeliveries } from "./store-deliveries";

/** Removes a batch of deliveries, with their tries, that ended and began thirty days ago. True: there may be more. */
export const sweepDeliveries = (ctx: Context): Promise<boolean> => deleteOldDeliveries(ctx, KEPT_DAYS);
