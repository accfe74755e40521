import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bundleEntries } from "../commands/bundle-entries";
import { afterFile } from "./after-file";
import { type Outcome, outcome, spawnProgram } from "./spawn-program";

/** Runs what a production install starts with node alone, such as `main.js` or `commands/key.js`, to its end. */
export type RunProgram = (entry: string, args: string[], env: Record<string, string>) => Promise<Outcome>;

/** Bundles the programs as for production, in a place where packages are found. Faster than compiling them at each start. */
export async function bundlePrograms(): Promise<RunProgram> {
  mkdirSync("node_modules/.cache", { recursive: true });
  const directory = mkdtempSync("node_modules/.cache/passbook-entries-");
  afterFile(() => rmSync(directory, { recursive: true, force: true }));
  await bundleEntries(directory);
  return (entry, args, env) => outcome(spawnProgram([join(directory, entry), ...args], env));
}
