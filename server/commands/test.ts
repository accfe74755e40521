import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./find-browser";
import { run } from "./run";
import { type Counts, countsOf, playwrightCounts, vitestCounts } from "./test-counts";

interface Step {
  name: string;
  run(): Promise<Counts>;
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
  run: async () => asCheck(await run(script, args)),
});

async function runUnitTests(reports: string): Promise<Counts> {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(BIN.vitest, ["run", "-c", "server/testing/vitest.config.ts", ...reporters]);
  return countsOf(code, () => vitestCounts(report));
}

async function runBrowserTests(reports: string): Promise<Counts> {
  if (!findBrowser()) await run(BIN.playwright, ["install", "chromium"]);
  const report = join(reports, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run(BIN.playwright, ["test", "-c", "e2e/playwright.config.ts", "--reporter=list,json"], {
    env,
  });
  return countsOf(code, () => playwrightCounts(report));
}

const steps = (reports: string): Step[] => [
  check("Format and lint", BIN.biome, ["ci", "."]),
  check("Types", BIN.tsx, ["server/commands/check-types.ts"]),
  check("Dependency rules", BIN.tsx, ["server/commands/check-dependencies.ts"]),
  { name: "Unit, contract and race tests", run: () => runUnitTests(reports) },
  check("Production build", BIN.tsx, ["server/commands/build.ts"]),
  { name: "Browser tests", run: () => runBrowserTests(reports) },
];

/** `npm test`: every check and every test, one after the other; one line of numbers at the end. */
async function test(): Promise<Counts> {
  const reports = mkdtempSync(join(tmpdir(), "passbook-reports-"));
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const step of steps(reports)) {
    process.stdout.write(`\n── ${step.name}\n`);
    const counts = await step.run();
    for (const key of ["passed", "failed", "skipped"] as const) total[key] += counts[key];
    if (counts.failed > 0) failures.push(step.name);
  }
  rmSync(reports, { recursive: true, force: true });
  if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(", ")}\n`);
  return total;
}

const { passed, failed, skipped } = await test();
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exit(failed > 0 ? 1 : 0);
