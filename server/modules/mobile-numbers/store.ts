import { sql } from "drizzle-orm";
import type { Context } from "../context";

/** Waits for the lock of this name and holds it until the transaction ends. */
export async function takeLock(ctx: Context, name: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
