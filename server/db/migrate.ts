import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import { clientConfig, type DatabaseTarget } from "./connect";

/** Any number that no other advisory lock of the database uses. */
const LOCK = 7_277_266;

const folderOf = (rootDir: string) => join(rootDir, "server/db/migrations");

/** When the newest migration of this version was made, in milliseconds. */
export function newestMigration(rootDir: string): number {
  const journal = JSON.parse(readFileSync(join(folderOf(rootDir), "meta/_journal.json"), "utf8"));
  return Math.max(...journal.entries.map(({ when }: { when: number }) => when));
}

/**
 * Brings the database to this version's schema, and then runs `finish` as the owner of the tables. Nodes that start
 * together wait for the first one.
 */
export async function migrate(
  target: DatabaseTarget,
  rootDir: string,
  finish: (owner: Client) => Promise<void> = async () => {},
): Promise<void> {
  const client = new Client({ ...clientConfig(target), application_name: "passbook migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: folderOf(rootDir) });
    await finish(client);
  } finally {
    await client.end();
  }
}
