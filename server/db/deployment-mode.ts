import { eq, sql } from "drizzle-orm";
import { allowLonger, type Database } from "./database";
import { companies, deployment } from "./schema/index";

const KEY = "mode";

/** What the database was made for; null when it is not marked. Works before the first migration. */
export async function readDeploymentMode(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('public.deployment') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return null;
  const [mark] = await db.select().from(deployment).where(eq(deployment.key, KEY));
  return mark?.value ?? null;
}

/** Marks what the database is for; the first mark stays. */
export async function markDeploymentMode(db: Database, mode: "demo" | "production"): Promise<void> {
  await db.insert(deployment).values({ key: KEY, value: mode }).onConflictDoNothing();
}

/** Whether the database holds an institution. */
export async function holdsData(db: Database): Promise<boolean> {
  const rows = await db.select({ id: companies.id }).from(companies).limit(1);
  return rows.length > 0;
}

/**
 * Runs `work` in a transaction that only one process at a time may be in, without the time limits of requests.
 */
export async function runExclusively<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await allowLonger(tx, 0);
    await tx.execute(sql`SET LOCAL lock_timeout = 0`);
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(7277267)`);
    return work(tx);
  });
}
