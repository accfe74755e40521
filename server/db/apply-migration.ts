import type { Client } from "pg";
import { fillInBatches, inOneGo } from "./fill-in-batches";
import { type LiveNode, readLiveNodes } from "./live-nodes";
import { hasTable, keyOf, remember } from "./migration-state";
import { LISTENER, listenerOf } from "./notices";
import type { Migration } from "./read-migrations";
import { isLateIndex, undoOf } from "./undo-expand";

/** Connections that listen for none of the nodes: of a release that does not enter itself among them. */
const UNNAMED = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> ALL ($2)`;

const nameOf = ({ host, release, since }: LiveNode) =>
  `${host} (release ${release}, since ${since.toISOString()})`;

/** Says which nodes a change has to wait for; null where there are none. */
async function nodesInTheWay(
  client: Client,
  isInTheWay: (node: LiveNode) => boolean,
): Promise<string | null> {
  const inTheWay = (await readLiveNodes(client)).filter(isInTheWay);
  if (inTheWay.length > 0) return `stop these nodes first: ${inTheWay.map(nameOf).join(", ")}`;
  const knowsNodes = await hasTable(client, "public.nodes");
  const named = knowsNodes ? (await client.query("SELECT id FROM nodes")).rows : [];
  const { rows } = await client.query(UNNAMED, [LISTENER, named.map(({ id }) => listenerOf(id))]);
  const unnamed = rows[0].count;
  return unnamed > 0
    ? `nodes that do not tell their release are connected (${unnamed}); stop them first`
    : null;
}

const LIST = `CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

interface Applying {
  /** The database is empty: no node works on it, and nothing is in its tables. */
  isNew: boolean;
  tell(line: string): void;
}

/** A node that enters itself waits for the change, and sees it. */
async function keepNodesOut(client: Client): Promise<void> {
  if (await hasTable(client, "public.nodes")) await client.query("LOCK TABLE nodes IN SHARE MODE");
}

/** Only speed depends on them, so no node waits for them. */
const laterIndexesOf = (migration: Migration) =>
  migration.kind === "expand"
    ? migration.statements.filter((each) => isLateIndex(each, migration) && !each.includes(" UNIQUE "))
    : [];

const olderThan = (migration: Migration) => (node: { migration: number }) => node.migration < migration.when;

/** Makes an index while rows are written. */
async function makeIndex(client: Client, tag: string, statement: string, tell: Applying["tell"]) {
  const name = /"(\w+)"/.exec(statement)?.[0];
  tell(`${tag}: the index ${name} is being made`);
  // One that was broken off is there, and of no use.
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await client.query(statement.replace("INDEX", "INDEX CONCURRENTLY"));
}

/**
 * Makes the statements of an expand, each by itself: a table is held for one of them, not until the last one has its
 * own table. How far it is stands in the same transaction; one that was broken off goes on there.
 */
async function makeSteps(client: Client, migration: Migration, tell: Applying["tell"]): Promise<void> {
  const progress = `steps:${migration.tag}`;
  const { rows } = await client.query(`SELECT ${keyOf(progress)} AS made`);
  const later = laterIndexesOf(migration);
  for (const [at, statement] of migration.statements.entries()) {
    if (at < Number(rows[0].made) || later.includes(statement)) continue;
    const isIndex = isLateIndex(statement, migration);
    if (isIndex) await makeIndex(client, migration.tag, statement, tell);
    await inOneGo(client, async () => {
      if (!isIndex) await client.query(statement);
      await remember(client, progress, String(at + 1));
    });
  }
}

/** Makes one change, and remembers it: a contract in the same transaction. @returns what it has to wait for; null once it is made */
export async function applyMigration(
  client: Client,
  migration: Migration,
  { isNew, tell }: Applying,
): Promise<string | null> {
  const { tag, when, kind, statements } = migration;
  const waits = kind === "contract" && !isNew;
  const ask = () => nodesInTheWay(client, olderThan(migration));
  const before = waits ? await ask() : null;
  if (before) return before;
  if (!isNew) await fillInBatches(client, migration, tell);
  const inSteps = kind === "expand" && !isNew;
  if (inSteps) await makeSteps(client, migration, tell);
  const later = isNew ? [] : laterIndexesOf(migration);
  const inTheWay = await inOneGo(client, async () => {
    await client.query(LIST);
    if (waits) await keepNodesOut(client);
    const since = waits ? await ask() : null;
    if (since) return since;
    for (const statement of inSteps ? [] : statements) await client.query(statement);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
      tag,
      when,
    ]);
    if (kind === "contract") await remember(client, "contracted_to", String(when));
    if (later.length > 0) await remember(client, `index:${tag}`, "");
    if (inSteps) await client.query("DELETE FROM deployment WHERE key = $1", [`steps:${tag}`]);
    return null;
  });
  if (later.length > 0) await finishIndexes(client, [migration], tell);
  return inTheWay;
}

/** Makes the indexes that no node waits for; also those that were broken off. */
export async function finishIndexes(
  client: Client,
  migrations: Migration[],
  tell: Applying["tell"],
): Promise<void> {
  const { rows } = await client.query("SELECT key FROM deployment WHERE key LIKE 'index:%'");
  const waiting = rows.map(({ key }) => key);
  for (const migration of migrations.filter(({ tag }) => waiting.includes(`index:${tag}`))) {
    for (const statement of laterIndexesOf(migration))
      await makeIndex(client, migration.tag, statement, tell);
    await client.query("DELETE FROM deployment WHERE key = $1", [`index:${migration.tag}`]);
  }
}

/**
 * Takes an expand back. An index that comes back is made first, while rows are written.
 * @returns what it has to wait for; null once it is done
 */
export async function undoMigration(
  client: Client,
  migration: Migration,
  tell: Applying["tell"],
): Promise<string | null> {
  const { tag, when, kind } = migration;
  if (kind === "contract")
    throw new Error(`${tag} took something away, and has no way back: restore a backup of before.`);
  const ask = () => nodesInTheWay(client, (node) => node.migration >= when);
  const before = await ask();
  if (before) return before;
  const isIndex = (statement: string) => /^CREATE (UNIQUE )?INDEX/.test(statement);
  for (const statement of undoOf(migration).filter(isIndex)) await makeIndex(client, tag, statement, tell);
  return inOneGo(client, async () => {
    await keepNodesOut(client);
    const inTheWay = await ask();
    if (inTheWay) return inTheWay;
    for (const statement of undoOf(migration)) if (!isIndex(statement)) await client.query(statement);
    await client.query("DELETE FROM drizzle.__drizzle_migrations WHERE created_at = $1", [when]);
    await client.query("DELETE FROM deployment WHERE key = $1", [`index:${tag}`]);
    return null;
  });
}
