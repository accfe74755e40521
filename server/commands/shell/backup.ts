import { resolve } from "node:path";
import { releaseNumber } from "../../core/index";
import { backUp } from "../../db/embedded/back-up";
import { knownCluster } from "../../db/embedded/server-home";
import type { PlatformConfig } from "../../settings/load-config";
import type { Printed } from "./print";
import { type Given, UsageError } from "./read-options";
import { runCommand } from "./run-command";
import { refuseServer } from "./selected";

const USAGE = `Copies the embedded database while it is worked on, into a directory that is not there yet.

  npm run backup -- --to /backups/passbook-2026-11-23

Every file has a checksum: sha256sum --check SHA256SUMS inside proves it, and so does npm run restore. What is encrypted
stays so; HASH_KEY and PASSWORD_PEPPER are not in it, and without them no one signs in to it. Keep both, in two places. A
database at DATABASE_URL is backed up by PostgreSQL's own tools: docs/operations/back-up.md.
`;

const OPTIONS = { to: "text" } as const;

/** As it is, also of an earlier release: what comes before an upgrade changes nothing. */
async function backup(config: PlatformConfig, options: Given<typeof OPTIONS>): Promise<Printed> {
  if (!options.to) throw new UsageError("--to is missing: the directory of the backup");
  refuseServer(config.databaseUrl);
  if (!knownCluster(config.dataDir)) throw new Error(`There is no database in ${config.dataDir}.`);
  const to = resolve(options.to);
  await backUp({ ...config, to, about: { release: releaseNumber } });
  return { said: `The backup is complete: ${to}`, rows: [{ backup: to }], columns: [] };
}

await runCommand({ name: "backup", usage: USAGE, options: OPTIONS, unopened: backup });
