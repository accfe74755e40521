import type { Context } from "../context";
import { type ReceivedAtDemo, selectAtDemo } from "./store-demo";

/** What arrived at the demo's receiver, the newest first. */
export const listAtDemo = (ctx: Context): Promise<ReceivedAtDemo[]> => selectAtDemo(ctx, 50);
