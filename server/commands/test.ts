import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./find-browser";
import { keepInMemory } from "./keep-in-memory";
import { makeEnterableDir } from "./make-enterable-dir";
import { RELEASE } from "./release";
import { run } from "./run";
import { runUnitTests } from "./run-unit-tests";
import { type Counts, playwrightCounts, playwrightFailures, type Result, resultOf } from "./test-results";

type Print = (text: string) => void;

interface Step {
  name: string;
  /** @param print what takes the output; the terminal, unless told otherwise */
  run(print?: Print): Promise<Result>;
}

const BIN = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  tsx: "node_modules/tsx/dist/cli.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
  cspell: "node_modules/cspell/bin.mjs",
};

const asCheck = (code: number): Counts =>
  code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

const check = (name: string, script: string, args: string[]): Step => ({
  name,
  run: async (print) => asCheck(await run(script, args, { print })),
});

/** What is installed is what is tested. */
const ofSeed = (seed: string) => ({ E2E_PROGRAM: RELEASE, E2E_SEED: seed });

/** Makes the demo that the browser tests begin with, beside the unit tests: half of the time it only waits. */
const seedBrowserTests = (seed: string, print?: Print) =>
  run(BIN.tsx, ["e2e/start-server.ts", "--seed"], { print, env: { ...ofSeed(seed), E2E_WORKERS: "1" } });

async function runBrowserTests(reports: string, seed: string, print?: Print): Promise<Result> {
  if (!findBrowser()) await run(BIN.playwright, ["install", "chromium"], { print });
  const report = join(reports, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...ofSeed(seed) };
  const code = await run(BIN.playwright, ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json"], {
    env,
    print,
  });
  return resultOf(
    code,
    () => playwrightCounts(report),
    () => playwrightFailures(report),
  );
}

/** Checks that need the sources alone. */
const CHECKS: Step[] = [
  check("Format and lint", BIN.biome, ["ci", "--error-on-warnings", "."]),
  check("Plain words", BIN.tsx, ["server/commands/check-words.ts"]),
  check("Spelling", BIN.cspell, ["-c", "server/commands/spelling.json", "--no-progress"]),
  check("Expressions", BIN.tsx, ["server/commands/check-patterns.ts"]),
  check("Types", BIN.tsx, ["server/commands/check-types.ts"]),
  check("Dependency rules", BIN.tsx, ["server/commands/check-dependencies.ts"]),
];

interface Ended {
  name: string;
  result: Result;
  seconds: number;
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000);

/** Steps in turn, in the terminal unless told where to print. */
async function inTurn(steps: Step[], print?: Print): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const { name, run } of steps) {
    (print ?? ((text) => process.stdout.write(text)))(`\n── ${name}\n`);
    const started = performance.now();
    ended.push({ name, result: await run(print), seconds: secondsSince(started) });
  }
  return ended;
}

/** With fewer processors browser tests come after the unit tests: pages and servers work also while they wait. */
const ROOM_FOR_BOTH = 4;

/**
 * `npm test`: the unit tests, beside them the build, the demo of the browser tests and the checks of the sources, which fill
 * what those leave while they wait; then the browser tests, where there is room beside the unit tests. At the end how long
 * each took, and a line of numbers.
 */
async function test(): Promise<Counts> {
  const started = performance.now();
  keepInMemory();
  const reports = mkdtempSync(join(tmpdir(), "passbook-reports-"));
  const seedDir = makeEnterableDir("passbook-e2e-");
  const build = check("Production build", BIN.tsx, ["server/commands/release.ts", "--database"]);
  const seed: Step = {
    name: "Demo of the browser tests",
    run: async (print) => asCheck(await seedBrowserTests(seedDir, print)),
  };
  const browser: Step = { name: "Browser tests", run: (print) => runBrowserTests(reports, seedDir, print) };
  const units: Step = { name: "Unit, contract and race tests", run: () => runUnitTests({ reports }) };
  // What the others print comes at the end.
  let printed = "";
  let printedByChecks = "";
  const keep = (text: string) => (printed += text);
  const tested = inTurn([units]);
  const built = await inTurn([build, seed], keep);
  const checked = inTurn(CHECKS, (text) => (printedByChecks += text));
  if (availableParallelism() < ROOM_FOR_BOTH) await tested;
  const seen = await inTurn([browser], keep);
  const results = [...built, ...(await checked), ...seen, ...(await tested)];
  process.stdout.write(printedByChecks + printed);
  for (const directory of [reports, seedDir]) rmSync(directory, { recursive: true, force: true });
  const failed = results.filter(({ result }) => result.failed > 0);
  if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(", ")}\n`);
  for (const { result } of failed)
    for (const failure of result.failures ?? []) process.stdout.write(`\n${failure}\n`);
  const parts = results.map(({ name, seconds }) => `${name} ${seconds} s`);
  process.stdout.write(`\nTook ${secondsSince(started)} s: ${parts.join(", ")}\n`);
  const sum = (of: (counts: Counts) => number) => results.reduce((all, { result }) => all + of(result), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}

const { passed, failed, skipped } = await test();
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed > 0 ? 1 : 0);
