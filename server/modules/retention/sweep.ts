import type { Context } from "../context";
import { RETENTION, sweepRetained } from "./store-retention";

type Line = keyof typeof RETENTION;

const EVERY_LINE = Object.keys(RETENTION) as Line[];

/** Removes, or clears, one batch of everything whose time is over, or of these lines alone. True: there may be more. */
export async function sweep(ctx: Context, lines: Line[] = EVERY_LINE): Promise<boolean> {
  let more = false;
  for (const line of lines) more = (await sweepRetained(ctx, RETENTION[line])) || more;
  return more;
}
