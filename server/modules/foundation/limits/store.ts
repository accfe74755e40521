import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { only } from "../../../db/only";
import { findRow, updateRows } from "../../../db/rows";
import { guardCounters } from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";
import type { Window } from "../../settings";

export interface Count {
  count: number;
  /** Seconds until the window ends. */
  reset: number;
}

/** The start of the fixed window that database time is in. */
const windowStart = (seconds: number | Placeholder) =>
  sql`to_timestamp(floor(extract(epoch from app_now()) / ${seconds}::int) * ${seconds}::int)`;

const isCounter = (key: string, start: SQL): SQL =>
  sql`${guardCounters.key} = ${key} and ${guardCounters.windowStart} = ${start}`;

const increment = statement("increment_count", ["key", "seconds"], ({ key, seconds }, db) =>
  db
    .insert(guardCounters)
    .values({ key, windowStart: windowStart(seconds), count: 1 })
    .onConflictDoUpdate({
      target: [guardCounters.key, guardCounters.windowStart],
      set: { count: sql`${guardCounters.count} + 1` },
    })
    .returning({
      count: guardCounters.count,
      reset: sql<number>`ceil(${seconds}::int - extract(epoch from app_now() - window_start))::int`,
    }),
);

/** A count of a guard: under this key, in the fixed windows of database time. */
interface Counter {
  key: string;
  window: Window;
}

/** Counts one more; answers the count with it. */
export async function increaseCounter(ctx: Context, { key, window }: Counter): Promise<Count> {
  return only(await increment(ctx.db, { key, seconds: window.seconds }));
}

/** What was counted in the window before the present one. */
export async function countBefore(ctx: Context, { key, window: { seconds } }: Counter): Promise<number> {
  const before = sql`${windowStart(seconds)} - make_interval(secs => ${seconds})`;
  const row = await findRow(ctx, guardCounters, isCounter(key, before));
  return row?.count ?? 0;
}

/** Takes one count of the running window back. */
export async function decreaseCounter(ctx: Context, { key, window }: Counter): Promise<void> {
  const count = sql`${guardCounters.count} - 1`;
  await updateRows(ctx, guardCounters, { count }, isCounter(key, windowStart(window.seconds)));
}
