import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { createTestDatabase } from "../testing/index";
import { type Migration, readMigrations } from "./read-migrations";
import { delaysOfExpand, faultsOfExpand, undoOf } from "./undo-expand";

const MIGRATIONS = readMigrations(process.cwd());
/** What can be taken back at all: no way leads behind a contract. */
const UNDONE = MIGRATIONS.slice(MIGRATIONS.findLastIndex(({ kind }) => kind === "contract") + 1);

test("each migration says in its first line whether it is an expand or a contract", () => {
  expect(MIGRATIONS.filter(({ declared }) => !declared).map(({ tag }) => tag)).toEqual([]);
});

test("of the snapshots only the newest is kept", () => {
  const kept = readdirSync("server/db/migrations/meta").filter((name) => name.endsWith("_snapshot.json"));
  expect(kept).toEqual([`${MIGRATIONS.at(-1)!.tag.slice(0, 4)}_snapshot.json`]);
});

test.each(UNDONE)("$tag only adds, and can be taken back", (migration) => {
  expect(faultsOfExpand(migration)).toEqual([]);
});

/** Files that had landed before this was looked at: a file that has landed stays as it is. */
const LANDED = 25;

test("none but the first ones hold up nodes that live", () => {
  const later = MIGRATIONS.filter(({ tag, kind }) => kind === "expand" && Number(tag.slice(0, 4)) > LANDED);
  expect(later.flatMap(delaysOfExpand)).toEqual([]);
  const earlier = MIGRATIONS.filter((each) => !later.includes(each) && delaysOfExpand(each).length > 0);
  expect(earlier.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(["0020_customer_branches", "0021_customer_search"]),
  );
});

test("a reference to a table that was there is added without reading its rows, and then held against them", () => {
  const key = 'ALTER TABLE "nodes" ADD CONSTRAINT "nodes_room" FOREIGN KEY ("room") REFERENCES "rooms"("id")';
  const column = 'ALTER TABLE "nodes" ADD COLUMN "room" integer';
  expect(delaysOfExpand(expand(column, key))).toHaveLength(1);
  expect(delaysOfExpand(expand('DROP INDEX "nodes_host"'))).toHaveLength(1);
  const well = expand(column, `${key} NOT VALID`, 'ALTER TABLE "nodes" VALIDATE CONSTRAINT "nodes_room"');
  expect([...delaysOfExpand(well), ...faultsOfExpand(well)]).toEqual([]);
  expect(undoOf(well)).toEqual(['ALTER TABLE "nodes" DROP COLUMN "room"']);
  expect(delaysOfExpand(expand('CREATE TABLE "nodes" (id int)', key))).toEqual([]);
});

const expand = (...statements: string[]): Migration => ({
  ...MIGRATIONS[0]!,
  tag: "9999_sample",
  kind: "expand",
  back: null,
  statements,
});

test.each([
  'DROP TABLE "nodes"',
  'ALTER TABLE "nodes" DROP COLUMN "host"',
  'ALTER TABLE "nodes" RENAME COLUMN "host" TO "machine"',
  'ALTER TABLE "nodes" ALTER COLUMN "host" SET NOT NULL',
  'ALTER TABLE "nodes" ALTER COLUMN "host" SET DATA TYPE integer',
  'ALTER TABLE "nodes" ADD CONSTRAINT "short" CHECK (length(host) < 9)',
  'CREATE UNIQUE INDEX "nodes_host" ON "nodes" USING btree ("host")',
  "DELETE FROM nodes",
])("an expand that takes away or narrows is refused, also with a way back: %s", (statement) => {
  const migration = { ...expand(statement), back: ["SELECT"] };
  expect(faultsOfExpand(migration)).toEqual([`takes away or narrows, so it is a contract: ${statement}`]);
});

test.each([
  'ALTER TABLE "nodes" ADD COLUMN "port" integer NOT NULL',
  "INSERT INTO deployment VALUES ('a', 'b')",
  'DROP INDEX "audit_log_told"',
])("what does not tell its own way back needs one: %s", (statement) => {
  expect(faultsOfExpand(expand(statement))).toEqual([
    `needs a way back in back/9999_sample.sql: ${statement}`,
  ]);
  expect(faultsOfExpand({ ...expand(statement), back: ["SELECT"] })).toEqual([]);
});

test("a new table may have all constraints, a new column a reference", () => {
  const migration = expand(
    'CREATE TABLE "rooms" (id int)',
    'ALTER TABLE "rooms" ADD CONSTRAINT "rooms_check" CHECK (id > 0)',
    'CREATE UNIQUE INDEX "rooms_id" ON "rooms" USING btree ("id")',
    'ALTER TABLE "nodes" ADD COLUMN "room" integer',
    'CREATE UNIQUE INDEX "nodes_room_once" ON "nodes" USING btree ("id","room") WHERE "nodes"."room" is not null',
    'ALTER TABLE "nodes" ADD CONSTRAINT "nodes_room" FOREIGN KEY ("room") REFERENCES "rooms"("id")',
  );
  expect(faultsOfExpand(migration)).toEqual([]);
  expect(undoOf(migration)).toEqual(['ALTER TABLE "nodes" DROP COLUMN "room"', 'DROP TABLE "rooms"']);
});

/** Columns, indexes, constraints and triggers of all tables, as PostgreSQL tells them. */
const SHAPE = `SELECT c.relname AS name, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
    || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), ''), ', ' ORDER BY a.attname) AS has
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY 1
  UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  ORDER BY 1, 2`;

test("each expand is taken back and made again: the tables are what they were", async () => {
  const { pool } = await createTestDatabase();
  const shape = async () => (await pool.query(SHAPE)).rows;
  const doAll = async (statements: string[]) => {
    for (const statement of statements) await pool.query(statement);
  };
  const shapes = [await shape()];
  for (const migration of [...UNDONE].reverse()) {
    await doAll(undoOf(migration));
    shapes.push(await shape());
    expect(shapes.at(-1), migration.tag).not.toEqual(shapes.at(-2));
  }
  for (const migration of UNDONE) {
    shapes.pop();
    await doAll(migration.statements);
    expect(await shape(), migration.tag).toEqual(shapes.at(-1));
  }
});
