import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accountCan } from "./run-as";
import { ownerOf, type ServerAccount, unprivilegedAccount } from "./server-account";

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

/**
 * Finds the home of the database of `dataDir`, or chooses one: `dataDir` itself, or, for root, a directory
 * that the unprivileged account can enter. The choice is recorded in `dataDir` and kept.
 */
export async function findHome(requested: string): Promise<ServerHome> {
  const account = unprivilegedAccount();
  await mkdir(requested, { recursive: true, mode: account ? 0o711 : 0o700 });
  const dataDir = await realpath(requested);
  const record = join(dataDir, "postgres-home");
  const recorded = existsSync(record) ? readFileSync(record, "utf8").trim() : null;
  const directory = recorded ?? (await chooseDirectory(dataDir, account));
  const cluster = join(directory, CLUSTER);
  if (!recorded && directory !== dataDir) await writeFile(record, `${directory}\n`, { mode: 0o600 });
  return { directory, cluster, account: existsSync(cluster) ? ownerOf(cluster) : account };
}
