import type { ClientBase } from "pg";
import { type Migration, neededOf, newestOf } from "./read-migrations";

/** A connection or a pool. */
export type Queries = Pick<ClientBase, "query">;

/** What is kept beside the list of migrations: the newest contract, how far a fill is, which indexes are still to be made. */
export const keyOf = (key: string) => `(SELECT value FROM deployment WHERE key = '${key}')`;

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
