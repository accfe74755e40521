import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runUnitTests } from "../../commands/run-unit-tests";
import type { Result } from "../../commands/test-results";
import { faultsOf } from "./faults-of";
import { type Guard, readGuards } from "./read-guards";

const GUARDS = readGuards();

/** The sources as they are now, committed or not, so that a guard is never taken out of the checkout itself. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), "passbook-guards-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  // Git lists a file that was deleted and not committed yet.
  for (const file of files.split("\0").filter((file) => file !== "" && existsSync(file)))
    cpSync(file, join(copy, file), { errorOnExist: false });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** `--piece 2/6`: every sixth guard, from the second. Other arguments are parts of names. */
function chosen(args: string[]): Guard[] {
  const at = args.indexOf("--piece");
  const [piece = 1, pieces = 1] = at < 0 ? [] : (args[at + 1] ?? "").split("/").map(Number);
  const names = args.filter((_, i) => at < 0 || (i !== at && i !== at + 1));
  if (!(piece >= 1 && piece <= pieces)) throw new Error("--piece takes a number and a count, like 2/6");
  return GUARDS.filter(
    ({ name }, i) =>
      i % pieces === piece - 1 && (names.length === 0 || names.some((part) => name.includes(part))),
  );
}

const nothing = () => {};

/** Runs the tests in the copy; what vitest prints is left out, the failed tests are told. */
const runIn = (copy: string, files: string[]): Promise<Result> =>
  runUnitTests({ reports: copy, files: [...new Set(files)], print: nothing, cwd: copy });

/** Takes one guard out, and tells whether a test of its list notices. */
async function isNoticed(copy: string, { file, text, instead, tests }: Guard): Promise<boolean> {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  writeFileSync(
    path,
    source.replace(text, () => instead),
  );
  try {
    const { failures = [] } = await runIn(copy, tests);
    // A file that cannot be loaded any more proves nothing about its guard.
    return failures.some((failure) => !failure.includes("› could not be run"));
  } finally {
    writeFileSync(path, source);
  }
}

/** `npm run guards [-- --piece 1/6] [-- part of a name …]` */
async function checkGuards(args: string[]): Promise<number> {
  const guards = chosen(args);
  const faults = GUARDS.flatMap(faultsOf);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0 || guards.length === 0) return 1;
  const copy = copySources();
  try {
    const { failures } = await runIn(
      copy,
      guards.flatMap(({ tests }) => tests),
    );
    for (const failure of failures ?? [])
      process.stderr.write(`fails with every guard in place: ${failure}\n`);
    if (failures) return 1;
    let survivors = 0;
    for (const guard of guards) {
      const noticed = await isNoticed(copy, guard);
      if (!noticed) survivors += 1;
      process.stdout.write(`${noticed ? "killed  " : "SURVIVED"} ${guard.name} (${guard.file})\n`);
    }
    process.stdout.write(`${guards.length - survivors} of ${guards.length} killed\n`);
    return survivors > 0 ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

process.exit(await checkGuards(process.argv.slice(2)));
