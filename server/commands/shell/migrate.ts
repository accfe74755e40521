import { releaseNumber } from "../../core/index";
import { explainFailure } from "../../db/explain-failure";
import { readLiveNodes } from "../../db/live-nodes";
import { type LocatedDatabase, locateDatabase } from "../../db/locate-database";
import { openOwner, planMigrations } from "../../db/migrate";
import { readApplied, requireMigrations } from "../../db/migration-state";
import { type Migration, readMigrations } from "../../db/read-migrations";
import { undoOf } from "../../db/undo-expand";
import { prepareDatabase } from "../../platform/open-database";
import type { PlatformConfig } from "../../settings/load-config";
import { type Printed, print } from "./print";
import { type Given, UsageError } from "./read-options";
import { runCommand } from "./run-command";

const USAGE = `Brings the tables of the database to this release, while nodes run.

  npm run migrate
  npm run migrate -- --status
  npm run migrate -- --dry-run
  npm run migrate -- --to 0015

An expand only adds: nodes of the release before go on. A contract takes away what only older nodes need: it waits until
none of them lives, and the next run makes it. --status lists the migrations and the nodes that live, --dry-run shows the
statements of what would be done. --to names the migration to stop at; where the database is further, those after it are
taken back, once no node lives that knows them. --json is for programs. It needs the settings of npm start. A demo
brings its own tables along.
`;

const OPTIONS = { status: "flag", "dry-run": "flag", to: "text" } as const;

interface Known {
  migrations: Migration[];
  applied: Set<number>;
}

/** Reads as the owner of the tables, and changes nothing. */
async function look<T>(
  { owner }: LocatedDatabase,
  config: PlatformConfig,
  read: (known: Known & { client: Awaited<ReturnType<typeof openOwner>> }) => T | Promise<T>,
): Promise<T> {
  const client = await openOwner(owner.target);
  try {
    return await read({
      client,
      migrations: readMigrations(config.rootDir),
      applied: await readApplied(client),
    });
  } finally {
    await client.end();
  }
}

const status = (located: LocatedDatabase, config: PlatformConfig): Promise<Printed> =>
  look(located, config, async ({ client, migrations, applied }) => {
    const nodes = (await readLiveNodes(client)).map(({ migration, ...node }) => ({
      ...node,
      since: node.since.toISOString(),
      migration: migrations.find(({ when }) => when === migration)?.tag ?? "another",
    }));
    const rows = migrations.map(({ tag, kind, when }) => ({
      migration: tag,
      kind,
      is_made: applied.has(when),
    }));
    const nothing = "No node lives.";
    const said = `This release is ${releaseNumber}.\n\n${print({ rows }, false)}`;
    return { said, rows: nodes, nothing, json: { release: releaseNumber, migrations: rows, nodes } };
  });

const dryRun = (located: LocatedDatabase, config: PlatformConfig, to?: string): Promise<Printed> =>
  look(located, config, ({ migrations, applied }) => {
    const { make, undo } = planMigrations(applied, migrations, to);
    const steps = [
      ...undo.map((each) => ({ migration: each.tag, kind: "back", statements: undoOf(each) })),
      ...make.map(({ tag, kind, statements }) => ({ migration: tag, kind, statements })),
    ];
    const told = steps.map(
      ({ migration, kind, statements }) => `-- ${migration} (${kind})\n${statements.join("\n")}`,
    );
    return { said: told.join("\n\n") || "Nothing is to be done.", json: steps };
  });

async function migrateNow(located: LocatedDatabase, config: PlatformConfig, to?: string): Promise<Printed> {
  const steps: string[] = [];
  let changes = 0;
  await explainFailure(located.owner, () =>
    prepareDatabase(located, {
      config,
      to,
      onError: () => {},
      onWait: () => void process.stderr.write("Another run works on the tables: waiting for its end …\n"),
      onMigrated: (count) => (changes = count),
      tell(line) {
        steps.push(line);
        if (!process.argv.includes("--json")) process.stdout.write(`${line}\n`);
      },
    }),
  );
  if (!to) await look(located, config, ({ client, migrations }) => requireMigrations(client, migrations));
  const said = changes === 0 ? "Nothing was changed." : `${changes} migrations are done.`;
  return { said, json: { changes, steps } };
}

async function run(config: PlatformConfig, options: Given<typeof OPTIONS>): Promise<Printed> {
  if (options.to === null) throw new UsageError("--to is the name of a migration");
  const located = await locateDatabase(config);
  try {
    const act = options.status ? status : options["dry-run"] ? dryRun : migrateNow;
    return await act(located, config, options.to ?? undefined);
  } finally {
    await located.server?.close();
  }
}

await runCommand({ name: "migrate", usage: USAGE, options: OPTIONS, production: true, unopened: run });
