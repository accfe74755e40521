import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";

export type Program = ChildProcessByStdio<null, Readable, Readable>;

/** Starts a program of this project as a process of its own. @param args script and arguments of node */
export const spawnProgram = (args: string[], env: Record<string, string> = {}): Program =>
  spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });

/** The first line it prints; rejects with its standard error if it ends before. */
export function firstLine(program: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    let problem = "";
    program.stderr.on("data", (chunk) => (problem += chunk));
    program.stdout.once("data", (chunk) => resolve(String(chunk).split("\n")[0]!));
    program.once("exit", () => reject(new Error(problem)));
  });
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Waits for its end; gives the exit code and its output. */
export function outcome(program: Program): Promise<Outcome> {
  return new Promise((resolve) => {
    let stdout = "";
    let stderr = "";
    program.stdout.on("data", (chunk) => (stdout += chunk));
    program.stderr.on("data", (chunk) => (stderr += chunk));
    program.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}
