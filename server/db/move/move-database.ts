import type { Client } from "pg";
import type { DatabaseTarget } from "../connect";
import { databaseOn } from "../database";
import { readLiveNodes } from "../live-nodes";
import type { LocatedDatabase } from "../locate-database";
import { MIGRATION_LOCK, migrate, openOwner } from "../migrate";
import { hasTable, holdsData, readApplied, readDeploymentMode } from "../migration-state";
import { type Migration, readMigrations } from "../read-migrations";
import { compareTables } from "./compare-tables";
import { copyTable } from "./copy-table";
import { copyDeployment, isMarkedFor, markSource, markTarget, readMark, removeMark } from "./move-mark";
import { type MovedTable, readMovedTables } from "./moved-tables";
import { putReferencesBack, setReferencesAside } from "./set-references-aside";

interface Move {
  /** The embedded database, by its owner. */
  from: DatabaseTarget;
  to: LocatedDatabase;
  rootDir: string;
  /** Takes lines that say how far the move is. */
  tell?: (line: string) => void;
  /** How much of a table one transaction copies, about. */
  chunkBytes?: number;
}

const CHUNK_BYTES = 8 * 1024 * 1024;

interface Copying extends Required<Pick<Move, "tell" | "chunkBytes">> {
  source: Client;
  target: Client;
}

/** How values are written, alike at both ends. */
const WRITTEN_ALIKE = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres';
  SET bytea_output = 'hex'; SET extra_float_digits = 1; SET statement_timeout = 0; SET lock_timeout = '60s'`;

async function open(place: DatabaseTarget): Promise<Client> {
  const client = await openOwner(place);
  await client.query(WRITTEN_ALIKE);
  return client;
}

/** Errors: the source is a demo's, or of another release than the tables that the target gets. */
async function refuseForeign(source: Client, migrations: Migration[]): Promise<void> {
  const applied = await readApplied(source);
  if (applied.size !== migrations.length || migrations.some(({ when }) => !applied.has(when)))
    throw new Error(
      "The embedded database is not of this release: start this release once on it, stop it, then move.",
    );
  if ((await readDeploymentMode(databaseOn(source))) !== "production")
    throw new Error("The embedded database is a demo's: there is nothing to move.");
}

/** Marks the source, and takes the mark back where a program works on it. Errors: it does. */
async function closeSource(source: Client, wasMarked: boolean): Promise<string> {
  const token = await markSource(source);
  // A program that looked before the mark was there has a connection: each one that looks later refuses.
  const { rows } = await source.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  if (rows.length === 0) return token;
  if (!wasMarked) await removeMark(source);
  throw new Error("A program works on the embedded database: stop it, then move.");
}

/** Errors: the target has rows of its own, or a node, or an interrupted move of another database. */
async function refuseTaken(target: Client): Promise<void> {
  const isMade = await hasTable(target, "public.companies");
  const isTaken = (isMade && (await holdsData(databaseOn(target)))) || (await readMark(target)) !== null;
  if (isTaken || (await readLiveNodes(target)).length > 0)
    throw new Error(
      "The database of DATABASE_URL is not empty: it holds an institution, another move, or a node works on it. Name an empty one.",
    );
}

/** Numbers that are drawn go on after those of the source. */
async function copySequences(source: Client, target: Client): Promise<void> {
  const { rows } = await source.query(
    "SELECT format('%I', sequencename) AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL",
  );
  for (const { name, last } of rows) await target.query("SELECT setval($1::regclass, $2)", [name, last]);
}

/** The mark comes with the steps before it in one transaction: without it none of them was done. */
async function beginCopy(target: Client, names: string[], token: string): Promise<void> {
  await target.query("BEGIN");
  await setReferencesAside(target, names);
  await markTarget(target, token);
  await target.query("COMMIT");
}

/** The target keeps no trace of the move: it is open to programs. */
async function endCopy(source: Client, target: Client): Promise<void> {
  await target.query("BEGIN");
  await copyDeployment(source, target);
  await removeMark(target);
  await target.query("DROP SCHEMA passbook_move CASCADE");
  await target.query("COMMIT");
}

async function copyAll(tables: MovedTable[], { source, target, chunkBytes, tell }: Copying): Promise<void> {
  for (const table of tables) {
    let copied = 0;
    const onChunk = (rows: number) => {
      copied += rows;
      tell(`${table.name}: ${copied} rows`);
    };
    await copyTable(table, { source, target, chunkBytes, onChunk });
  }
  await copySequences(source, target);
}

/**
 * Moves the embedded database to the server: no program works on either one meanwhile, nor on the source afterwards.
 * Interrupted, a move goes on where it was. Errors: say what is in the way. @returns the rows that were compared
 */
export async function moveDatabase(move: Move): Promise<number> {
  const { from, to, rootDir, tell = () => {}, chunkBytes = CHUNK_BYTES } = move;
  const source = await open(from);
  const target = await open(to.owner.target);
  try {
    await refuseForeign(source, readMigrations(rootDir));
    const known = await readMark(source);
    const goesOn = known !== null && (await isMarkedFor(target, known));
    if (!goesOn) await refuseTaken(target);
    const token = await closeSource(source, known !== null);
    await migrate(to.owner.target, rootDir, { begin: to.grant });
    const { rows } = await target.query("SELECT pg_try_advisory_lock($1) AS mine", [MIGRATION_LOCK]);
    if (!rows[0].mine) throw new Error("Another program works on the tables of DATABASE_URL. Stop it first.");
    const tables = await readMovedTables(target);
    const names = tables.map(({ name }) => name);
    for (const { name } of await readMovedTables(source))
      if (!names.includes(name)) tell(`${name} is no table of this release: it stays behind.`);
    if (!goesOn) await beginCopy(target, names, token);
    await copyAll(tables, { source, target, chunkBytes, tell });
    await putReferencesBack(target, names);
    tell("Each row is compared …");
    const compared = await compareTables(tables, { source, target, tell });
    await target.query("ANALYZE");
    await endCopy(source, target);
    return compared;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** Lets programs work on the source again; what was copied so far is left to the operator. Errors: it was not moved. */
export async function takeBack(from: DatabaseTarget): Promise<void> {
  const source = await openOwner(from);
  try {
    const { rowCount } = await removeMark(source);
    if (rowCount === 0) throw new Error("This database was not moved.");
  } finally {
    await source.end();
  }
}
