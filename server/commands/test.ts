import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./find-browser";
import { run } from "./run";
import { type Counts, countsOf, playwrightCounts, vitestCounts } from "./test-counts";
import { playwrightFailures, vitestFailures } from "./test-failures";

type Print = (text: string) => void;

interface Step {
  name: string;
  /** @param print what takes the output; the terminal, unless told otherwise */
  run(print?: Print): Promise<Result>;
}

interface Result extends Counts {
  /** The failed tests by name, where the step has tests; printed again at the end. */
  failures?: string[];
}

const BIN = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  tsx: "node_modules/tsx/dist/cli.mjs",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
};

const asCheck = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
});

const check = (name: string, script: string, args: string[]): Step => ({
  name,
  run: async (print) => asCheck(await run(script, args, { print })),
});

/** A step's numbers and failures; a runner that left no report has its failures above, in what it printed. */
function resultOf(code: number, counts: () => Counts, failures: () => string[]): Result {
  const result = countsOf(code, counts);
  if (result.failed === 0) return result;
  try {
    return { ...result, failures: failures() };
  } catch {
    return result;
  }
}

async function runUnitTests(reports: string): Promise<Result> {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(BIN.vitest, ["run", "-c", "server/testing/vitest.config.ts", ...reporters]);
  return resultOf(
    code,
    () => vitestCounts(report),
    () => vitestFailures(report),
  );
}

async function runBrowserTests(reports: string): Promise<Result> {
  if (!findBrowser()) await run(BIN.playwright, ["install", "chromium"]);
  const report = join(reports, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run(BIN.playwright, ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json"], {
    env,
  });
  return resultOf(
    code,
    () => playwrightCounts(report),
    () => playwrightFailures(report),
  );
}

/** What the browser tests need, and what needs no database. */
const CHECKS: Step[] = [
  check("Format and lint", BIN.biome, ["ci", "."]),
  check("Types", BIN.tsx, ["server/commands/check-types.ts"]),
  check("Dependency rules", BIN.tsx, ["server/commands/check-dependencies.ts"]),
  check("Production build", BIN.tsx, ["server/commands/build.ts"]),
];

/** Steps in turn; what they print comes at the end, so that they can run beside others. */
async function inTurn(steps: Step[]): Promise<{ results: [string, Result][]; printed: string }> {
  const results: [string, Result][] = [];
  let printed = "";
  for (const step of steps) {
    printed += `\n── ${step.name}\n`;
    results.push([step.name, await step.run((text) => (printed += text))]);
  }
  return { results, printed };
}

async function inTerminal({ name, run }: Step): Promise<[string, Result]> {
  process.stdout.write(`\n── ${name}\n`);
  return [name, await run()];
}

/** `npm test`: the unit tests beside the checks and the build, then the browser tests; one line of numbers at the end. */
async function test(): Promise<Counts> {
  const reports = mkdtempSync(join(tmpdir(), "passbook-reports-"));
  const [units, checks] = await Promise.all([
    inTerminal({ name: "Unit, contract and race tests", run: () => runUnitTests(reports) }),
    inTurn(CHECKS),
  ]);
  process.stdout.write(checks.printed);
  const browser = await inTerminal({ name: "Browser tests", run: () => runBrowserTests(reports) });
  rmSync(reports, { recursive: true, force: true });
  const results = [...checks.results, units, browser];
  const failures = results.filter(([, { failed }]) => failed > 0).map(([name]) => name);
  if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(", ")}\n`);
  for (const [, { failures = [] }] of results)
    for (const failure of failures) process.stdout.write(`\n${failure}\n`);
  const sum = (of: (counts: Counts) => number) => results.reduce((all, [, counts]) => all + of(counts), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}

const { passed, failed, skipped } = await test();
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed > 0 ? 1 : 0);
