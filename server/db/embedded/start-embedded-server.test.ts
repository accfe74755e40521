import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { bundleProgram } from "../../testing/bundle-programs";
import { copyCluster } from "../../testing/copy-cluster";
import { makeDataDir } from "../../testing/make-data-dir";
import { firstLine, type Program, spawnProgram } from "../../testing/spawn-program";
import { findPostmaster, hasEnded } from "./postmaster";
import { type EmbeddedServer, startEmbeddedServer } from "./start-embedded-server";

let holder: string;
beforeAll(async () => {
  holder = await bundleProgram("server/testing/hold-embedded-server.ts");
});

const start = (dataDir: string) => startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
const hold = (dataDir: string) => spawnProgram([holder, dataDir]);
const cluster = (dataDir: string) => join(dataDir, "postgres");

function kill(program: Program): Promise<unknown> {
  program.kill("SIGKILL");
  return new Promise((resolve) => program.once("close", resolve));
}

async function query(server: EmbeddedServer, text: string) {
  const client = new Client(server.address("owner"));
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const fileOf = (dataDir: string) => join(dataDir, "postgres.pgpass");

test("what was written is there after a stop and a start, also where passwords were damaged or not copied", async () => {
  const dataDir = makeDataDir();
  const copy = makeDataDir();
  const first = await start(dataDir);
  await query(first, "CREATE TABLE kept AS SELECT 7 AS n");
  await first.close();
  expect(findPostmaster(cluster(dataDir))).toBeNull();
  const open = async (directory: string) => {
    const server = await start(directory);
    expect(await query(server, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
    await server.close();
  };
  await open(dataDir);
  writeFileSync(fileOf(dataDir), readFileSync(fileOf(dataDir)).subarray(0, 100));
  await open(dataDir);
  execFileSync("cp", ["-a", cluster(dataDir), copy]);
  await open(copy);
});

test("a server left behind by a killed process is found and used again", async () => {
  const dataDir = await copyCluster();
  const program = hold(dataDir);
  const address = JSON.parse(await firstLine(program));
  const before = findPostmaster(cluster(dataDir));
  await kill(program);
  const server = await start(dataDir);
  expect(server.address("superuser")).toEqual(address);
  expect(findPostmaster(cluster(dataDir))?.pid).toBe(before?.pid);
  await server.close();
  expect(findPostmaster(cluster(dataDir))).toBeNull();
});

test("after program and server were both killed, the next start heals by itself", async () => {
  const dataDir = await copyCluster();
  const program = hold(dataDir);
  await firstLine(program);
  const { pid } = findPostmaster(cluster(dataDir))!;
  process.kill(pid, "SIGKILL");
  await kill(program);
  const server = await start(dataDir);
  expect(findPostmaster(cluster(dataDir))?.pid).not.toBe(pid);
  await server.close();
});

test("a leftover number that some other process has now does not stop the start", async () => {
  const dataDir = await copyCluster();
  const program = hold(dataDir);
  await firstLine(program);
  const { pid } = findPostmaster(cluster(dataDir))!;
  process.kill(pid, "SIGKILL");
  await kill(program);
  await hasEnded(pid, 5_000);
  const file = join(cluster(dataDir), "postmaster.pid");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(process.pid)));
  const server = await start(dataDir);
  expect(await query(server, "SELECT 1 AS n")).toEqual([{ n: 1 }]);
  await server.close();
});

test("a first start that was cut short leaves nothing in the way", async () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, "postgres.new-cut"));
  writeFileSync(join(dataDir, "postgres.new-cut", "PG_VERSION"), "18\n");
  writeFileSync(join(dataDir, "postgres.lock"), "1999999999\n1999999999:1\nheld by an ended process");
  const server = await start(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.log", "postgres.pgpass"]);
  await server.close();
});

test("of several first starts at once, all use one server, and the last to leave stops it", async () => {
  const dataDir = makeDataDir();
  const programs = [hold(dataDir), hold(dataDir), hold(dataDir)];
  const addresses = await Promise.all(programs.map(firstLine));
  expect(new Set(addresses).size).toBe(1);
  const server = await start(dataDir);
  await server.close();
  expect(findPostmaster(cluster(dataDir)), "others still use it").not.toBeNull();
  await Promise.all(programs.map(kill));
  const last = await start(dataDir);
  await last.close();
  expect(findPostmaster(cluster(dataDir))).toBeNull();
});

test("a server that dies under a running program is started again", async () => {
  const dataDir = await copyCluster();
  const server = await start(dataDir);
  await query(server, "CREATE TABLE kept AS SELECT 7 AS n");
  const { pid } = findPostmaster(cluster(dataDir))!;
  process.kill(pid, "SIGKILL");
  const read = () => query(server, "SELECT n FROM kept").catch(() => null);
  await expect.poll(read).toEqual([{ n: 7 }]);
  expect(findPostmaster(cluster(dataDir))?.pid).not.toBe(pid);
  await server.close();
});

test("passwords that were lost are drawn anew, also under a running program, and are its account's alone", async () => {
  const dataDir = await copyCluster();
  const first = await start(dataDir);
  await query(first, "CREATE TABLE kept AS SELECT 7 AS n");
  const before = readFileSync(fileOf(dataDir), "utf8");
  rmSync(fileOf(dataDir));
  const second = await start(dataDir);
  expect(statSync(fileOf(dataDir)).mode & 0o777).toBe(0o600);
  expect(readFileSync(fileOf(dataDir), "utf8")).not.toBe(before);
  expect(await query(second, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  await expect.poll(() => query(first, "SELECT n FROM kept").catch(() => null)).toEqual([{ n: 7 }]);
  await Promise.all([first.close(), second.close()]);
  expect(findPostmaster(cluster(dataDir))).toBeNull();
});
