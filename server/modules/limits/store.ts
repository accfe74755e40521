import { sql } from "drizzle-orm";
import { deleteBatch } from "../../db/delete-batch";
import { guardCounters } from "../../db/schema/index";
import type { Context } from "../context";
import type { Window } from "../settings";

export interface GuardCount {
  count: number;
  /** Seconds until the window ends. */
  reset: number;
}

/** The start of the fixed window that database time is in. */
const windowStart = (window: Window) =>
  sql`to_timestamp(floor(extract(epoch from app_now()) / ${window.seconds}::int) * ${window.seconds}::int)`;

const reset = (window: Window) =>
  sql<number>`ceil(${window.seconds}::int - extract(epoch from app_now() - window_start))::int`;

/** Counts one more under `key` in the database and returns the count with it. */
export async function countGuard(ctx: Context, key: string, window: Window): Promise<GuardCount> {
  const [row] = await ctx.db
    .insert(guardCounters)
    .values({ key, windowStart: windowStart(window), count: 1 })
    .onConflictDoUpdate({
      target: [guardCounters.key, guardCounters.windowStart],
      set: { count: sql`${guardCounters.count} + 1` },
    })
    .returning({ count: guardCounters.count, reset: reset(window) });
  return row!;
}

/** Takes one count of the running window back. */
export async function uncountGuard(ctx: Context, key: string, window: Window): Promise<void> {
  await ctx.db
    .update(guardCounters)
    .set({ count: sql`${guardCounters.count} - 1` })
    .where(sql`${guardCounters.key} = ${key} and ${guardCounters.windowStart} = ${windowStart(window)}`);
}

/** Removes a batch of counters whose window is over. True: there may be more. */
export const sweepGuards = ({ db }: Context): Promise<boolean> =>
  deleteBatch(db, guardCounters, sql`window_start < app_now() - interval '2 days'`);
