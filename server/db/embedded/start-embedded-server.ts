import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { createCluster, SUPERUSER } from "./create-cluster";
import { launchPostgres, shutDownPostgres } from "./launch-postgres";
import { prepareBinaries } from "./postgres-binaries";
import { findPostmaster, type Postmaster } from "./postmaster";
import { findHome, type ServerHome } from "./server-home";
import { withLock } from "./with-lock";

export interface EmbeddedServerOptions {
  dataDir: string;
  /** Where `node_modules` is. */
  rootDir: string;
  /** False gives up safety against power loss for speed: throw-away databases only. */
  durable?: boolean;
}

export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedServer {
  /** Where it listens now; changes if it had to be started again. */
  address(): ServerAddress;
  /** Leaves the server; stops it when nobody else uses it. */
  close(): Promise<void>;
}

const DATABASE = "passbook";
const STOPPING_MS = 30_000;

const addressOf = ({ socketDirectory, port }: Postmaster): ServerAddress => ({
  host: socketDirectory,
  port,
  user: SUPERUSER,
  database: DATABASE,
});

/** A connection kept open while the server is used; others see by it that it is in use. */
async function openKeeper(postmaster: Postmaster): Promise<Client> {
  const keeper = new Client({
    ...addressOf(postmaster),
    database: "postgres",
    application_name: "passbook keeper",
    connectionTimeoutMillis: 5_000,
  });
  // A later failure is handled by its `end`.
  keeper.on("error", () => {});
  await keeper.connect();
  const known = await keeper.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
  if (known.rowCount === 0) await keeper.query(`CREATE DATABASE ${DATABASE}`);
  return keeper;
}

/** Connects to a running server; stops one that cannot be reached (its socket was deleted, or it hangs). */
async function joinRunning(home: ServerHome): Promise<{ postmaster: Postmaster; keeper: Client } | null> {
  const deadline = Date.now() + STOPPING_MS;
  for (;;) {
    const postmaster = findPostmaster(home.cluster);
    if (!postmaster) return null;
    const keeper = postmaster.ready ? await openKeeper(postmaster).catch(() => null) : null;
    if (keeper) return { postmaster, keeper };
    const socket = join(postmaster.socketDirectory, `.s.PGSQL.${postmaster.port}`);
    const unreachable = postmaster.ready && !existsSync(socket);
    if (unreachable || Date.now() > deadline) await shutDownPostgres(postmaster);
    else await sleep(50);
  }
}

async function otherClients(keeper: Client): Promise<number> {
  const { rows } = await keeper.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  );
  return rows[0].n;
}

/** Connections that were just closed are still listed for a moment. */
async function isAlone(keeper: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await otherClients(keeper)) === 0) return true;
    await sleep(25);
  }
  return false;
}

/**
 * Gives the real PostgreSQL of `dataDir`: joins the one that runs, left behind by a killed process or shared
 * with another, or starts it, making its data first if there is none.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir, rootDir, durable = true } = options;
  let home = await findHome(dataDir);
  const lock = join(dataDir, "postgres.lock");
  let postmaster: Postmaster;
  let keeper: Client;
  let closing = false;

  const joinOrStart = () =>
    withLock(lock, async () => {
      home = await findHome(dataDir);
      const running = await joinRunning(home);
      if (running) {
        ({ postmaster, keeper } = running);
      } else {
        const binaries = await prepareBinaries(rootDir, home.directory, home.account);
        await createCluster(home, binaries, durable);
        postmaster = await launchPostgres(home, binaries, durable);
        keeper = await openKeeper(postmaster);
      }
      keeper.once("end", () => !closing && void rejoin());
    });

  /** Starts the server again when it has gone away, until this process closes it. */
  async function rejoin(): Promise<void> {
    while (!closing) {
      try {
        return await joinOrStart();
      } catch {
        await sleep(1_000);
      }
    }
  }

  await joinOrStart();
  return {
    address: () => addressOf(postmaster),
    async close() {
      if (closing) return;
      closing = true;
      await withLock(lock, async () => {
        const alone = await isAlone(keeper).catch(() => false);
        await keeper.end().catch(() => {});
        if (!alone) return;
        await shutDownPostgres(postmaster);
      });
    },
  };
}
