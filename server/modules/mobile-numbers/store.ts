import { sql } from "drizzle-orm";
import { statement } from "../../db/statement";
import type { Context } from "../context";

const lock = statement("lock_name", ["name"], (db, { name }) =>
  db
    .select({ held: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(values (1)) as one`),
);

/** Waits for the lock of this name and holds it until the transaction ends. */
export async function takeLock(ctx: Context, name: string): Promise<void> {
  await lock(ctx.db, { name });
}
