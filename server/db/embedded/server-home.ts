import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processEnvironment } from "../../core/index";

/** The account PostgreSQL runs under when the program itself is root, which PostgreSQL refuses to be. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

const CANDIDATES = ["postgres", "nobody"];

function lookUp(name: string): ServerAccount | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** Null for an ordinary user: PostgreSQL then simply runs as that user. */
export function unprivilegedAccount(): ServerAccount | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of CANDIDATES) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new Error(
    "Running as root, and neither of the accounts postgres and nobody exists to run PostgreSQL.",
  );
}

/** The owner of existing data, which alone may serve it; null when that is this very process. */
export function ownerOf(cluster: string): ServerAccount | null {
  const { uid, gid } = statSync(cluster);
  const me = process.getuid?.();
  if (uid === me && me !== 0) return null;
  if (me !== 0) {
    throw new Error(
      `The data in ${cluster} belongs to the account with uid ${uid}. Start the program as that account or as root.`,
    );
  }
  if (uid === 0)
    throw new Error(`The data in ${cluster} belongs to root, under which PostgreSQL refuses to run.`);
  return { uid, gid };
}

/**
 * Options for a child process of the database: its account, a directory every account may enter, and none of
 * the program's own environment, which holds secrets.
 */
export const runAs = (account: ServerAccount | null) => ({
  ...(account ?? {}),
  cwd: "/",
  env: {
    PATH: processEnvironment.PATH ?? "/usr/bin:/bin",
    LC_ALL: "C",
    TZ: "UTC",
    NODE_ENV: "production" as const,
  },
});

/** Whether the account can do what the shell condition asks of `paths` (`$1`, `$2`, …). */
export function accountCan(account: ServerAccount | null, condition: string, ...paths: string[]): boolean {
  const { status } = spawnSync("/bin/sh", ["-c", condition, "sh", ...paths], {
    ...runAs(account),
    stdio: "ignore",
  });
  return status === 0;
}

/** Where the database lives and who runs it. */
export interface ServerHome {
  directory: string;
  /** The data directory of PostgreSQL, inside `directory`. */
  cluster: string;
  account: ServerAccount | null;
}

/** Holds data that the account cannot reach inside DATA_DIR; owned by root. */
const SHARED_HOME = "/var/lib/passbook";
const CLUSTER = "postgres";

async function makeSafely(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o711 });
  const { uid, mode } = statSync(directory);
  if (uid !== 0 || mode & 0o022)
    throw new Error(`${directory} must belong to root and be writable by root only.`);
}

async function homeElsewhere(dataDir: string): Promise<string> {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const directory = join(SHARED_HOME, name);
  await makeSafely(SHARED_HOME);
  await makeSafely(directory);
  return directory;
}

/** Existing data stays where it is. */
async function chooseDirectory(dataDir: string, account: ServerAccount | null): Promise<string> {
  const reachable = !account || accountCan(account, 'test -x "$1"', dataDir);
  return reachable || existsSync(join(dataDir, CLUSTER)) ? dataDir : homeElsewhere(dataDir);
}

const recordOf = (dataDir: string) => join(dataDir, "postgres-home");

/** The data that is there already, or null; makes no directory. */
export function knownCluster(dataDir: string): string | null {
  const record = recordOf(dataDir);
  const directory = existsSync(record) ? readFileSync(record, "utf8").trim() : dataDir;
  const cluster = join(directory, CLUSTER);
  return existsSync(cluster) ? cluster : null;
}

/**
 * Finds the home of the database of `dataDir`, or chooses one: `dataDir` itself, or, for root, a directory
 * that the unprivileged account can enter. The choice is recorded in `dataDir` and kept.
 */
export async function findHome(requested: string): Promise<ServerHome> {
  const account = unprivilegedAccount();
  await mkdir(requested, { recursive: true, mode: account ? 0o711 : 0o700 });
  const dataDir = await realpath(requested);
  const record = recordOf(dataDir);
  const recorded = existsSync(record) ? readFileSync(record, "utf8").trim() : null;
  const directory = recorded ?? (await chooseDirectory(dataDir, account));
  const cluster = join(directory, CLUSTER);
  if (!recorded && directory !== dataDir) await writeFile(record, `${directory}\n`, { mode: 0o600 });
  return { directory, cluster, account: existsSync(cluster) ? ownerOf(cluster) : account };
}
