import { resolve } from "node:path";
import { holds } from "../../core/index";
import { restoreCluster } from "../../db/embedded/restore";
import { requireInstitution } from "../../platform/start-checks";
import type { Printed } from "./print";
import { PROOF_OPTIONS, proveAudit } from "./prove-audit";
import { UsageError } from "./read-options";
import { type Call, runCommand } from "./run-command";
import { refuseServer } from "./selected";

const USAGE = `Puts a backup into a DATA_DIR that has no database, opens it, and proves its audit.

  DATA_DIR=/srv/passbook-copy npm run restore -- --from /backups/passbook-2026-11-23 [--known 120345:9f2c…]

Each file is held against its checksum first. With --known, a line of npm run audit:verify that was kept elsewhere, a backup
of before that line is found, too. Ends with 1 where the proof fails, or where nothing was linked
yet that could be proven. It sends nothing, and commits no import that waits; a node that is started on the copy does both.
`;

const OPTIONS = { from: "text", ...PROOF_OPTIONS } as const;

async function restore(call: Call<typeof OPTIONS>): Promise<Printed> {
  const { platform } = call;
  const checks = await platform.check();
  if (!holds(checks)) throw new Error(`The copy cannot be worked with: ${JSON.stringify(checks)}`);
  if (platform.config.settings.defaultUserAppKey) await requireInstitution(platform);
  const proof = await proveAudit(call);
  return { ...proof, said: `${proof.failed ? "" : "The copy is opened. "}${proof.said}` };
}

await runCommand({
  name: "restore",
  usage: USAGE,
  withoutJobs: true,
  options: OPTIONS,
  async prepare({ databaseUrl, dataDir }, { from }) {
    if (!from) throw new UsageError("--from is missing: the directory of the backup");
    refuseServer(databaseUrl);
    await restoreCluster(resolve(from), dataDir);
  },
  actions: { "": restore },
});
