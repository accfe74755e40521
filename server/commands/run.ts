import { spawn } from "node:child_process";
import { realpathSync, statSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { processEnvironment } from "../core/index";
import { whenOrphaned } from "../node/shut-down-on-signal";

export interface RunOptions {
  env?: Record<string, string>;
  /** Where it runs; here, unless told otherwise. */
  cwd?: string | undefined;
  /** Takes what the program prints; this terminal does, unless told otherwise. */
  print?: (text: string) => void;
  /** Passes on SIGINT, SIGTERM and the end of the parent process, and waits for the program to end by itself. */
  passSignals?: boolean;
}

/** Runs a script with node; resolves with its exit code. */
export function run(script: string, args: string[], options: RunOptions = {}): Promise<number> {
  const { print } = options;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: options.cwd,
    stdio: print ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...processEnvironment, NEXT_TELEMETRY_DISABLED: "1", ...options.env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => print?.(String(chunk)));
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  if (options.passSignals) {
    process.on("SIGINT", pass).on("SIGTERM", pass);
    whenOrphaned(() => pass("SIGTERM"));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs what a module is for where node was started with it, and not where another one imports it. A failure is told by
 * its words, and ends with 1.
 */
export function runAsProgram(module: string, work: () => Promise<unknown>): void {
  const started = process.argv[1];
  if (!started || realpathSync(started) !== fileURLToPath(module)) return;
  work().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}

/** The command line program of Next, and the compiler of types. */
export const NEXT = "node_modules/next/dist/bin/next";
export const TSC = "node_modules/typescript-native/bin/tsc";

const DOCUMENT = "docs/openapi/passbook.json";
const TYPES = "lib/sdk/document-types.d.ts";

/** What has a default need not be sent. */
const OPTIONS = ["--default-non-nullable=false"];

/**
 * Makes the types of the SDK from the API document, where it or what makes them is newer; they are not committed. Resolves
 * with the generator's exit code.
 */
export async function writeDocumentTypes(): Promise<number> {
  const made = statSync(TYPES, { throwIfNoEntry: false });
  const isNewer = (path: string) => statSync(path).mtimeMs > (made?.mtimeMs ?? 0);
  if (made?.size && ![DOCUMENT, "package-lock.json"].some(isNewer)) return 0;
  return run("node_modules/openapi-typescript/bin/cli.js", [DOCUMENT, "--output", TYPES, ...OPTIONS], {
    print: () => {},
  });
}
