import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { bundledPrograms } from "../../testing/bundle-programs";
import { makeDataDir } from "../../testing/make-data-dir";
import { outcome, spawnProgram } from "../../testing/spawn-program";
import { runCommand } from "./run-command";

test("where a program fails that a command needs, its own words are told", async () => {
  const { argv, exitCode } = process;
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => {
    Object.assign(process, { argv, exitCode });
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  vi.stubEnv("DATA_DIR", makeDataDir());
  process.argv = [process.execPath, "backup", "--demo"];
  const failing = ["-e", 'console.error("no space left on device"); process.exit(3)'];
  runCommand({
    name: "backup",
    usage: "",
    options: {},
    unopened: async () => ({ said: (await promisify(execFile)(process.execPath, failing)).stdout }),
  });
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), 30_000);
  expect(told.mock.calls.join()).toMatch(/^Command failed: .*no space left on device\n/s);
  expect(process.exitCode).toBe(1);
});

const USED = "Used like this:\n";
/** Has each program, of the paths that follow, tell how it is used. */
const TELL_USAGE = `const paths = process.argv.slice(1);
  for (const path of paths) {
    process.stdout.write(${JSON.stringify(USED)});
    process.stderr.write = process.stdout.write.bind(process.stdout);
    process.argv = [process.execPath, path, "--help"];
    await import(path);
  }`;

test("each command of package.json is a program of the build, and tells how it is used", async () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = Object.values<string>(scripts).flatMap(
    (script) => /command\.mjs (\w+)/.exec(script)?.[1] ?? [],
  );
  const folder = join(await bundledPrograms(), "commands");
  const built = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(built.sort()).toEqual(named.map((name) => `${name}.js`).sort());
  const paths = named.map((name) => resolve(folder, `${name}.js`));
  const { code, stdout } = await outcome(
    spawnProgram(["--input-type=module", "--eval", TELL_USAGE, ...paths]),
  );
  expect(code).toBe(0);
  const told = stdout.split(USED).slice(1);
  expect(told.length).toBe(named.length);
  for (const [at, name] of named.entries()) expect(told[at]).toContain(`npm run ${name}`);
});
