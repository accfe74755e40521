import type { Context } from "../context";
import { selectOrigins } from "./store";

/** The origins of all active applications: preflights carry no app key, so they allow any of them. */
export const listOrigins = (ctx: Context): Promise<string[]> => selectOrigins(ctx);
