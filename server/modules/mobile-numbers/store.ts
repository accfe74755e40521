import { sql } from "drizzle-orm";
import type { Context } from "../context";

/**
 * Everything that decides about one number happens one after another, until the transaction ends. Take it
 * before any row lock.
 */
export async function lockNumber(ctx: Context, mobile: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mobile:${mobile}`}, 0))`);
}
