import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { SYSTEM } from "../../core/index";
import { startEmbeddedServer } from "../../db/embedded/start-embedded-server";
import { createInstitution } from "../../modules/administration/institutions/index";
import { searchCustomers } from "../../modules/branch/desk/index";
import type { Context } from "../../modules/context";
import { createPlatform } from "../../platform/create-platform";
import { loadPlatformConfig } from "../../settings/load-config";
import { connectionUrl } from "../connection-url";
import { benchSettings } from "./bench-settings";
import { median } from "./measure";
import { namesOf, SCRIPT_NAMES, type ScriptName, searchesOf } from "./people";
import { showProgress } from "./progress";

const USAGE = `Measures the search of the desk among customers of five scripts, in 20 branches.

  npm run bench:search                                # a million customers
  npm run bench:search -- --customers 100000 --turns 20
  npm run bench:search -- --publish                   # writes the table into docs/performance.md
`;
const DOCUMENT = "docs/performance.md";
const MARKED = /(<!-- search -->\n)[\s\S]*(<!-- \/search -->)/;
/** So many rows take less than the time that a statement has. */
const STEP = 5_000;
const BRANCHES = 20;

const list = (names: string[]) => `array[${names.map((name) => `'${name}'`).join(",")}]`;
/** The first names of a list are those of most people; what is drawn for a row is the same each time. */
const drawn = (names: string[], salt: string) =>
  `(${list(names)})[1 + floor(${names.length} * power((hashint4(i * 31 + ${salt}) & 1048575) / 1048576.0, 2))]`;

const rowsOf = (script: ScriptName) => {
  const { given, family } = namesOf(script);
  return `insert into customers (company_id, branch_code, customer_number, status, mobile, name, sur_name, email, dob, lang, tz)
    select $1, lpad((1 + (hashint4(i) & 1048575) % ${BRANCHES})::text, 3, '0'), 'BNC' || lpad(i::text, 8, '0'), 'unclaimed',
      '+63917' || lpad(i::text, 7, '0'), ${drawn(given, "7")}, ${drawn(family, "11")}, 'p' || i || '@bench.example',
      date '1950-01-01' + i % 20000, 'en_PH', 'Asia/Manila'
    from generate_series($2::int, $3::int) i`;
};

async function fill(client: Client, companyId: number, customers: number): Promise<void> {
  await client.query("set statement_timeout = '3s'; set synchronous_commit = off");
  await client.query(
    `insert into branches (company_id, code, name)
     select $1, lpad(i::text, 3, '0'), 'Branch ' || i from generate_series(1, ${BRANCHES}) i on conflict do nothing`,
    [companyId],
  );
  for (let from = 1, step = 0; from <= customers; from += STEP, step += 1) {
    const to = Math.min(customers, from + STEP - 1);
    const script = SCRIPT_NAMES[step % SCRIPT_NAMES.length] ?? "Latin";
    await client.query(rowsOf(script), [companyId, from, to]);
    showProgress(
      `  customers: ${to.toLocaleString("en")} of ${customers.toLocaleString("en")}`,
      to === customers,
    );
  }
  await client.query("set statement_timeout = 0");
  await client.query("vacuum analyze customers");
}

interface Row {
  script: ScriptName;
  kind: string;
  times: number[];
  /** How many of the searches found a customer. */
  found: number;
}

async function measure(ctx: Context, companyId: number, turns: number): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let turn = 0; turn < turns; turn += 1)
    for (const script of SCRIPT_NAMES)
      for (const [kind, search] of Object.entries(searchesOf(script, turn))) {
        const begun = performance.now();
        const { count } = await searchCustomers(ctx, { companyId, search });
        const time = performance.now() - begun;
        const row = rows.get(script + kind) ?? { script, kind, times: [], found: 0 };
        row.times.push(time);
        if (count > 0) row.found += 1;
        rows.set(script + kind, row);
      }
  return [...rows.values()];
}

const at = (times: number[], part: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0);

function reportOf(rows: Row[], customers: number): string {
  const line = (name: string, some: Row[]) => {
    const times = some.flatMap((row) => row.times);
    return `| ${name} | ${Math.round(median(times))} | ${at(times, 0.95)} | ${at(times, 1)} |`;
  };
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return [
    `Measured ${new Date().toISOString().slice(0, 10)} among ${customers.toLocaleString("en")} customers, ${rows[0]?.times.length} searches of each kind in each script, one after the other:`,
    "",
    "| Search for | median ms | p95 ms | slowest ms |",
    "|---|---|---|---|",
    ...kinds.map((kind) =>
      line(
        kind,
        rows.filter((row) => row.kind === kind),
      ),
    ),
    ...SCRIPT_NAMES.map((script) =>
      line(
        `all of these, ${script}`,
        rows.filter((row) => row.script === script),
      ),
    ),
    line("**all**", rows),
  ].join("\n");
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      customers: { type: "string", default: "1000000" },
      turns: { type: "string", default: "20" },
      publish: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const customers = Number(values.customers);
  const dataDir = join(tmpdir(), `passbook-bench-search-${process.pid}`);
  mkdirSync(dataDir, { mode: 0o711 });
  const server = await startEmbeddedServer({ dataDir, rootDir: process.cwd() });
  try {
    const settings = benchSettings(connectionUrl(server.address("superuser")), "http://127.0.0.1:9/");
    const platform = await createPlatform(loadPlatformConfig("production", settings));
    const client = new Client(settings.DATABASE_URL);
    await client.connect();
    const system = { ...platform, actor: SYSTEM, requestId: "bench", address: null, userAgent: null };
    const { companyId } = await createInstitution(system, {
      ...{
        name: "Bench Savings",
        prefix: "BNC",
        country: "PH",
        currency: "PHP",
        tz: "Asia/Manila",
        lang: "en_PH",
      },
      ...{
        userAppKey: "bench-user-app",
        adminAppKey: "bench-admin-app",
        administrator: "admin@bench.example",
      },
      ...{ origins: [], products: [] },
    });
    await fill(client, companyId, customers);
    const { rows } = await client.query<{ id: number }>(
      `update users set branch_id = (select min(id) from branches) where kind = 'staff' returning id`,
    );
    const actor = { kind: "staff" as const, companyId, userId: rows[0]?.id ?? 0 };
    const measured = await measure({ ...system, actor }, companyId, Number(values.turns));
    const report = reportOf(measured, customers);
    const { rows: sizes } = await client.query<{ size: string }>(
      `select pg_size_pretty(pg_relation_size('customers_by_search')) as size`,
    );
    process.stdout.write(`${report}\n\nIndex: ${sizes[0]?.size}\n`);
    for (const { script, kind, times, found } of measured)
      process.stdout.write(`${script}, ${kind}: found ${found} of ${times.length}\n`);
    if (values.publish)
      writeFileSync(DOCUMENT, readFileSync(DOCUMENT, "utf8").replace(MARKED, `$1\n${report}\n\n$2`));
    await client.end();
    await platform.close();
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exitCode = 1;
});
