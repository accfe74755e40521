import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { build } from "../../commands/build";
import { NEXT } from "../../commands/run";
import { freePort } from "../free-port";
import { type BenchOptions, readBenchOptions, USAGE } from "./bench-options";
import { chartOf } from "./chart";
import { type BenchWorld, createBenchWorld, deleteBenchWorlds } from "./create-bench-world";
import { measureDeliveries } from "./measure-deliveries";
import { measureFeed } from "./measure-feed";
import { measureFirstLoad } from "./measure-first-load";
import { measureReads } from "./measure-reads";
import { pageUnderSignIn } from "./page-under-sign-in";
import { showProgress } from "./progress";
import { type BenchResult, reportOf, type SizeResult } from "./report";
import { runRounds, type ScenarioResult } from "./run-rounds";
import { type Scenario, scenariosOf, type TargetName } from "./scenarios";
import { signInCallers } from "./sign-in-callers";
import { type Program, startProgram } from "./start-program";

const REPORTS = "reports/bench";
const DOCUMENT = "docs/performance.md";
const MARKED = /(<!-- bench -->\n)[\s\S]*(<!-- \/bench -->)/;

/** What `npm start` runs, with its bound of memory. */
const START = JSON.parse(readFileSync("package.json", "utf8"))
  .scripts.start.replace("exec node ", "")
  .split(" ");

const script = (name: string) => ["--import", "tsx", `server/testing/bench/${name}.ts`];

async function startAll({ settings }: BenchWorld): Promise<Record<TargetName, Program>> {
  const metrics = { METRICS_PORT: String(await freePort()) };
  return {
    passbook: await startProgram(START, { ...settings, ...metrics }, "/login"),
    uncounted: await startProgram(
      ["--import", "./server/testing/bench/without-metrics.mjs", ...START],
      settings,
      "/login",
    ),
    peer: await startProgram(script("peer"), settings),
    floor: await startProgram(script("floor"), settings),
    next: await startProgram([NEXT, "start"], settings, "/login"),
  };
}

type Measured = Omit<SizeResult, "accounts" | "deliveries">;
type Wants = (name: string) => boolean;

async function benchPrograms(options: BenchOptions, world: BenchWorld, wants: Wants): Promise<Measured> {
  const programs = await startAll(world);
  const { url, memory } = programs.passbook;
  try {
    const callers = await signInCallers(world, url);
    // Access tokens end after ten minutes.
    const renew = async () => {
      Object.assign(callers, await signInCallers(world, url));
      await world.countSessions();
      return callers;
    };
    const all = scenariosOf(world, callers);
    const named = (name: string) => all.find((scenario) => scenario.name === name) as Scenario;
    const scenarios: ScenarioResult[] = [];
    for (const scenario of all.filter(({ name }) => wants(name))) {
      await renew();
      scenarios.push(await runRounds(scenario, programs, { world, ...options }));
    }
    const both = { page: named("login-page"), signIn: named("sign-in") };
    const { seconds } = options;
    return {
      scenarios,
      pageUnderSignIn: wants("page-under-sign-in") ? await pageUnderSignIn(both, url, seconds) : null,
      reads: wants("reads") ? await measureReads(world, await renew(), url) : [],
      // Eight minutes at least, so by its name alone.
      firstLoad: options.only?.includes("first-load") ? await measureFirstLoad(world, url) : null,
      feed: wants("feed") ? await measureFeed(world, named("sign-in"), url, seconds) : null,
      memory: memory(),
    };
  } finally {
    await Promise.all(Object.values(programs).map((program) => program.stop()));
  }
}

async function benchSize(options: BenchOptions, accounts: number): Promise<SizeResult> {
  const wants: Wants = (name) =>
    options.only === null || options.only.some((only) => name === only || name.startsWith(`${only}-`));
  const world = await createBenchWorld(options.data, accounts);
  try {
    showProgress(`${accounts.toLocaleString("en")} accounts`, true);
    // First: a program of production would take the same deliveries, and refuse their targets.
    const deliveries = wants("deliveries") ? await measureDeliveries(world, options) : null;
    return { accounts, deliveries, ...(await benchPrograms(options, world, wants)) };
  } finally {
    await world.close();
  }
}

function publish(result: BenchResult): void {
  const document = readFileSync(DOCUMENT, "utf8");
  writeFileSync(DOCUMENT, document.replace(MARKED, `$1\n${reportOf(result)}\n\n$2`));
  writeFileSync("docs/pictures/bench.svg", chartOf(result));
}

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  if (!options) return void process.stdout.write(USAGE);
  await build();
  const { sizes, rounds, seconds } = options;
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}`;
  const result: BenchResult = { at: new Date().toISOString(), machine, rounds, seconds, sizes: [] };
  try {
    for (const accounts of sizes) result.sizes.push(await benchSize(options, accounts));
  } finally {
    if (!options.keep) deleteBenchWorlds(options.data);
  }
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(`${REPORTS}/results.json`, JSON.stringify(result, null, 2));
  writeFileSync(`${REPORTS}/chart.svg`, chartOf(result));
  if (options.publish) publish(result);
  process.stdout.write(`${reportOf(result)}\n`);
}

main().catch((error) => {
  process.stderr.write(`${error.stack ?? error}\n`);
  process.exitCode = 1;
});
