import type { Context } from "../context";
import type { Window } from "../settings";
import { type Count, incrementCount } from "./store";

/** Counts one more for a guard under `key`, in the fixed window of database time; answers the count with it. */
export const increaseCounter = (
  ctx: Context,
  { key, window }: { key: string; window: Window },
): Promise<Count> => incrementCount(ctx, key, window);
