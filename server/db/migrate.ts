import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { applyMigration, finishIndexes, undoMigration } from "./apply-migration";
import { clientConfig, type DatabaseTarget } from "./connect";
import { readApplied, refuseForeignRelease } from "./migration-state";
import { type Migration, readMigrations } from "./read-migrations";

/** Held while a database is brought to a release. Any number that no other advisory lock of the database uses. */
export const MIGRATION_LOCK = 7_277_266;

export interface MigrationSteps {
  /** May refuse before anything is changed, and says what the owner of the tables does at the end. */
  begin?: (() => Promise<(owner: Client) => Promise<void>>) | undefined;
  /** Another start holds the lock. */
  onWait?: (() => void) | undefined;
  /** The migration to stop at, forward or back; the newest one unless told. */
  to?: string | undefined;
  /** Told of each change to a database that was not empty, and how far a long one is. */
  tell?: ((line: string) => void) | undefined;
}

const LOCK_PAUSE_MS = 100;

/** Asked for again and again: a statement that waits for it would hold up the making of an index. */
async function takeLock(client: Client, onWait = () => {}): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS mine", [MIGRATION_LOCK]);
    if (rows[0].mine) return;
    if (tries === 1) onWait();
    await sleep(LOCK_PAUSE_MS);
  }
}

/** A migration by its tag or number. Errors: there is none. */
function positionOf(to: string | undefined, migrations: Migration[]): number {
  if (to === undefined) return migrations.length - 1;
  const at = migrations.findIndex(({ tag }) => tag === to || tag.startsWith(`${to.padStart(4, "0")}_`));
  if (at === -1)
    throw new Error(`This release has no migration ${to}. npm run migrate -- --status lists them.`);
  return at;
}

/** What a run would do: migrations to be made, or to be taken back, in their order. */
export function planMigrations(applied: Set<number>, migrations: Migration[], to?: string) {
  const at = positionOf(to, migrations);
  return {
    make: migrations.slice(0, at + 1).filter(({ when }) => !applied.has(when)),
    undo: to
      ? migrations
          .slice(at + 1)
          .filter(({ when }) => applied.has(when))
          .reverse()
      : [],
  };
}

/** A connection as the owner of the tables, without the limits of requests. */
export async function openOwner(target: DatabaseTarget): Promise<Client> {
  const client = new Client({ ...clientConfig(target), application_name: "passbook migrations" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * Brings the database to this version's schema, or to that of a migration. Starts and commands that do so together
 * wait for the first one. A contract that older nodes stand in the way of ends the run, and is told.
 * @returns how many changes were made; 0 where the database had them
 */
export async function migrate(
  target: DatabaseTarget,
  rootDir: string,
  { begin, onWait, to, tell = () => {} }: MigrationSteps = {},
): Promise<number> {
  const migrations = readMigrations(rootDir);
  const client = await openOwner(target);
  try {
    await takeLock(client, onWait);
    const applied = await readApplied(client);
    await refuseForeignRelease(client, applied, migrations);
    const { make, undo } = planMigrations(applied, migrations, to);
    const finish = await begin?.();
    const isNew = applied.size === 0;
    let changes = 0;
    for (const migration of undo) {
      const inTheWay = await undoMigration(client, migration, tell);
      if (inTheWay) throw new Error(`${migration.tag} is not taken back: ${inTheWay}`);
      tell(`${migration.tag} is taken back`);
      changes += 1;
    }
    if (!isNew) await finishIndexes(client, migrations, tell);
    for (const migration of make) {
      const inTheWay = await applyMigration(client, migration, { isNew, tell });
      if (inTheWay) {
        tell(`${migration.tag} waits: ${inTheWay}`);
        break;
      }
      if (!isNew) tell(`${migration.tag} is made`);
      changes += 1;
    }
    await finish?.(client);
    return changes;
  } finally {
    await client.end();
  }
}
