import { spawn } from "node:child_process";

export interface Ran {
  code: number;
  /** Both streams, as they came. */
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Ends it. */
  signal: AbortSignal;
}

/** Runs a program of node's and keeps what it says. */
export function runQuietly(args: string[], { env, cwd, signal }: RunOptions): Promise<Ran> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    signal,
    ...(cwd && { cwd }),
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
