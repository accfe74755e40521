import { parseArgs } from "node:util";
import { loadCommandConfig, type PlatformConfig } from "../../config";
import { explainFailure } from "../../db/explain-failure";
import { readLiveNodes } from "../../db/live-nodes";
import { type LocatedDatabase, locateDatabase } from "../../db/locate-database";
import { openOwner, planMigrations } from "../../db/migrate";
import { readApplied, requireMigrations } from "../../db/migration-state";
import { type Migration, readMigrations } from "../../db/read-migrations";
import { undoOf } from "../../db/undo-expand";
import { prepareDatabase } from "../../open-database";
import { print } from "./print";

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

const OPTIONS = {
  status: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  to: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

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

const status = (located: LocatedDatabase, config: PlatformConfig, { json }: Given) =>
  look(located, config, async ({ client, migrations, applied }) => {
    const known = await client.query("SELECT to_regclass('public.nodes') IS NOT NULL AS there");
    const living = known.rows[0].there ? await readLiveNodes(client) : [];
    const nodes = living.map(({ migration, ...node }) => ({
      ...node,
      since: node.since.toISOString(),
      migration: migrations.find(({ when }) => when === migration)?.tag ?? "another",
    }));
    const rows = migrations.map(({ tag, kind, when }) => ({
      migration: tag,
      kind,
      is_made: applied.has(when),
    }));
    if (json) return `${JSON.stringify({ migrations: rows, nodes }, null, 2)}\n`;
    return `${print({ rows }, false)}\n${print({ rows: nodes, nothing: "No node lives." }, false)}`;
  });

const dryRun = (located: LocatedDatabase, config: PlatformConfig, { to, json }: Given) =>
  look(located, config, ({ migrations, applied }) => {
    const { make, undo } = planMigrations(applied, migrations, to);
    const steps = [
      ...undo.map((each) => ({ migration: each.tag, kind: "back", statements: undoOf(each) })),
      ...make.map(({ tag, kind, statements }) => ({ migration: tag, kind, statements })),
    ];
    if (json) return `${JSON.stringify(steps, null, 2)}\n`;
    if (steps.length === 0) return "Nothing is to be done.\n";
    return steps
      .map(({ migration, kind, statements }) => `-- ${migration} (${kind})\n${statements.join("\n")}\n`)
      .join("\n");
  });

async function migrateNow(located: LocatedDatabase, config: PlatformConfig, { to, json }: Given) {
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
        if (!json) process.stdout.write(`${line}\n`);
      },
    }),
  );
  if (!to) await look(located, config, ({ client, migrations }) => requireMigrations(client, migrations));
  if (json) return `${JSON.stringify({ changes, steps }, null, 2)}\n`;
  return changes === 0 ? "Nothing was changed.\n" : `${changes} migrations are done.\n`;
}

async function run(): Promise<string> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return USAGE;
  const config = loadCommandConfig("production");
  const located = await locateDatabase(config);
  try {
    const act = values.status ? status : values["dry-run"] ? dryRun : migrateNow;
    return await act(located, config, values);
  } finally {
    await located.server?.close();
  }
}

run().then(
  (text) => void process.stdout.write(text),
  (error: Error & { code?: string }) => {
    const usage = error.code?.startsWith("ERR_PARSE_ARGS") ? `\n\n${USAGE}` : "";
    process.stderr.write(`${error.message}${usage}\n`);
    process.exitCode = 1;
  },
);
