import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type EmbeddedServer, startEmbeddedServer } from "../server/db/embedded/start-embedded-server";
import { withLock } from "../server/db/embedded/with-lock";
import { migrate } from "../server/db/migrate";
import { copyDataDir } from "../server/testing/demo-process";
import { freePort } from "../server/testing/free-port";
import { STEERABLE_TIME } from "../server/testing/steerable-time";
import { programRoot } from "./program-root";
import { clockFile, dataDir, originAt, port, seedDir, seeded } from "./server-address";

const startDatabase = (directory: string): Promise<EmbeddedServer> =>
  startEmbeddedServer({ dataDir: directory, rootDir: process.cwd(), durable: false });

const startProgram = (directory: string, port: number): ChildProcess =>
  spawn(process.execPath, ["--import", resolve("e2e/clock-preload.mjs"), "dist/main.js", "--demo"], {
    cwd: programRoot,
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: directory,
      E2E_CLOCK: clockFile,
    },
  });

/** Makes a demo that no test has used. Its first statement already runs on steered time: the database is migrated before. */
async function seed(directory: string): Promise<void> {
  const database = await startDatabase(directory);
  await migrate(() => database.address("owner"), process.cwd());
  const client = new Client(database.address("owner"));
  await client.connect();
  await client.query(STEERABLE_TIME);
  await client.end();
  // Not its later port: who waits for that would take this one for the server of the tests.
  const seedPort = await freePort();
  const program = startProgram(directory, seedPort);
  while (!(await fetch(`${originAt(seedPort)}/bff/health`).catch(() => null))?.ok) {
    if (program.exitCode !== null) throw new Error(`The demo could not be seeded: ${program.exitCode}`);
    await sleep(50);
  }
  program.kill();
  await once(program, "exit");
  await database.close();
}

/** The first server seeds, unless it was done before. */
const seedOnce = () =>
  withLock(join(seedDir, "lock"), async () => {
    if (existsSync(seeded)) return;
    const draft = join(seedDir, "draft");
    mkdirSync(draft, { mode: 0o711 });
    await seed(draft);
    renameSync(draft, seeded);
  });

writeFileSync(clockFile, "0".padEnd(20));
await seedOnce();
if (process.argv.includes("--seed")) {
  rmSync(dataDir, { recursive: true });
  process.exit();
}
copyDataDir(seeded, dataDir);
const database = await startDatabase(dataDir);
const server = startProgram(dataDir, port);
const pass = (signal: NodeJS.Signals) => server.kill(signal);
process.on("SIGINT", pass).on("SIGTERM", pass);
server.once("exit", async (code) => {
  await database.close();
  for (const directory of [dataDir, seedDir]) rmSync(directory, { recursive: true, force: true });
  process.exit(code ?? 1);
});
