import { resolve } from "node:path";
import packageFile from "../../../package.json" with { type: "json" };
import { backUp } from "../../db/embedded/back-up";
import type { Printed } from "./print";
import { UsageError } from "./read-options";
import { refuseServer } from "./refuse-server";
import { type Call, runCommand } from "./run-command";

const USAGE = `Copies the embedded database while it is worked on, into a directory that is not there yet.

  npm run backup -- --to /backups/passbook-2026-11-23

Every file has a checksum: sha256sum --check SHA256SUMS inside proves it, and so does npm run restore. What is encrypted
stays so; HASH_KEY and PASSWORD_PEPPER are not in it, and without them no one signs in to it. Keep both, in two places. A
database at DATABASE_URL is backed up by PostgreSQL's own tools: docs/operations/back-up.md.
`;

const OPTIONS = { to: "text" } as const;

async function backup({ platform: { config }, options }: Call<typeof OPTIONS>): Promise<Printed> {
  if (!options.to) throw new UsageError("--to is missing: the directory of the backup");
  refuseServer(config.databaseUrl);
  const to = resolve(options.to);
  await backUp({ ...config, to, about: { release: packageFile.version } });
  return { said: `The backup is complete: ${to}`, rows: [{ backup: to }], columns: [] };
}

runCommand({ name: "backup", usage: USAGE, withoutJobs: true, options: OPTIONS, actions: { "": backup } });
