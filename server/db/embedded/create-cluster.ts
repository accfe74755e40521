import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { runAs } from "./run-as";
import type { ServerHome } from "./server-home";

export const SUPERUSER = "passbook";
const DRAFT = "postgres.new-";

/**
 * Makes the data directory if there is none. It is renamed to its final name once complete, so a start that was
 * killed leaves only a draft, which the next start deletes.
 */
export async function createCluster(home: ServerHome, binaries: string, durable: boolean): Promise<void> {
  for (const name of await readdir(home.directory)) {
    if (!name.startsWith(DRAFT)) continue;
    // An `initdb` that outlived its starter may still write into its draft: the next start clears that one.
    await rm(join(home.directory, name), { recursive: true, force: true }).catch(() => {});
  }
  if (existsSync(home.cluster)) return;
  const draft = await mkdtemp(join(home.directory, DRAFT));
  if (home.account) await chown(draft, home.account.uid, home.account.gid);
  const options = ["--encoding", "UTF8", "--locale", "C", "--username", SUPERUSER, "--auth", "trust"];
  await promisify(execFile)(
    join(binaries, "initdb"),
    ["-D", draft, ...options, "--no-instructions", ...(durable ? [] : ["--no-sync"])],
    runAs(home.account),
  );
  await rename(draft, home.cluster);
}
