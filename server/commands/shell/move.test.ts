import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { ROLES } from "../../db/embedded/roles";
import { afterFile } from "../../testing/after-file";
import { copyCluster } from "../../testing/copy-cluster";
import { PRODUCTION_SETTINGS } from "../../testing/production-settings";
import { runInProcess } from "../../testing/run-in-process";

const INSTITUTION =
  "--name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@b.example".split(
    " ",
  );
const SHARED = { ...PRODUCTION_SETTINGS, RELEASE: "" };

let dataDir: string;
let embedded: Record<string, string>;

async function administer(statement: string): Promise<void> {
  const client = new Client({ ...inject("server"), database: "postgres" });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database on the run's server, and the settings that lead to it. */
async function makeServer() {
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`CREATE DATABASE ${database} OWNER ${ROLES.owner}`);
  afterFile(() => administer(`DROP DATABASE ${database} WITH (FORCE)`));
  const urlOf = ({
    user,
    password,
    host,
    port,
  }: {
    user: string;
    password: string;
    host: string;
    port: number;
  }) =>
    `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const settings = {
    ...SHARED,
    DATABASE_URL: urlOf(inject("product")),
    MIGRATION_DATABASE_URL: urlOf(inject("owner")),
    MIGRATE: "on-start",
  };
  return { settings };
}

const move = (settings: Record<string, string>, ...more: string[]) =>
  runInProcess("move", ["--from", dataDir, ...more], settings);

beforeAll(async () => {
  dataDir = await copyCluster();
  embedded = { ...SHARED, EMBEDDED_DATABASE: "1", DATABASE_URL: "", DATA_DIR: dataDir };
  await runInProcess("institution", INSTITUTION, embedded);
  // Links the audit, as a node does.
  await runInProcess("institution", ["ensure", ...INSTITUTION], embedded);
});

test("the embedded database is moved to a server, proven, closed, and taken back", async () => {
  const { settings } = await makeServer();
  const moved = await move(settings);
  expect(moved).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /users: 3 rows\n[\s\S]*\d+ rows are in the server as they were[\s\S]*3 rows of the audit are as they were linked/,
    ),
  });
  const listed = (env: Record<string, string>) => runInProcess("application", ["list"], env);
  expect(await listed(settings)).toMatchObject({ code: 0, stdout: expect.stringContaining("harbour-user") });
  expect(await listed(embedded), "two of one kind would part").toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^This database was moved to a server/),
  });
  expect(await move(settings)).toMatchObject({ code: 1, stderr: expect.stringContaining("is not empty") });

  expect(await move(settings, "--take-back")).toMatchObject({ code: 0 });
  expect(await listed(embedded)).toMatchObject({ code: 0, stdout: expect.stringContaining("harbour-user") });
});

test("a move says what it needs", async () => {
  const { settings } = await makeServer();
  const errorOf = async (args: string[], env = settings) => (await runInProcess("move", args, env)).stderr;
  expect(await errorOf([])).toMatch(/^--from is missing: the DATA_DIR/);
  expect(await errorOf(["--from", "/nowhere"])).toBe("There is no database in /nowhere.\n");
  expect(await errorOf(["--from", dataDir], embedded as typeof settings)).toMatch(/^DATABASE_URL is missing/);
});
