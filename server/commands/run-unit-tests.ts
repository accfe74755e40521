import { join } from "node:path";
import { run } from "./run";
import { type Result, resultOf, vitestCounts, vitestFailures } from "./test-results";

export interface UnitTests {
  /** Where the report is left. */
  reports: string;
  /** All, unless told otherwise. */
  files?: string[];
  print?: ((text: string) => void) | undefined;
  /** The checkout; this one, unless told otherwise. */
  cwd?: string;
}

/** Runs unit tests, with their numbers and the names of those that failed. */
export async function runUnitTests({ reports, files = [], print, cwd }: UnitTests): Promise<Result> {
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "-c", "server/testing/vitest.config.ts", ...reporters, ...files];
  const code = await run("node_modules/vitest/vitest.mjs", args, { print, cwd });
  return resultOf(
    code,
    () => vitestCounts(report),
    () => vitestFailures(report),
  );
}
