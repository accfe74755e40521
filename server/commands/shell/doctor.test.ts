import { once } from "node:events";
import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { startEmbeddedServer } from "../../db/embedded/start-embedded-server";
import type { Finding } from "../../doctor/reach";
import { bundlePrograms, type RunProgram } from "../../testing/bundle-programs";
import { connectionUrl } from "../../testing/connection-url";
import { copyCluster } from "../../testing/copy-cluster";
import { createTestContext } from "../../testing/index";
import { makeDataDir } from "../../testing/make-data-dir";
import { PRODUCTION_SETTINGS } from "../../testing/production-settings";
import { runInProcess } from "../../testing/run-in-process";

type Environment = Record<string, string>;

let run: RunProgram;
beforeAll(async () => {
  run = await bundlePrograms();
});

async function examineWith(env: Environment, isProgram = false) {
  const { code, stdout, stderr } = isProgram
    ? await run("commands/doctor.js", ["--json"], env)
    : await runInProcess("doctor", ["--json"], env);
  expect(stderr).toBe("");
  const { starts, findings }: { starts: boolean; findings: Finding[] } = JSON.parse(stdout);
  expect(code).toBe(starts ? 0 : 1);
  // The tests run programs without a build of the pages.
  return { starts, findings: findings.filter(({ check }) => check !== "build") };
}

const place = () => ({
  DATA_DIR: makeDataDir(),
  NODE_ENV: "production",
  PUBLIC_ORIGIN: "https://localhost:9",
});
const databaseOf = async (context?: Awaited<ReturnType<typeof createTestContext>>) => {
  const { db } = context ?? (await createTestContext());
  const { rows } = await db.execute<{ name: string }>("select current_database() as name");
  return connectionUrl({ ...inject("server"), database: rows[0]!.name });
};
const BARE = { DATABASE_URL: "", SESSION_SECRET: "", HASH_KEY: "" };

async function listening(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => socket.destroy()).listen(0, "0.0.0.0");
  await once(server, "listening");
  return { port: (server.address() as { port: number }).port, close: () => server.close() };
}

test.each<[string, () => Promise<Environment>]>([
  [
    "settings that are missing, short or repeated",
    async () => ({ ...BARE, HASH_KEY: "short", SMS_METHOD: "PUSH", SESION_SECRET: "x" }),
  ],
  [
    "a password that the database refuses",
    async () => ({ DATABASE_URL: connectionUrl({ ...inject("product"), password: "another" }) }),
  ],
  ["app keys that no institution has", async () => ({ DATABASE_URL: await databaseOf() })],
  [
    "a database that is behind",
    async () => ({
      DATABASE_URL: connectionUrl({ ...inject("server"), database: "postgres" }),
      MIGRATE: "by-command",
    }),
  ],
])("what the start refuses is a finding: %s", async (_, settings) => {
  const env = { ...PRODUCTION_SETTINGS, ...place(), ...(await settings()) };
  const [{ stderr, code }, examined] = await Promise.all([run("main.js", [], env), examineWith(env)]);
  const { msg } = JSON.parse(stderr.trim().split("\n").at(-1) ?? "");
  const refusals = examined.findings.filter(({ level }) => level === "refusal");
  expect([code, refusals.length > 0]).toEqual([1, true]);
  for (const { setting, says } of refusals)
    expect(msg).toContain((setting ? `${setting} ${says}` : says).replaceAll(/\n\s*/g, " "));
  const told = /need attention: (.*)$/.exec(msg)?.[1]?.split("; ") ?? [msg];
  expect(refusals.length).toBe(told.length);
});

test("a deployment that starts is told with what had better be otherwise", async () => {
  const context = await createTestContext();
  const DATABASE_URL = await databaseOf(context);
  const gateway = await listening();
  const taken = await listening();
  const dir = makeDataDir();
  const file = join(dir, "hash-key");
  writeFileSync(file, PRODUCTION_SETTINGS.HASH_KEY);
  chmodSync(file, 0o644);
  const { HASH_KEY: _, ...settings } = PRODUCTION_SETTINGS;
  const env = {
    ...settings,
    ...place(),
    DATABASE_URL,
    HASH_KEY_FILE: file,
    SMS_URL: `http://127.0.0.1:${gateway.port}/`,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "bank@bank.example",
    PORT: String(taken.port),
    SMS_PROVIDER: "http",
  };
  const institution =
    "--name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@b.example";
  await runInProcess("institution", ["ensure", ...institution.split(" ")], env);
  const { rows } = await context.db.execute<{ id: string }>(
    `insert into audit_log overriding system value
     select (jsonb_populate_record(a, jsonb_build_object('id', nextval(pg_get_serial_sequence('audit_log', 'id'))))).* from audit_log a order by id desc limit 1
     returning id`,
  );
  const { starts, findings } = await examineWith(env, true);
  const linked = await context.db.execute(`select from audit_links where row_id = ${rows[0]!.id}`);
  expect(linked.rows, "what waits is left to the nodes").toEqual([]);
  const found = (check: string) => findings.filter((each) => each.check === check);
  expect(found("settings")).toMatchObject([{ level: "ok" }, { level: "warning", setting: "SMS_PROVIDER" }]);
  expect(found("institution")).toMatchObject([{ level: "ok" }]);
  expect(found("secrets")).toMatchObject([{ level: "warning", setting: "HASH_KEY_FILE" }]);
  expect(found("database roles")).toMatchObject([{ level: "warning", setting: "DATABASE_URL" }]);
  expect(found("clock")).toMatchObject([{ level: "ok" }]);
  expect(found("figures")).toMatchObject([{ level: "ok" }]);
  expect(found("texts")).toMatchObject([{ level: "ok" }]);
  expect(found("mail")).toMatchObject([{ level: "warning", setting: "SMTP_URL" }]);
  expect(found("proxy")).toMatchObject([{ level: "warning", setting: "PUBLIC_ORIGIN" }]);
  // Another program has the port.
  expect(found("port")).toMatchObject([{ level: "refusal", setting: "PORT" }]);
  expect(starts).toBe(false);
  expect(JSON.stringify(findings)).not.toContain(PRODUCTION_SETTINGS.HASH_KEY);
  gateway.close();
  taken.close();
});

test("an embedded database is neither made nor brought to the release", async () => {
  const env = { ...PRODUCTION_SETTINGS, ...place(), DATABASE_URL: "", EMBEDDED_DATABASE: "1" };
  const dataDir = join(env.DATA_DIR, "none");
  const absent = await examineWith({ ...env, DATA_DIR: dataDir });
  expect(absent.findings).toContainEqual(
    expect.objectContaining({ check: "database", level: "warning", setting: "DATA_DIR" }),
  );
  expect(absent.starts).toBe(false);
  expect(existsSync(dataDir)).toBe(false);

  const emptyDir = await copyCluster();
  const server = await startEmbeddedServer({ dataDir: emptyDir, rootDir: process.cwd(), durable: false });
  const empty = await examineWith({ ...env, DATA_DIR: emptyDir });
  expect(empty.findings).toContainEqual(
    expect.objectContaining({
      check: "database",
      level: "warning",
      says: expect.stringContaining("is empty"),
    }),
  );
  const client = new Client(server.address("owner"));
  await client.connect();
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as made");
  expect(rows).toEqual([{ made: null }]);
  await client.end();
  await server.close();
});
