import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { needsDatabase, testFiles } from "./needs-database";
import { run } from "./run";
import { runUnitTests } from "./run-unit-tests";

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** Where this branch left main; in a clone that has no main, the last commit. */
function branchPoint(): string {
  try {
    return git("merge-base", "HEAD", "main");
  } catch {
    return "HEAD";
  }
}

const changedSince = (commit: string) =>
  [git("diff", "--name-only", "--diff-filter=d", commit), git("ls-files", "--others", "--exclude-standard")]
    .flatMap((list) => list.split("\n"))
    .filter((path) => path !== "");

/** The folder whose tests tell of a file: the whole module, or what stands beside it. */
const folderOf = (path: string) => /^server\/modules\/[^/]+\/[^/]+/.exec(path)?.[0] ?? dirname(path);

/** Every test that needs no database, and all tests of what was touched. */
function testsOf(changed: string[]): string[] {
  const touched = new Set(changed.map(folderOf));
  return testFiles().filter((path) => !needsDatabase(path) || touched.has(folderOf(path)));
}

type Print = (text: string) => void;

/** Runs the tests; of those that fail, only the names and messages are printed. */
async function runTests(files: string[], print: Print): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), "passbook-check-"));
  let output = "";
  const { failed, failures } = await runUnitTests({ reports, files, print: (text) => (output += text) });
  rmSync(reports, { recursive: true });
  print(failures?.join("\n\n") ?? output);
  return failed === 0 ? 0 : 1;
}

/** `npm run check [-- <commit>]`: what changed since a commit, in some seconds. `npm test` proves the whole. */
async function check(commit: string): Promise<number> {
  const changed = changedSince(commit);
  const lint = [
    "ci",
    "--error-on-warnings",
    "--no-errors-on-unmatched",
    "--files-ignore-unknown=true",
    ...changed,
  ];
  const steps: [name: string, work: (print: Print) => Promise<number>][] = [
    ["Format and lint", (print) => run("node_modules/@biomejs/biome/bin/biome", lint, { print })],
    [
      "Plain words",
      (print) => run("node_modules/tsx/dist/cli.mjs", ["server/commands/check-words.ts"], { print }),
    ],
    ["Types", (print) => run("node_modules/tsx/dist/cli.mjs", ["server/commands/check-types.ts"], { print })],
    ["Tests", (print) => runTests(testsOf(changed), print)],
  ];
  process.stdout.write(`${changed.length} files changed since ${commit.slice(0, 8)}\n`);
  const codes = await Promise.all(
    steps.map(async ([name, work]) => {
      let printed = "";
      const code = await work((text) => (printed += text));
      process.stdout.write(code === 0 ? `✓ ${name}\n` : `\n✗ ${name}\n${printed}\n`);
      return code;
    }),
  );
  return Math.max(...codes);
}

process.exit(await check(process.argv[2] ?? branchPoint()));
