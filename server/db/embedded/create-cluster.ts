import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROLES } from "./roles";
import { runAs } from "./run-as";
import { secureCluster } from "./secure-cluster";
import type { ServerHome } from "./server-home";

const DRAFT = "postgres.new-";

interface Making {
  binaries: string;
  durable: boolean;
  /** Of the superuser. */
  password: string;
}

/**
 * Makes the data directory if there is none. It is renamed to its final name once complete, so a start that was
 * killed leaves only a draft, which the next start deletes.
 */
export async function createCluster(
  home: ServerHome,
  { binaries, durable, password }: Making,
): Promise<void> {
  const { account } = home;
  for (const name of await readdir(home.directory)) {
    if (!name.startsWith(DRAFT)) continue;
    // An `initdb` that outlived its starter may still write into its draft: the next start clears that one.
    await rm(join(home.directory, name), { recursive: true, force: true }).catch(() => {});
  }
  if (existsSync(home.cluster)) return;
  const draft = await mkdtemp(join(home.directory, DRAFT));
  if (account) await chown(draft, account.uid, account.gid);
  const options = ["--encoding", "UTF8", "--locale", "C", "--username", ROLES.superuser, "--auth", "reject"];
  await promisify(execFile)(
    join(binaries, "initdb"),
    ["-D", draft, ...options, "--no-instructions", ...(durable ? [] : ["--no-sync"])],
    runAs(account),
  );
  await secureCluster(draft, { binaries, account, password });
  await rename(draft, home.cluster);
}
