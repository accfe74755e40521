import type { Context } from "../context";
import type { Window } from "../settings";
import { decrementCount } from "./store";

/** Takes one count of the running window back. */
export const decreaseCounter = (
  ctx: Context,
  { key, window }: { key: string; window: Window },
): Promise<void> => decrementCount(ctx, key, window);
