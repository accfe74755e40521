import { existsSync } from "node:fs";
import { chown, cp, mkdtemp, readdir, readFile, rename } from "node:fs/promises";
import { join, relative } from "node:path";
import { CHECKSUMS, checksumOf, DATA } from "./back-up";
import { DRAFT } from "./create-cluster";
import { findHome, type ServerAccount } from "./server-home";

/** Holds every file against its checksum. Errors: what is missing, changed, or was put there. */
async function proveBackup(from: string): Promise<void> {
  const list = await readFile(join(from, CHECKSUMS), "utf8").catch(() => {
    throw new Error(`${from} is no backup of this program: it has no ${CHECKSUMS}.`);
  });
  const expected = new Map(
    list
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (path === CHECKSUMS) continue;
    const checksum = expected.get(path);
    if (!checksum) throw new Error(`The backup is damaged: ${path} does not belong to it.`);
    if ((await checksumOf(join(from, path))) !== checksum)
      throw new Error(`The backup is damaged: ${path} is not as it was written.`);
    expected.delete(path);
  }
  const [missing] = expected.keys();
  if (missing) throw new Error(`The backup is damaged: ${missing} is missing.`);
}

async function handOver(directory: string, { uid, gid }: ServerAccount): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
  await chown(directory, uid, gid);
}

/** Puts the data of a backup into a DATA_DIR that has none. The next start plays the changes back, and draws passwords. */
export async function restoreCluster(from: string, dataDir: string): Promise<void> {
  const home = await findHome(dataDir);
  if (existsSync(home.cluster))
    throw new Error(`There is a database in ${home.cluster}: restore into another DATA_DIR.`);
  await proveBackup(from);
  const draft = await mkdtemp(join(home.directory, DRAFT));
  await cp(join(from, DATA), draft, { recursive: true });
  if (home.account) await handOver(draft, home.account);
  await rename(draft, home.cluster);
}
