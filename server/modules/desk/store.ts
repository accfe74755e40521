import { sql } from "drizzle-orm";
import { only } from "../../db/only";
import type { Context } from "../context";

/** Database time. */
export async function selectTime(ctx: Context): Promise<Date> {
  const { rows } = await ctx.db.execute<{ now: string }>(sql`select app_now() as now`);
  return new Date(only(rows).now);
}
