import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { afterFile } from "../../testing/after-file";
import { demoTemplate } from "../../testing/create-demo-context";
import { cloneDatabase } from "../../testing/create-test-database";
import { ROLES } from "../embedded/roles";
import { compareTables } from "./compare-tables";
import { moveDatabase, takeBack } from "./move-database";
import { refuseMoved } from "./move-mark";
import { readMovedTables } from "./moved-tables";

const addressOf = (database: string) => ({ ...inject("owner"), database });

async function open(database: string): Promise<Client> {
  const client = new Client(addressOf(database));
  // A test that fails leaves it open until its database is dropped.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Statements of the superuser, in a database of the run's server. */
async function ask(database: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ ...inject("server"), database });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const dropLater = (database: string) =>
  afterFile(async () => void (await ask("postgres", `DROP DATABASE ${database} WITH (FORCE)`)));

const AS_RELEASED = `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS 'SELECT now()';
  DROP TABLE test_clock;
  INSERT INTO deployment VALUES ('mode', 'production') ON CONFLICT (key) DO UPDATE SET value = 'production'`;

/** Rows in nearly every table, told as those of a production, without the clock of tests. */
async function makeSource(): Promise<string> {
  const name = await cloneDatabase(await demoTemplate());
  dropLater(name);
  await ask(name, AS_RELEASED);
  return name;
}

async function makeTarget(): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await ask("postgres", `CREATE DATABASE ${name} OWNER ${ROLES.owner}`);
  dropLater(name);
  return name;
}

function move(source: string, target: string, more: Partial<Parameters<typeof moveDatabase>[0]> = {}) {
  const place = { setting: "DATABASE_URL", target: () => addressOf(target) };
  const to = { server: null, owner: place, product: place };
  return moveDatabase({ from: () => addressOf(source), to, rootDir: process.cwd(), ...more });
}

async function refusalOf(database: string): Promise<string | undefined> {
  const client = await open(database);
  const refused = await refuseMoved(client).then(
    () => undefined,
    (error) => error.message,
  );
  await client.end();
  return refused;
}

const REFERENCES = "SELECT conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint ORDER BY 1, 2";
const TRIGGERS =
  "SELECT tgrelid::regclass::text, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2";
const NUMBERS = "SELECT sequencename, last_value FROM pg_sequences ORDER BY 1";

test("a move brings each row, reference, trigger and number, and closes the source", async () => {
  const [source, target] = [await makeSource(), await makeTarget()];
  const compared = await move(source, target);
  expect(compared).toBeGreaterThan(5_000);
  for (const statement of [REFERENCES, TRIGGERS, NUMBERS])
    expect(await ask(target, statement)).toEqual(await ask(source, statement));
  expect(await ask(target, "SELECT key, value FROM deployment ORDER BY 1")).toEqual(
    await ask(source, "SELECT key, value FROM deployment WHERE key <> 'moved' ORDER BY 1"),
  );
  expect(await ask(target, "SELECT to_regnamespace('passbook_move') AS rest")).toEqual([{ rest: null }]);
  expect(await refusalOf(target)).toBeUndefined();
  expect(await refusalOf(source)).toMatch(/^This database was moved to a server \(begun 20/);

  await expect(move(source, target), "not once more").rejects.toThrow("is not empty");
  await takeBack(() => addressOf(source));
  expect(await refusalOf(source)).toBeUndefined();
  await expect(takeBack(() => addressOf(source))).rejects.toThrow("was not moved");
});

test("a move that is interrupted anywhere goes on, and no program works on either database meanwhile", async () => {
  const [source, target] = [await makeSource(), await makeTarget()];
  await ask(source, `CREATE TABLE of_others (n int); ALTER TABLE of_others OWNER TO ${ROLES.owner}`);
  const told: string[] = [];
  const interruptAt = (line: RegExp, times: number) => {
    let left = times;
    return (said: string) => {
      told.push(said);
      if (line.test(said) && --left === 0) throw new Error("interrupted");
    };
  };
  // Blocks are copied one by one, so that it is interrupted within a table.
  const options = { chunkBytes: 1 };
  for (const [line, times] of [
    [/^audit_log: /, 1],
    [/^transactions: /, 3],
    [/^transactions: /, 2],
    [/^Each row/, 1],
  ] as const) {
    await expect(move(source, target, { ...options, tell: interruptAt(line, times) })).rejects.toThrow(
      "interrupted",
    );
    expect(await refusalOf(source)).toMatch(/^This database was moved/);
    expect(await refusalOf(target)).toMatch(/^A move into this database has not ended/);
  }
  told.length = 0;
  await expect(
    move(source, target, { ...options, tell: (said) => void told.push(said) }),
  ).resolves.toBeGreaterThan(5_000);
  expect(told.slice(0, 2), "nothing was left to copy").toEqual([
    "of_others is no table of this release: it stays behind.",
    "Each row is compared …",
  ]);
  expect(told.slice(2).filter((line) => !line.endsWith(" rows are as they were"))).toEqual([]);
});

test("what is in the way of a move is told, and the source stays open", async () => {
  const [source, target] = [await makeSource(), await makeTarget()];
  const refused = async (why: string, from = source) => {
    await expect(move(from, target)).rejects.toThrow(why);
    expect(await refusalOf(source)).toBeUndefined();
  };
  const client = await open(source);
  await refused("A program works on the embedded database");
  await client.end();

  await ask(source, "UPDATE deployment SET value = 'demo' WHERE key = 'mode'");
  await refused("is a demo's");
  await ask(source, "UPDATE deployment SET value = 'production' WHERE key = 'mode'");

  await ask(target, "CREATE TABLE deployment (key text PRIMARY KEY, value text NOT NULL)");
  await ask(target, "INSERT INTO deployment VALUES ('moved', 'into another')");
  await ask(target, `ALTER TABLE deployment OWNER TO ${ROLES.owner}`);
  await refused("is not empty");

  await ask(
    source,
    "DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)",
  );
  await refused("is not of this release");
});

test.each([
  [
    "a value",
    "UPDATE customers SET name = name || 'x' WHERE id = (SELECT min(id) FROM customers)",
    "rows of customers are not",
  ],
  [
    "a row less",
    "DELETE FROM webhook_attempts WHERE id = (SELECT min(id) FROM webhook_attempts)",
    "webhook_attempts has",
  ],
])("a copy that differs in %s is found", async (_, statement, found) => {
  const [source, copy] = [await makeSource(), await makeSource()];
  const [from, to] = await Promise.all([open(source), open(copy)]);
  const tables = await readMovedTables(from);
  const same = await compareTables(tables, { source: from, target: to, tell: () => {} });
  await ask(copy, statement);
  const differs = await compareTables(tables, { source: from, target: to, tell: () => {} }).catch(
    (error) => error.message,
  );
  await Promise.all([from.end(), to.end()]);
  expect(same).toBeGreaterThan(5_000);
  expect(differs).toContain(found);
});
