import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, parse } from "node:path";
import { build } from "esbuild";
import { bundleEntries } from "../commands/build";
import { type Outcome, outcome, spawnProgram } from "./spawn-program";

/** Runs what a production install starts with node alone, such as `main.js` or `commands/key.js`, to its end. */
export type RunProgram = (entry: string, args: string[], env: Record<string, string>) => Promise<Outcome>;

let bundled: Promise<string> | undefined;

/** A place where packages are found; it goes with the worker. */
function makePlace(): string {
  mkdirSync("node_modules/.cache", { recursive: true });
  const directory = mkdtempSync("node_modules/.cache/passbook-entries-");
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A program of the tests for node alone, which several processes of a test start. */
export async function bundleProgram(path: string): Promise<string> {
  const outdir = makePlace();
  await build({
    ...{ entryPoints: [path], outdir, bundle: true, packages: "external" },
    ...{ platform: "node", format: "esm", logLevel: "warning" },
  });
  return join(outdir, `${parse(path).name}.js`);
}

async function bundle(): Promise<string> {
  const directory = makePlace();
  await bundleEntries(directory);
  return directory;
}

/** The programs, bundled as for production in a place where packages are found: once for all files of a worker. */
export function bundledPrograms(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

/** Runs the bundled programs. Faster than compiling them at each start. */
export async function bundlePrograms(): Promise<RunProgram> {
  const directory = await bundledPrograms();
  return (entry, args, env) => outcome(spawnProgram([join(directory, entry), ...args], env));
}
