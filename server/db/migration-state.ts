import { eq, sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { allowLonger, type Database } from "./database";
import { type Migration, neededOf, newestOf } from "./read-migrations";
import { companies, deployment } from "./schema/index";

/** A connection or a pool. */
export type Queries = Pick<ClientBase, "query">;

/** What is kept beside the list of migrations: the newest contract, how far a fill is, which indexes are still to be made. */
export const keyOf = (key: string) => `(SELECT value FROM deployment WHERE key = '${key}')`;

/** Keeps something there. */
export const remember = (client: Queries, key: string, value: string) =>
  client.query(
    "INSERT INTO deployment (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, value],
  );

/** Whether the database has a table: one that is new, or of an earlier release, may not. */
export async function hasTable(client: Queries, name: string): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass($1) IS NOT NULL AS there", [name]);
  return rows[0].there;
}

/** The times of the migrations that the database has; they are what names one. */
export async function readApplied(client: Queries): Promise<Set<number>> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return new Set();
  const { rows } = await client.query("SELECT created_at::float8 AS time FROM drizzle.__drizzle_migrations");
  return new Set(rows.map(({ time }) => time));
}

/** The newest contract that was made; programs of before it cannot work on this database. */
async function readContracted(client: Queries): Promise<number> {
  const { rows } = await client.query(`SELECT ${keyOf("contracted_to")} AS time`);
  return Number(rows[0].time ?? 0);
}

export const tooOldFor = () =>
  new Error(
    "The database was brought to a newer release than this program is of, and what this one needs was taken away. Start that release, or restore a backup of before.",
  );

/**
 * Refuses a database that this program cannot work on: a contract took away what it needs, or it has only some of the
 * migrations that the baseline replaced. One with all of them has the time of the baseline.
 */
export async function refuseForeignRelease(
  client: Queries,
  applied: Set<number>,
  migrations: Migration[],
): Promise<void> {
  if (applied.size === 0) return;
  const [baseline] = migrations;
  if (Math.max(...applied) < (baseline?.when ?? 0))
    throw new Error(
      'The database is older than the releases that this program upgrades; see "Older databases" in docs/operations/upgrade.md.',
    );
  if ((await readContracted(client)) > newestOf(migrations)) throw tooOldFor();
}

/** The tables lack what this release needs. */
export class TablesBehind extends Error {}

/** Refuses to start on tables that this release cannot work with, and says what to run. */
export async function requireMigrations(client: Queries, migrations: Migration[]): Promise<void> {
  const applied = await readApplied(client);
  await refuseForeignRelease(client, applied, migrations);
  const missing = neededOf(migrations).filter(({ when }) => !applied.has(when));
  const [first, ...others] = missing;
  if (!first) return;
  if (applied.size === 0)
    throw new TablesBehind("The database is empty. Make its tables first: npm run migrate");
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  throw new TablesBehind(
    `The database is behind this release: it lacks the migration ${first.tag}${more}. Run: npm run migrate`,
  );
}

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
