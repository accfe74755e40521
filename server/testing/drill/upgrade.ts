import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterFile } from "../after-file";
import { type Bank, openBank } from "./bank";
import { follow } from "./documented";
import { failuresOf, inWords, isAnsweredInFull, load } from "./load";
import { PROGRAM, stopNode } from "./nodes";
import type { Outcome } from "./outcome";
import { SEEN_MS } from "./roll";

const CUSTOMERS = 100_000;

/** What a later release may bring: a column with an index, and later no row without it. */
const SAMPLES = {
  "9001_nickname": `-- expand
ALTER TABLE "customers" ADD COLUMN "nickname" text;--> statement-breakpoint
CREATE INDEX "customers_nickname" ON "customers" USING btree ("company_id","nickname","id");`,
  "9002_nickname_of_all": `-- contract
ALTER TABLE "customers" ALTER COLUMN "nickname" SET DEFAULT '';--> statement-breakpoint
UPDATE "customers" SET "nickname" = '' WHERE "nickname" IS NULL;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "nickname" SET NOT NULL;`,
};
const FILL = `-- customers by id, 2000 rows at a time
UPDATE customers SET nickname = coalesce(name, '') WHERE id > $1 AND id <= $2 AND nickname IS NULL`;

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** The last release: the newest tag, or else the commit before this one. */
function lastRelease(): string {
  const [tag] = git("tag", "--sort=-creatordate").split("\n");
  return tag || "HEAD~1";
}

/** Builds the release of a commit. @param change what is changed of its sources first @returns where it is */
export function buildRelease(ref: string, change: (tree: string) => void = () => {}): string {
  const tree = join(mkdtempSync(join(tmpdir(), "passbook-baseline-")), "tree");
  git("worktree", "add", "--detach", "--force", tree, ref);
  afterFile(() => {
    git("worktree", "remove", "--force", tree);
    rmSync(join(tree, ".."), { recursive: true, force: true });
  });
  const same =
    readFileSync("package-lock.json", "utf8") === readFileSync(join(tree, "package-lock.json"), "utf8");
  if (same) execFileSync("cp", ["-al", "node_modules", tree]);
  else
    execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], {
      cwd: tree,
      stdio: "ignore",
    });
  change(tree);
  execFileSync("npm", ["run", "--silent", "release"], { cwd: tree, stdio: ["ignore", "ignore", "inherit"] });
  return join(tree, PROGRAM);
}

/** This release with the two samples, as if it had brought them. */
export function withSamples(): string {
  const program = mkdtempSync(join(tmpdir(), "passbook-next-"));
  afterFile(() => rmSync(program, { recursive: true, force: true }));
  cpSync(PROGRAM, program, { recursive: true, verbatimSymlinks: true });
  const folder = join(program, "server/db/migrations");
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  for (const [tag, text] of Object.entries(SAMPLES)) {
    writeFileSync(join(folder, `${tag}.sql`), text);
    journal.entries.push({ tag, when: journal.entries.at(-1).when + 1_000 });
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  execFileSync("mkdir", ["-p", join(folder, "fill")]);
  writeFileSync(join(folder, "fill/9002_nickname_of_all.sql"), FILL);
  return program;
}

/** So many that an index or a fill of them takes longer than a request may. */
async function fillBank({ env }: Bank): Promise<void> {
  const client = new Client(env.DATABASE_URL);
  await client.connect();
  await client.query(
    `INSERT INTO customers (company_id, customer_number, status, name, lang, tz)
     SELECT c.id, 'HSB8' || lpad(n::text, 7, '0'), 'unclaimed', 'Ida', c.lang, c.tz FROM companies c, generate_series(1, $1) n`,
    [CUSTOMERS],
  );
  await client.end();
}

/** `npm run migrate`, while the load of this process goes on. @returns what it prints */
export const migrateBeside = (program: string, { env }: Bank): Promise<string> =>
  follow(program, env, "install", "npm run migrate");

/** Exchanges both nodes, one after the other. */
export async function exchange({ nodes, start }: Bank, program: string): Promise<void> {
  for (const index of [0, 1] as const) {
    await stopNode(nodes[index]);
    await start(index, program);
    await sleep(SEEN_MS);
  }
}

/** `npm run drill -- upgrade [commit]`: docs/operations/upgrade.md, with the release before and two samples, under load. */
export async function run([ref = lastRelease()]: string[]): Promise<Outcome[]> {
  const former = buildRelease(ref);
  const next = withSamples();
  const bank = await openBank("haproxy", { program: former });
  await fillBank(bank);
  let over = false;
  const loaded = load({ port: bank.proxyPort, apiKey: bank.apiKey, goesOn: () => !over });
  await sleep(2_000);
  const began = performance.now();
  const waited = (await migrateBeside(next, bank)).includes("9002_nickname_of_all waits");
  await exchange(bank, next);
  const status = await follow(next, bank.env, "upgrade", "npm run migrate -- --status");
  const filled = performance.now();
  const second = (await migrateBeside(next, bank)).includes("9002_nickname_of_all is made");
  const contracted = (performance.now() - filled) / 1_000;
  await sleep(2_000);
  over = true;
  const told = await loaded;
  const missing = await bank.missing(told.acknowledged);
  const failed = failuresOf(told);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const nodes = status
    .split("\n")
    .filter((line) => line.includes("9002_nickname_of_all") && /\d{4}-\d\d/.test(line));
  return [
    {
      what: `from ${git("rev-parse", "--short", ref)}: expand with an index of ${CUSTOMERS} rows, both nodes exchanged, contract that fills them in ${contracted.toFixed(1)} s`,
      figure: `${failed} failed of ${told.sent} in ${seconds} s (${inWords(told)}); of ${told.acknowledged.length} acknowledged writes ${missing.length} are missing`,
      good: failed === 0 && missing.length === 0 && isAnsweredInFull(told),
    },
    {
      what: "the contract under old nodes, and after them",
      figure: `${waited ? "waited" : "did not wait"}, then ${second ? "made" : "not made"}; --status named ${nodes.length} nodes of the new release`,
      good: waited && second && nodes.length === 2,
    },
  ];
}
