import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { keepInMemory } from "../server/commands/keep-in-memory";
import { makeEnterableDir } from "../server/commands/make-enterable-dir";

const PRINT_FREE_PORT =
  "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";

interface ServerAddress {
  port: number;
  dataDir: string;
}

interface Servers {
  /** Where the demo is that the others are copies of; `E2E_SEED` tells where it was made before. */
  seedDir: string;
  servers: ServerAddress[];
}

const findFreePort = () =>
  Number(execFileSync(process.execPath, ["-e", PRINT_FREE_PORT], { encoding: "utf8" }));

const makeDataDir = () => makeEnterableDir("passbook-e2e-");

/**
 * Each worker has a server, a database and a clock of its own: a test that steers time disturbs no other. One for each
 * processor: a third one on two takes a tenth more of both, and ends later.
 */
const WORKERS = Number(process.env.E2E_WORKERS ?? Math.min(3, availableParallelism()));
const { E2E_PORT } = process.env;

keepInMemory();

/** Chosen once per run; the run's other processes inherit the choice. */
process.env.E2E_SERVERS ??= JSON.stringify({
  seedDir: process.env.E2E_SEED ?? makeDataDir(),
  servers: Array.from({ length: WORKERS }, (_, index) => {
    const port = E2E_PORT ? Number(E2E_PORT) + index : findFreePort();
    return { port, dataDir: makeDataDir() };
  }),
} satisfies Servers);

export const { seedDir, servers }: Servers = JSON.parse(process.env.E2E_SERVERS);

/** The data directory of a demo that no test has used. */
export const seeded = join(seedDir, "seeded");

/** The address of this worker, or of the process that serves it. */
export const { port, dataDir } = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
export const originAt = (port: number) => `http://localhost:${port}`;
export const origin = originAt(port);
/** Holds the seconds by which the server's clock is ahead. */
export const clockFile = join(dataDir, "clock");
