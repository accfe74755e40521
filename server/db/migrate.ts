import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { clientConfig, type DatabaseTarget } from "./connect";

/** What is only added to; `remove_audit()` does the rest. */
const KEPT = ["REVOKE UPDATE, DELETE ON audit_log, audit_links FROM", "REVOKE DELETE ON audit_chains FROM"];

/**
 * Lets a role do what the program does, and nothing else: read and write rows, but not change the audit, nor any
 * table. For the owner of the tables; says no where the role could give itself more.
 */
export async function grantProduct(owner: Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const { rows } = await owner.query(
    "SELECT pg_has_role($1, relowner, 'MEMBER') AS owns FROM pg_class WHERE oid = 'public.audit_log'::regclass",
    [role],
  );
  if (rows[0]?.owns)
    throw new Error(
      `The role of DATABASE_URL, ${role}, owns the tables: it must be another one than that of MIGRATION_DATABASE_URL.`,
    );
  const grants = [
    "GRANT USAGE ON SCHEMA public TO",
    "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO",
    "GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO",
    "GRANT USAGE ON SCHEMA drizzle TO",
    "GRANT SELECT ON drizzle.__drizzle_migrations TO",
    "GRANT EXECUTE ON FUNCTION remove_audit(bigint) TO",
    ...KEPT,
  ];
  await owner.query(["BEGIN", ...grants.map((grant) => `${grant} ${name}`), "COMMIT"].join("; "));
}

/** The times of the migrations that the database has; they are what names one. */
async function readApplied(client: Client): Promise<number[]> {
  const known = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there");
  if (!known.rows[0].there) return [];
  const { rows } = await client.query(
    "SELECT created_at FROM drizzle.__drizzle_migrations ORDER BY created_at",
  );
  return rows.map(({ created_at }) => Number(created_at));
}

/** Held while a database is brought to a release. Any number that no other advisory lock of the database uses. */
export const MIGRATION_LOCK = 7_277_266;

const folderOf = (rootDir: string) => join(rootDir, "server/db/migrations");

/** When the migrations of this version were made, in milliseconds, the baseline first. */
function readJournal(rootDir: string): number[] {
  const journal = JSON.parse(readFileSync(join(folderOf(rootDir), "meta/_journal.json"), "utf8"));
  return journal.entries.map(({ when }: { when: number }) => when);
}

/** When the newest migration of this version was made, in milliseconds. */
export const newestMigration = (rootDir: string): number => Math.max(...readJournal(rootDir));

/**
 * Refuses a database of a newer release, for this program would write rows that the newer one does not understand, and
 * one with only some of the migrations that the baseline replaced. One with all of them has the time of the baseline.
 */
function refuseForeignRelease(applied: number[], rootDir: string): void {
  const [baseline = 0, ...later] = readJournal(rootDir);
  const newest = Math.max(...applied);
  if (newest > Math.max(baseline, ...later))
    throw new Error(
      "The database was brought to a newer release than this program is of. Start that release, or restore a backup of before.",
    );
  if (applied.length > 0 && newest < baseline)
    throw new Error(
      'The database is older than the releases that this program upgrades; see "A new release" in docs/operations.md.',
    );
}

export interface MigrationSteps {
  /** May refuse before anything is changed, and says what the owner of the tables does at the end. */
  begin?: (() => Promise<(owner: Client) => Promise<void>>) | undefined;
  /** Another start holds the lock. */
  onWait?: (() => void) | undefined;
}

async function takeLock(client: Client, onWait = () => {}): Promise<void> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS mine", [MIGRATION_LOCK]);
  if (rows[0].mine) return;
  onWait();
  await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
}

/**
 * Brings the database to this version's schema. Nodes that start together wait for the first one.
 * @returns how many changes it took; 0 where the database had them
 */
export async function migrate(
  target: DatabaseTarget,
  rootDir: string,
  { begin, onWait }: MigrationSteps = {},
): Promise<number> {
  const client = new Client({ ...clientConfig(target), application_name: "passbook migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    await takeLock(client, onWait);
    const before = await readApplied(client);
    refuseForeignRelease(before, rootDir);
    const finish = await begin?.();
    await applyMigrations(drizzle(client), { migrationsFolder: folderOf(rootDir) });
    await finish?.(client);
    return (await readApplied(client)).length - before.length;
  } finally {
    await client.end();
  }
}
