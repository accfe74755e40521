import type { Context } from "../context";
import type { Window } from "../settings";
import { selectCountBefore } from "./store";

/** What was counted under `key` in the fixed window before the present one. */
export const countBefore = (
  ctx: Context,
  { key, window }: { key: string; window: Window },
): Promise<number> => selectCountBefore(ctx, key, window);
