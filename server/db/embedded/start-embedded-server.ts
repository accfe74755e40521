import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { boundLog } from "./bound-log";
import { createCluster, isSecured, secureCluster } from "./create-cluster";
import { launchPostgres, logOf, shutDownPostgres } from "./launch-postgres";
import { prepareBinaries } from "./postgres-binaries";
import { findPostmaster, type Postmaster } from "./postmaster";
import { prepareDatabase } from "./prepare-database";
import { addressOf, loadPasswords, type Passwords, type Role, type ServerAddress } from "./roles";
import { findHome, type ServerHome } from "./server-home";
import { withLock } from "./with-lock";

export interface EmbeddedServerOptions {
  dataDir: string;
  /** Where `node_modules` is. */
  rootDir: string;
  /** False gives up safety against power loss for speed: throw-away databases only. */
  durable?: boolean;
}

export interface EmbeddedServer {
  /** Where it listens now, and how this role comes in; both change if it had to be started again. */
  address(role: Role): ServerAddress;
  /** Leaves the server; stops it when no other process uses it. */
  close(): Promise<void>;
}

const STOPPING_MS = 30_000;
/** How often the length of the server's log is looked at. */
const LOG_MS = 60_000;

/** What the connection is called that says: the server is in use. */
const KEEPER = "passbook keeper";

/** The server does not ask for the superuser's password, or has another one. */
class NotSecured extends Error {}

interface Reached {
  postmaster: Postmaster;
  /** A connection of the superuser, kept open while the server is used; others see by it that it is in use. */
  keeper: Client;
}

async function openKeeper(postmaster: Postmaster, passwords: Passwords): Promise<Reached> {
  const { password, ...address } = addressOf(postmaster, passwords, "superuser");
  let asked = false;
  const keeper = new Client({
    ...address,
    password: () => {
      asked = true;
      return password;
    },
    database: "postgres",
    application_name: KEEPER,
    connectionTimeoutMillis: 5_000,
  });
  // A later failure is handled by its `end`.
  keeper.on("error", () => {});
  await keeper.connect().catch((error) => {
    throw error.code === "28P01" ? new NotSecured(error.message, { cause: error }) : error;
  });
  if (asked) return { postmaster, keeper };
  await keeper.end();
  throw new NotSecured("The embedded database accepts clients without a password.");
}

/** Connects to a running server; stops one that cannot be reached (its socket was deleted, or it hangs). */
async function joinRunning({ cluster }: ServerHome, passwords: Passwords): Promise<Reached | null> {
  const deadline = performance.now() + STOPPING_MS;
  for (;;) {
    const postmaster = findPostmaster(cluster);
    if (!postmaster) return null;
    try {
      if (postmaster.ready) return await openKeeper(postmaster, passwords);
    } catch (error) {
      if (error instanceof NotSecured) throw error;
    }
    const socket = join(postmaster.socketDirectory, `.s.PGSQL.${postmaster.port}`);
    const unreachable = postmaster.ready && !existsSync(socket);
    if (unreachable || performance.now() > deadline) await shutDownPostgres(postmaster);
    else await sleep(50);
  }
}

/** Joins the server of this home, or starts it, with these passwords, whatever they were before. */
async function reach(
  home: ServerHome,
  passwords: Passwords,
  options: EmbeddedServerOptions,
): Promise<Reached> {
  const { rootDir, durable = true } = options;
  const password = passwords.superuser;
  const findBinaries = () => prepareBinaries(rootDir, home.directory, home.account);

  async function joinOrLaunch(): Promise<Reached> {
    const running = await joinRunning(home, passwords);
    if (running) return running;
    const binaries = await findBinaries();
    await createCluster(home, { binaries, durable, password });
    return openKeeper(await launchPostgres(home, binaries, durable), passwords);
  }

  async function secure(): Promise<void> {
    const running = findPostmaster(home.cluster);
    if (running) await shutDownPostgres(running);
    await secureCluster(home.cluster, { binaries: await findBinaries(), account: home.account, password });
  }

  if (existsSync(home.cluster) && !isSecured(home.cluster)) await secure();
  return joinOrLaunch().catch(async (error) => {
    if (!(error instanceof NotSecured)) throw error;
    await secure();
    return joinOrLaunch();
  });
}

/** Whether no other process uses the server. Connections that were just closed are still listed for a moment. */
async function isAlone(keeper: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows: others } = await keeper.query<{ name: string }>(
      "SELECT application_name AS name FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    if (others.length === 0) return true;
    if (others.some(({ name }) => name === KEEPER)) return false;
    await sleep(25);
  }
  return false;
}

/**
 * Gives the real PostgreSQL of `dataDir`: joins the one that runs, left behind by a killed process or shared
 * with another, or starts it, making its data first if there is none.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { dataDir } = options;
  await findHome(dataDir);
  const lock = join(dataDir, "postgres.lock");
  let passwords: Passwords;
  let postmaster: Postmaster;
  let keeper: Client;
  let closing = false;
  const address = (role: Role) => addressOf(postmaster, passwords, role);

  const joinOrStart = () =>
    withLock(lock, async () => {
      const home = await findHome(dataDir);
      passwords = loadPasswords(dataDir);
      ({ postmaster, keeper } = await reach(home, passwords, options));
      try {
        await prepareDatabase(keeper, address("superuser"), passwords);
      } catch (error) {
        await keeper.end();
        throw error;
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
  const { directory } = await findHome(dataDir);
  const log = setInterval(() => void boundLog(logOf(directory)).catch(() => {}), LOG_MS).unref();
  return {
    address,
    async close() {
      if (closing) return;
      closing = true;
      clearInterval(log);
      await withLock(lock, async () => {
        const alone = await isAlone(keeper).catch(() => false);
        await keeper.query(`SET application_name = '${KEEPER} leaves'`).catch(() => {});
        await keeper.end().catch(() => {});
        if (!alone) return;
        await shutDownPostgres(postmaster);
      });
    },
  };
}
