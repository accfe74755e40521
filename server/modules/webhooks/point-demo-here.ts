import type { Context } from "../context";
import { DEMO_RECEIVER, moveDemoEndpoints } from "./store-demo";

/** The demo's receiver is this process, at whatever port it answers now. */
export const pointDemoHere = (ctx: Pick<Context, "db">, origin: string): Promise<void> =>
  moveDemoEndpoints(ctx, `${origin}${DEMO_RECEIVER}`);
