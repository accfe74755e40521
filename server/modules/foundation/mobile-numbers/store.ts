import { sql } from "drizzle-orm";
import { statement } from "../../../db/statement";
import type { Context } from "../../context";

const lock = statement("lock_name", ["name"], ({ name }, db) =>
  db
    .select({ held: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` })
    .from(sql`(values (1)) as one`),
);

/**
 * Locks a number until the transaction ends: everything that decides about it happens one after another.
 * Take it before any row lock.
 */
export async function lockNumber(ctx: Context, { mobile }: { mobile: string }): Promise<void> {
  await lock(ctx.db, { name: `mobile:${mobile}` });
}
