import { resolve } from "node:path";
import { awaitDatabase } from "../../db/await-database";
import type { DatabaseTarget } from "../../db/connect";
import { knownCluster } from "../../db/embedded/server-home";
import { explainFailure } from "../../db/explain-failure";
import { locateDatabase } from "../../db/locate-database";
import { moveDatabase, takeBack } from "../../db/move/move-database";
import type { PlatformConfig } from "../../settings/load-config";
import type { Printed } from "./print";
import { PROOF_OPTIONS, proveAudit } from "./prove-audit";
import { type Given, UsageError } from "./read-options";
import { type Call, runCommand } from "./run-command";

const USAGE = `Moves the embedded database to a server: all of it, each row compared, the audit proven.

  npm run move -- --from /srv/passbook [--known 120345:9f2c…]
  npm run move -- --from /srv/passbook --take-back

--from is the DATA_DIR of the embedded database; every program on it is stopped first. The settings are those of npm start,
with the same secrets and a DATABASE_URL that leads to an empty database. A move that was interrupted goes on when it is
run again. From its beginning on no program starts on the embedded database, which stays as it is; --take-back lets
programs work on it again, without what was written to the server since. --json is for programs.
`;

const OPTIONS = { from: "text", "take-back": "flag", ...PROOF_OPTIONS } as const;

/** Works on the embedded database of `--from`, as its owner. Errors: there is none. */
async function onEmbedded(
  { rootDir }: PlatformConfig,
  { from }: Given<typeof OPTIONS>,
  work: (owner: DatabaseTarget) => Promise<void>,
): Promise<void> {
  if (!from) throw new UsageError("--from is missing: the DATA_DIR of the embedded database");
  const dataDir = resolve(from);
  if (!knownCluster(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  const { owner, server } = await locateDatabase({ databaseUrl: null, migrationUrl: null, dataDir, rootDir });
  try {
    await work(owner.target);
  } finally {
    await server?.close();
  }
}

const tell = (line: string) => {
  if (!process.argv.includes("--json")) process.stdout.write(`${line}\n`);
};

async function move(config: PlatformConfig, options: Given<typeof OPTIONS>): Promise<void> {
  if (config.databaseUrl === null) throw new UsageError("DATABASE_URL is missing: the server to move to");
  const to = await locateDatabase(config);
  await explainFailure(to.owner, () => awaitDatabase(to.owner.target));
  await onEmbedded(config, options, async (from) => {
    const compared = await moveDatabase({ from, to, rootDir: config.rootDir, tell });
    tell(`${compared} rows are in the server as they were in the embedded database.`);
  });
}

async function giveFree(config: PlatformConfig, options: Given<typeof OPTIONS>): Promise<Printed> {
  await onEmbedded(config, options, takeBack);
  return { said: "Programs may work on the embedded database again.", json: { taken_back: true } };
}

/** The proof opens the server, as the first start does. */
const MOVE = { prepare: move, actions: { "": (call: Call<typeof OPTIONS>) => proveAudit(call) } };

await runCommand({
  name: "move",
  usage: USAGE,
  withoutJobs: true,
  production: true,
  options: OPTIONS,
  ...(process.argv.includes("--take-back") ? { unopened: giveFree } : MOVE),
});
