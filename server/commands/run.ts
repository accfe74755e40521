import { spawn } from "node:child_process";
import { constants } from "node:os";
import { whenOrphaned } from "../node/when-orphaned";

export interface RunOptions {
  env?: Record<string, string>;
  /** Passes SIGINT and SIGTERM on, and the end of whoever started this, and lets the program end by itself. */
  passSignals?: boolean;
}

/** Runs a program of node's with this terminal, and gives its exit code. */
export function run(script: string, args: string[], options: RunOptions = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: "inherit",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...options.env },
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  if (options.passSignals) {
    process.on("SIGINT", pass).on("SIGTERM", pass);
    whenOrphaned(() => pass("SIGTERM"));
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.off("SIGINT", pass).off("SIGTERM", pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** The program of a package in `node_modules`. */
export const NEXT = "node_modules/next/dist/bin/next";
