import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Pool } from "pg";
import { beforeEach, expect, inject, test } from "vitest";
import { createTestDatabase } from "../testing/index";
import { makeDataDir } from "../testing/make-data-dir";
import { connect } from "./connect";
import type { DatabaseConnection } from "./database";
import { joinNodes } from "./live-nodes";
import { migrate } from "./migrate";
import { requireMigrations } from "./migration-state";
import { newestOf, readMigrations } from "./read-migrations";

const OURS = readMigrations(process.cwd());
const NEWEST = newestOf(OURS);

/** A later release: ours, and these migrations, a second after each other. */
function releaseWith(files: Record<string, string>): string {
  const rootDir = makeDataDir();
  const folder = join(rootDir, "server/db/migrations");
  cpSync("server/db/migrations", folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, `${name}.sql`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (!name.includes("/"))
      journal.entries.push({ tag: name, when: NEWEST + 1_000 * (journal.entries.length + 1) });
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  return rootDir;
}

const EXPAND = `-- expand
ALTER TABLE "customers" ADD COLUMN "nickname" text;--> statement-breakpoint
CREATE INDEX "customers_nickname" ON "customers" USING btree ("nickname");`;
const CONTRACT = `-- contract
ALTER TABLE "guard_samples" ALTER COLUMN "doubled" SET NOT NULL;`;
const FILL = `-- guard_samples by id, 700 rows at a time
UPDATE guard_samples SET doubled = id * 2 WHERE id > $1 AND id <= $2`;

/** Copies of one template share the numbers of their tables: a lock in another test's database looks the same. */
const LOCKS_HERE =
  "pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())";

let connection: DatabaseConnection;
let pool: Pool;
let target: () => object;

beforeEach(async () => {
  connection = await createTestDatabase();
  pool = connection.pool;
  const { rows } = await pool.query("SELECT current_database() AS database");
  target = () => ({ ...inject("server"), database: rows[0].database });
});

async function run(rootDir: string, to?: string): Promise<string[]> {
  const lines: string[] = [];
  await migrate(target, rootDir, { to, tell: (line) => lines.push(line) });
  return lines;
}

/** The first value of the first row. */
const firstOf = async (query: string) => Object.values((await pool.query(query)).rows[0] ?? {})[0];
const isValid = (index: string) =>
  firstOf(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('${index}')`);

test("an expand is made under older nodes, its index at the end; they go on, and start", async () => {
  const old = await joinNodes(connection, NEWEST);
  const lines = await run(releaseWith({ "9001_nickname": EXPAND }));
  expect(lines).toEqual([
    '9001_nickname: the index "customers_nickname" is being made',
    "9001_nickname is made",
  ]);
  expect(await isValid("customers_nickname")).toBe(true);
  await old.beat();
  await requireMigrations(pool, OURS);
  await (await joinNodes(connection, NEWEST)).leave();
});

test("an index that was broken off is made by the next run", async () => {
  const rootDir = releaseWith({ "9001_nickname": EXPAND });
  await run(rootDir);
  await pool.query(
    "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'customers_nickname'::regclass",
  );
  await pool.query("INSERT INTO deployment VALUES ('index:9001_nickname', '')");
  expect(await run(rootDir)).toEqual(['9001_nickname: the index "customers_nickname" is being made']);
  expect(await isValid("customers_nickname")).toBe(true);
  expect(await run(rootDir)).toEqual([]);
});

test("a unique index over a new column is made while rows are written; a run that breaks off at it goes on there", async () => {
  await pool.query("CREATE TABLE guard_samples (id bigint)");
  await pool.query("INSERT INTO guard_samples VALUES (1), (2)");
  const rootDir = releaseWith({
    "9001_named": `-- expand
ALTER TABLE "guard_samples" ADD COLUMN "name" text DEFAULT 'same' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "guard_samples_name" ON "guard_samples" USING btree ("name");`,
  });
  await expect(run(rootDir)).rejects.toThrow("could not create unique index");
  // What only an index leaves that is made without holding the table.
  expect(await isValid("guard_samples_name")).toBe(false);
  await expect(requireMigrations(pool, readMigrations(rootDir))).rejects.toThrow("9001_named");
  await pool.query("UPDATE guard_samples SET name = id");
  expect(await run(rootDir)).toEqual([
    '9001_named: the index "guard_samples_name" is being made',
    "9001_named is made",
  ]);
  expect(await isValid("guard_samples_name")).toBe(true);
  expect(await firstOf("SELECT count(*)::int FROM deployment WHERE key LIKE 'steps:%'")).toBe(0);
});

test("a contract waits for older nodes, then keeps them out; nodes of its release go on without it", async () => {
  const rootDir = releaseWith({ "9001_gone": '-- contract\nALTER TABLE "customers" DROP COLUMN "lang";' });
  const newer = readMigrations(rootDir);
  const old = await joinNodes(connection, NEWEST);
  const own = await joinNodes(connection, newestOf(newer));
  expect([old.count(), own.count()]).toEqual([1, 2]);
  expect(await run(rootDir)).toEqual([
    expect.stringMatching(/^9001_gone waits: stop these nodes first: \S+ \(release \S+, since [^,]+\)$/),
  ]);
  await requireMigrations(pool, newer);
  await old.leave();
  expect(await run(rootDir)).toEqual(["9001_gone is made"]);
  await own.beat();
  expect(own.count()).toBe(1);
  await expect(joinNodes(connection, NEWEST)).rejects.toThrow("newer release");
  await expect(requireMigrations(pool, OURS)).rejects.toThrow("newer release");
  await expect(run(rootDir, OURS.at(-1)!.tag)).rejects.toThrow("has no way back");
});

test("a node that was silent for long does not hold a contract, and one that enters meanwhile waits for it", async () => {
  const rootDir = releaseWith({ "9001_gone": '-- contract\nALTER TABLE "customers" DROP COLUMN "lang";' });
  await joinNodes(connection, NEWEST);
  await pool.query("UPDATE nodes SET seen_at = app_now() - interval '36 seconds'");
  const other = await pool.connect();
  await other.query("BEGIN; LOCK TABLE nodes IN SHARE MODE");
  const entering = joinNodes(connection, NEWEST);
  await expect
    .poll(() =>
      firstOf(`SELECT count(*)::int FROM ${LOCKS_HERE} AND NOT granted AND relation = 'nodes'::regclass`),
    )
    .toBe(1);
  await other.query(
    "INSERT INTO deployment VALUES ('contracted_to', '9999999999999') ON CONFLICT (key) DO UPDATE SET value = excluded.value",
  );
  await other.query("COMMIT");
  other.release();
  await expect(entering).rejects.toThrow("newer release");
  await pool.query(
    "DELETE FROM nodes WHERE seen_at > app_now() - interval '35 seconds'; UPDATE deployment SET value = '1' WHERE key = 'contracted_to'",
  );
  expect(await run(rootDir)).toEqual(["9001_gone is made"]);
});

test("a large table is filled in batches before its contract, and goes on where it was broken off", async () => {
  await pool.query("CREATE TABLE guard_samples (id bigint PRIMARY KEY, doubled bigint, writer xid8)");
  await pool.query("INSERT INTO guard_samples SELECT n * 3 FROM generate_series(1, 5000) n");
  const files = { "9001_doubled": CONTRACT, "fill/9001_doubled": FILL };
  const filled = () => firstOf("SELECT count(doubled)::int FROM guard_samples");
  const broken = releaseWith({ ...files, "fill/9001_doubled": `${FILL} AND 1 / (id - 6300) <> 7` });
  await expect(run(broken)).rejects.toThrow("division by zero");
  expect(await filled()).toBe(1_400);
  await pool.query("UPDATE guard_samples SET doubled = -1 WHERE doubled IS NOT NULL");
  expect(await run(releaseWith(files))).toEqual(["9001_doubled is made"]);
  expect(await firstOf("SELECT count(*)::int FROM guard_samples WHERE doubled = -1")).toBe(1_400);
  expect(await filled()).toBe(5_000);
});

test("a lock that another transaction holds for long is waited for in small pieces, and no one waits behind it", async () => {
  const rootDir = releaseWith({
    "9001_nickname": '-- expand\nALTER TABLE "customers" ADD COLUMN "nickname" text;',
  });
  const other = await pool.connect();
  await other.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT FROM customers");
  const running = run(rootDir);
  const waits = () =>
    firstOf(`SELECT count(*)::int FROM ${LOCKS_HERE} AND NOT granted AND relation = 'customers'::regclass`);
  await expect.poll(waits).toBe(1);
  await expect.poll(waits).toBe(0);
  await other.query("COMMIT");
  other.release();
  expect(await running).toEqual(["9001_nickname is made"]);
});

test("an expand of two tables holds none while it waits for the other", async () => {
  const rootDir = releaseWith({
    "9001_nickname": `-- expand
ALTER TABLE "customers" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "savings_accounts" ADD COLUMN "nickname" text;`,
  });
  const other = await pool.connect();
  await other.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT FROM savings_accounts");
  const running = run(rootDir);
  await expect
    .poll(() =>
      firstOf(`SELECT count(*)::int FROM ${LOCKS_HERE}
        AND NOT granted AND relation = 'savings_accounts'::regclass`),
    )
    .toBe(1);
  const held = firstOf(`SELECT count(*)::int FROM ${LOCKS_HERE}
    AND relation = 'customers'::regclass AND mode = 'AccessExclusiveLock'`);
  expect(await held).toBe(0);
  await other.query("COMMIT");
  other.release();
  expect(await running).toEqual(["9001_nickname is made"]);
});

test("expands are taken back to a migration, once no node lives that knows them", async () => {
  const rootDir = releaseWith({
    "9001_nickname": EXPAND,
    "9002_rooms": '-- expand\nCREATE TABLE "rooms" ("id" int);',
  });
  const to = OURS.at(-1)!.tag;
  const older = await joinNodes(connection, newestOf(OURS));
  await run(rootDir);
  const newer = await joinNodes(connection, newestOf(readMigrations(rootDir)));
  await expect(run(rootDir, to)).rejects.toThrow("9002_rooms is not taken back: stop these nodes first");
  await newer.leave();
  expect(await run(rootDir, to)).toEqual(["9002_rooms is taken back", "9001_nickname is taken back"]);
  expect(await firstOf("SELECT to_regclass('rooms')::text")).toBeNull();
  expect(await run(rootDir, "9001")).toHaveLength(2);
  await expect(requireMigrations(pool, readMigrations(rootDir))).rejects.toThrow(
    "it lacks the migration 9002_rooms. Run: npm run migrate",
  );
  // A node of the release before went on until here.
  await older.leave();
  await expect(run(rootDir, "7")).rejects.toThrow("has no way back");
  await expect(run(rootDir, randomUUID())).rejects.toThrow("has no migration");
});

test("an index that comes back is made while rows are written, before anything else is taken back", async () => {
  await pool.query("CREATE TABLE guard_samples (id bigint)");
  const rootDir = releaseWith({
    "9001_unique": '-- expand\nCREATE TABLE "rooms" ("id" int);',
    "back/9001_unique": `DROP TABLE "rooms";--> statement-breakpoint
CREATE UNIQUE INDEX "guard_samples_id" ON "guard_samples" USING btree ("id");`,
  });
  const to = OURS.at(-1)!.tag;
  await run(rootDir);
  await pool.query("INSERT INTO guard_samples VALUES (1), (1)");
  await expect(run(rootDir, to)).rejects.toThrow("could not create unique index");
  // What only an index leaves that is made without holding the table.
  expect(await isValid("guard_samples_id")).toBe(false);
  expect(await firstOf("SELECT to_regclass('rooms')::text")).toBe("rooms");
  await pool.query("DELETE FROM guard_samples");
  expect(await run(rootDir, to)).toEqual([
    '9001_unique: the index "guard_samples_id" is being made',
    "9001_unique is taken back",
  ]);
  expect(await isValid("guard_samples_id")).toBe(true);
  expect(await firstOf("SELECT to_regclass('rooms')::text")).toBeNull();
});

test("nodes of before the list of nodes are seen by what they listen on", async () => {
  const nodesAt = OURS.findIndex(({ tag }) => tag.endsWith("_nodes"));
  const { when, tag } = OURS[nodesAt]!;
  await pool.query(`DROP TABLE nodes; DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= ${when}`);
  const rootDir = releaseWith({});
  const journalFile = join(rootDir, "server/db/migrations/meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  journal.entries.splice(nodesAt, 0, { tag: "0014a_gone", when: when - 1 });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(rootDir, "server/db/migrations/0014a_gone.sql"), "-- contract\nSELECT;");
  const listening = connection.listen();
  await expect.poll(() => listening.listening).toBe(true);
  expect(await run(rootDir, tag)).toEqual([
    "0014a_gone waits: nodes that do not tell their release are connected (1); stop them first",
  ]);
  await listening.close();
  await expect.poll(() => run(rootDir, tag)).toContain("0014a_gone is made");
});

test("the rows of nodes that are gone, or that connect anew, hide no node that does not tell its release", async () => {
  const rootDir = releaseWith({ "9001_gone": '-- contract\nALTER TABLE "customers" DROP COLUMN "lang";' });
  const newest = newestOf(readMigrations(rootDir));
  // Killed: it does not listen, and its row is fresh.
  await joinNodes(connection, newest);
  const other = connect(target);
  const unnamed = other.listen();
  await expect.poll(() => unnamed.listening).toBe(true);
  expect(await run(rootDir)).toEqual([
    "9001_gone waits: nodes that do not tell their release are connected (1); stop them first",
  ]);
  await other.close();
  const living = connection.listen((await joinNodes(connection, newest)).id);
  await expect.poll(() => living.listening).toBe(true);
  await expect.poll(() => run(rootDir)).toContain("9001_gone is made");
});
