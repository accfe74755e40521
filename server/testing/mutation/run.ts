import { mkdirSync, writeFileSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { moduleFolders } from "../module-folders";
import { AREAS, type Area, SEED } from "./areas";
import { scoreTable } from "./report";

const REPORTS = "reports/mutation";

type Mutants = Awaited<ReturnType<Stryker["runMutationTest"]>>;

/** Mutates one area, or one folder or file of it, and returns what became of each mutant in the sample. */
async function mutate({ tests, oneIn }: Area, target: string) {
  const [module] = /^server\/modules\/[^/]+\/[^/]+/.exec(target) ?? [];
  const narrowed = module ? [`${module}/**/*.test.ts`, "server/testing/ledger/*.test.ts"] : tests;
  const survivors = `${REPORTS}/${target.replaceAll("/", "-")}.txt`;
  writeFileSync(survivors, "");
  Object.assign(process.env, {
    MUTATION_SURVIVORS: survivors,
    MUTATION_TESTS: narrowed.join(" "),
    MUTATION_SEED: SEED,
    MUTATION_ONE_IN: String(oneIn),
  });
  const files = target.includes(".ts") ? [target] : [`${target}/**/*.ts`];
  const stryker = new Stryker({
    mutate: [...files, "!**/*.test.ts", "!**/index.ts"],
    testRunner: "vitest-beside",
    checkers: ["sample"],
    plugins: ["./server/testing/mutation/stryker-plugins.mjs"],
    // Read by the runner that ours is built on.
    vitest: { configFile: "server/testing/mutation/vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    concurrency: 2,
    timeoutMS: 30_000,
    // A busy machine is slow; what it does not finish in time would count as found.
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
    packageManager: "npm",
    reporters: ["progress-append-only", "survivors"],
    ignorePatterns: [".next", ".data", "reports", "test-results", "public", "e2e"],
  });
  const results = await stryker.runMutationTest();
  return results.filter(({ status }) => status !== "CompileError" && status !== "Ignored");
}

/** The modules one after the other, so that what was found stands written as each of them ends. */
const partsOf = (name: string, { folder }: Area): string[] =>
  name === "modules" ? moduleFolders() : [folder];

/** `npm run mutate [-- <area | folder | file> …] [--all]`: everything in the sample unless told otherwise. */
const args = process.argv.slice(2);
const all = args.includes("--all");
const targets = args.filter((arg) => arg !== "--all");
mkdirSync(REPORTS, { recursive: true });
for (const target of targets.length > 0 ? targets : Object.keys(AREAS)) {
  const entry = Object.entries(AREAS).find(
    ([name, { folder }]) => name === target || target.startsWith(folder),
  );
  if (!entry) throw new Error(`${target} is in none of: ${Object.keys(AREAS).join(", ")}`);
  const [name, area] = entry;
  const results: Mutants = [];
  for (const part of name === target ? partsOf(name, area) : [target]) {
    const found = await mutate(all ? { ...area, oneIn: 1 } : area, part);
    results.push(...found);
    if (found.length > 0) process.stdout.write(`${scoreTable(part, found)}\n`);
  }
  const table = scoreTable(target, results);
  writeFileSync(`${REPORTS}/${target.replaceAll("/", "-")}.md`, table);
  process.stdout.write(`\n${table}\n`);
}
