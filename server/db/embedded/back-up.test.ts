import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../../testing/after-file";
import { bundlePrograms, type RunProgram } from "../../testing/bundle-programs";
import { copyCluster } from "../../testing/copy-cluster";
import { makeDataDir } from "../../testing/make-data-dir";
import { PRODUCTION_SETTINGS } from "../../testing/production-settings";
import { runInProcess } from "../../testing/run-in-process";
import { backUp } from "./back-up";
import { restoreCluster } from "./restore";
import { findHome } from "./server-home";
import { type EmbeddedServer, startEmbeddedServer } from "./start-embedded-server";

const SETTINGS = { ...PRODUCTION_SETTINGS, EMBEDDED_DATABASE: "1", DATABASE_URL: "" };
const INSTITUTION =
  "--name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@b.example";

let run: RunProgram;
let server: EmbeddedServer;
let dataDir: string;
let backups: string;

beforeAll(async () => {
  run = await bundlePrograms();
  dataDir = await copyCluster();
  backups = makeDataDir();
  // Kept running for all of them.
  server = await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
  const env = { ...SETTINGS, DATA_DIR: dataDir };
  await runInProcess("institution", INSTITUTION.split(" "), env);
  // Links the audit, as a node does; neither the backup nor the copy is worked on.
  await runInProcess("institution", ["ensure", ...INSTITUTION.split(" ")], env);
  afterFile(server.close);
  // Waits to be linked by a node.
  await ask(
    server,
    `INSERT INTO audit_log OVERRIDING SYSTEM VALUE
     SELECT (jsonb_populate_record(a, jsonb_build_object('id', nextval(pg_get_serial_sequence('audit_log', 'id'))))).* FROM audit_log a ORDER BY id DESC LIMIT 1`,
  );
});

async function ask(of: EmbeddedServer, statement: string): Promise<Record<string, unknown>> {
  const client = new Client(of.address("owner"));
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0];
}

const WAITING =
  "(SELECT count(*)::int FROM audit_log WHERE action <> 'audit.verified' AND NOT EXISTS (SELECT FROM audit_links WHERE row_id = audit_log.id)) AS waiting";

/** Two sums that each transaction keeps alike, so that a copy of two moments shows. */
async function writeUntil(over: Promise<unknown>): Promise<number> {
  const client = new Client(server.address("owner"));
  await client.connect();
  await client.query("CREATE TABLE one (n int); CREATE TABLE two (n int, filler text)");
  let isOver = false;
  over.finally(() => (isOver = true)).catch(() => {});
  let written = 0;
  for (; !isOver || written < 50; written += 1)
    await client.query(
      `BEGIN; INSERT INTO one VALUES (${written}); INSERT INTO two VALUES (${written}, repeat('x', 2000)); COMMIT`,
    );
  await client.end();
  return written;
}

test("a backup that was made under writers is complete, restored, proven and opened", async () => {
  const to = join(backups, "first");
  const backup = run("commands/backup.js", ["--to", to], { ...SETTINGS, DATA_DIR: dataDir });
  const written = await writeUntil(backup);
  expect(await backup).toMatchObject({ code: 0, stdout: expect.stringContaining(`complete: ${to}`) });
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: to });
  expect(statSync(to).mode & 0o077, "for its owner's eyes").toBe(0);
  expect(JSON.parse(readFileSync(join(to, "backup.json"), "utf8"))).toMatchObject({ postgresql: "18" });

  const { waiting } = await ask(server, `SELECT ${WAITING}`);
  const copyDir = makeDataDir();
  const restored = await run("commands/restore.js", ["--from", to], { ...SETTINGS, DATA_DIR: copyDir });
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The copy is opened\. \d+ rows of the audit are as they were linked/),
  });
  const copy = await startEmbeddedServer({ dataDir: copyDir, rootDir: process.cwd(), durable: false });
  const found = await ask(
    copy,
    `SELECT (SELECT count(*)::int FROM one) AS one, (SELECT count(*)::int FROM two) AS two, (SELECT max(n) + 1 FROM one) AS next, ${WAITING}`,
  );
  expect(found.two).toBe(found.one);
  expect(found.next ?? 0).toBe(found.one);
  expect(found.one).toBeLessThanOrEqual(written);
  expect(waiting).toBeGreaterThan(0);
  expect(found.waiting, "what waits is left to the nodes").toBe(waiting);
  await copy.close();

  const refusalOf = async (command: string, ...args: string[]) =>
    (await runInProcess(command, args, { ...SETTINGS, DATA_DIR: dataDir })).stderr;
  expect(await refusalOf("restore", "--from", to)).toMatch(/^There is a database in /);
  expect(await refusalOf("backup", "--to", to)).toContain("is there already");
});

test("a database is backed up as it is: neither brought to this release, nor made", async () => {
  const place = await copyCluster();
  const older = await startEmbeddedServer({ dataDir: place, rootDir: process.cwd(), durable: false });
  const to = join(backups, "older");
  const made = await runInProcess("backup", ["--to", to], { ...SETTINGS, DATA_DIR: place });
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining(`complete: ${to}`) });
  expect(await ask(older, "SELECT to_regclass('audit_log') AS tables")).toEqual({ tables: null });
  await older.close();

  const none = join(makeDataDir(), "none");
  const refused = await runInProcess("backup", ["--to", `${to}-none`], { ...SETTINGS, DATA_DIR: none });
  expect(refused).toMatchObject({ code: 1, stderr: `There is no database in ${none}.\n` });
  expect(readdirSync(dirname(none))).toEqual([]);
});

test("nothing is left of a backup that fails", async () => {
  const { cluster } = await findHome(dataDir);
  const unreadable = join(cluster, "unreadable");
  // Cannot be copied as a file.
  symlinkSync(tmpdir(), unreadable);
  const to = join(makeDataDir(), "broken");
  await expect(backUp({ dataDir, rootDir: process.cwd(), to, about: {} })).rejects.toThrow("EISDIR");
  rmSync(unreadable);
  expect(readdirSync(dirname(to))).toEqual([]);
});

test.each<[string, (backup: string) => void]>([
  ["is not as it was written", (backup) => appendFileSync(join(backup, "postgres/PG_VERSION"), " ")],
  ["is missing", (backup) => rmSync(join(backup, "postgres/backup_label"))],
  ["does not belong to it", (backup) => writeFileSync(join(backup, "postgres/postgresql.auto.conf.new"), "")],
  ["has no SHA256SUMS", (backup) => rmSync(join(backup, "SHA256SUMS"))],
])("a backup of which a file %s is refused, and nothing is left of it", async (why, damage) => {
  const backup = join(backups, why.replaceAll(" ", "-"));
  cpSync(join(backups, "first"), backup, { recursive: true });
  damage(backup);
  const target = makeDataDir();
  await expect(restoreCluster(backup, target)).rejects.toThrow(why);
  expect(readdirSync(target)).toEqual([]);
});

test("a database that is a server of its own is not backed up by this", async () => {
  const env = {
    ...SETTINGS,
    EMBEDDED_DATABASE: "",
    DATABASE_URL: "postgres://db.example/passbook?sslmode=disable",
  };
  expect((await runInProcess("restore", ["--from", backups], env)).stderr).toContain("pgBackRest");
});
