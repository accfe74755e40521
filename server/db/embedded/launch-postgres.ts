import { spawn } from "node:child_process";
import { chown, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { boundLog } from "./bound-log";
import {
  findPostmaster,
  lastSocketDirectory,
  type Postmaster,
  replaceReusedPid,
  stopPostmaster,
} from "./postmaster";
import { accountCan, runAs, type ServerAccount, type ServerHome } from "./server-home";

const PORT = 5432;
const SOCKET_PREFIX = "pb-";
/** Recovery after a crash may take long. */
const START_MS = 120_000;
/** The remaining processes of a killed server end by themselves within this time. */
const LEFTOVER_MS = 15_000;
/** A socket path has at most 107 bytes on Linux, 103 on macOS. */
const MAX_SOCKET_DIRECTORY = 80;

async function makeSocketDirectory(account: ServerAccount | null): Promise<string> {
  const preferred = tmpdir();
  const fits = preferred.length < MAX_SOCKET_DIRECTORY && accountCan(account, 'test -x "$1"', preferred);
  const directory = await mkdtemp(join(fits ? preferred : "/tmp", SOCKET_PREFIX));
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
}

/** Removes the socket directory of a server that was killed. */
async function removeSocketDirectory(directory: string | null): Promise<void> {
  if (directory && basename(directory).startsWith(SOCKET_PREFIX)) {
    await rm(directory, { recursive: true, force: true });
  }
}

const flags = (settings: Record<string, string | number>) =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** No statement, parameter or row content reaches the log: they hold people's data. */
export const QUIET = flags({ log_min_error_statement: "panic", log_error_verbosity: "terse" });

const settings = (socketDirectory: string, durable: boolean) =>
  flags({
    listen_addresses: "",
    port: PORT,
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(durable ? {} : { fsync: "off", full_page_writes: "off" }),
  });

/** What PostgreSQL says of itself, beside its data. */
export const logOf = (directory: string) => join(directory, "postgres.log");

async function launchOnce(home: ServerHome, binaries: string, durable: boolean): Promise<Postmaster> {
  replaceReusedPid(home.cluster);
  await removeSocketDirectory(lastSocketDirectory(home.cluster));
  const socketDirectory = await makeSocketDirectory(home.account);
  const logPath = logOf(home.directory);
  await boundLog(logPath);
  const log = await open(logPath, "a", 0o600);
  const { size } = await log.stat();
  // Detached: the server outlives this process and gets none of the signals to its group.
  const child = spawn(
    join(binaries, "postgres"),
    ["-D", home.cluster, ...QUIET, ...settings(socketDirectory, durable)],
    { ...runAs(home.account), detached: true, stdio: ["ignore", log.fd, log.fd] },
  );
  let ended = false;
  child.once("error", () => (ended = true));
  child.once("exit", () => (ended = true));
  child.unref();
  await log.close();

  const deadline = performance.now() + START_MS;
  while (!ended && performance.now() < deadline) {
    const postmaster = findPostmaster(home.cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return postmaster;
    await sleep(15);
  }
  child.kill("SIGQUIT");
  await removeSocketDirectory(socketDirectory);
  const output = (await readFile(logPath)).subarray(size).toString("utf8").trim();
  throw new Error(`PostgreSQL did not start on ${home.cluster}:\n${output}`);
}

/** Stops PostgreSQL and removes its socket directory. */
export async function shutDownPostgres(postmaster: Postmaster): Promise<void> {
  await stopPostmaster(postmaster.pid);
  await removeSocketDirectory(postmaster.socketDirectory);
}

/** Starts PostgreSQL in one way or another, again and again while parts of a killed server still end. */
export async function onceFree<T>(start: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LEFTOVER_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      const leftover = /still in use|lock file .* already exists/.test(String(error));
      if (!leftover || performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/** Starts PostgreSQL on the data and waits until it answers. */
export const launchPostgres = (home: ServerHome, binaries: string, durable: boolean): Promise<Postmaster> =>
  onceFree(() => launchOnce(home, binaries, durable));
