import { sql } from "drizzle-orm";
import { ANONYMOUS, systemRandom } from "../core/index";
import type { Database } from "../db/database";
import { keepApplications } from "../modules/applications/index";
import type { Context } from "../modules/context";
import type { Act } from "./acts";

export interface DemoTools extends Pick<Context, "clock" | "hasher" | "keys" | "settings"> {}

/** The database's clock as the verbs know it, which stands where this says. Undone with the transaction, or by what was there before. */
const STOPPED_CLOCK = sql`create or replace function app_now() returns timestamptz language sql stable parallel safe
  as 'select current_setting(''passbook.demo_now'')::timestamptz'`;

/**
 * Does each act at its time, by the clocks of node and database, as verbs know no other way to a time. Call it in the
 * transaction of the seeding, as the owner of the tables.
 * @param until what happened before a time, that was not done by a verb, is written first
 */
export async function liveThrough(
  db: Database,
  { hasher, keys, settings }: DemoTools,
  acts: Act[],
  until: (time: Date) => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ was: string }>(
    sql`select pg_get_functiondef('app_now()'::regprocedure) as was`,
  );
  await db.execute(STOPPED_CLOCK);
  const applications = keepApplications(db);
  for (const { at, does } of acts) {
    await until(at);
    await db.execute(sql`select set_config('passbook.demo_now', ${at.toISOString()}, true)`);
    const ctx: Context = {
      ...{ db, applications, hasher, keys, settings, random: systemRandom },
      ...{ clock: { now: () => at }, actor: ANONYMOUS, requestId: systemRandom.uuid() },
      ...{ address: "203.0.113.7", userAgent: null },
    };
    await does(ctx);
  }
  for (const { was } of rows) await db.execute(sql.raw(was));
}
