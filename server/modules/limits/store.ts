import { sql } from "drizzle-orm";
import { deleteBatch } from "../../db/delete-batch";
import { only } from "../../db/only";
import { guardCounters, inSeconds } from "../../db/schema/index";
import type { Context } from "../context";
import type { Window } from "../settings";

export interface Count {
  count: number;
  /** Seconds until the window ends. */
  reset: number;
}

/** The start of the fixed window that database time is in. */
const windowStart = (window: Window) =>
  sql`to_timestamp(floor(extract(epoch from app_now()) / ${window.seconds}::int) * ${window.seconds}::int)`;

const reset = (window: Window) =>
  sql<number>`ceil(${window.seconds}::int - extract(epoch from app_now() - window_start))::int`;

export async function incrementCount(ctx: Context, key: string, window: Window): Promise<Count> {
  const rows = await ctx.db
    .insert(guardCounters)
    .values({ key, windowStart: windowStart(window), count: 1 })
    .onConflictDoUpdate({
      target: [guardCounters.key, guardCounters.windowStart],
      set: { count: sql`${guardCounters.count} + 1` },
    })
    .returning({ count: guardCounters.count, reset: reset(window) });
  return only(rows);
}

export async function decrementCount(ctx: Context, key: string, window: Window): Promise<void> {
  await ctx.db
    .update(guardCounters)
    .set({ count: sql`${guardCounters.count} - 1` })
    .where(sql`${guardCounters.key} = ${key} and ${guardCounters.windowStart} = ${windowStart(window)}`);
}

/** Deletes a batch of counters whose window began so many seconds ago. True: there may be more. */
export const deleteOldCounts = ({ db }: Context, seconds: number): Promise<boolean> =>
  deleteBatch(db, guardCounters, sql`window_start < ${inSeconds(-seconds)}`);
