import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { Client } from "pg";
import { startEmbeddedServer } from "../server/db/embedded/start-embedded-server";
import { migrate } from "../server/db/migrate";
import { STEERABLE_TIME } from "../server/testing/steerable-time";
import { programRoot } from "./program-root";
import { clockFile, dataDir, port } from "./server-address";

/** Migrates before the server starts, so that its first statement already runs on steered time. */
const database = await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
await migrate(() => database.address("owner"), process.cwd());
const client = new Client(database.address("owner"));
await client.connect();
await client.query(STEERABLE_TIME);
await client.end();
writeFileSync(clockFile, "0".padEnd(20));

const preload = resolve("e2e/clock-preload.mjs");
const server = spawn(process.execPath, ["--import", preload, "dist/main.js", "--demo"], {
  cwd: programRoot,
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    E2E_CLOCK: clockFile,
  },
});
const pass = (signal: NodeJS.Signals) => server.kill(signal);
process.on("SIGINT", pass).on("SIGTERM", pass);
server.once("exit", async (code) => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
