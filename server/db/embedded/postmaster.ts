import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ps = (pid: number, column: string): string | null => {
  const answer = spawnSync("ps", ["-ww", "-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" });
  return answer.status === 0 ? answer.stdout.trim() : null;
};

function proc(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return null;
  }
}

/**
 * Tells a process from a later one with the same number, by its start time. Null when no such process runs;
 * a zombie does not run.
 */
export function processIdentity(pid: number): string | null {
  if (process.platform !== "linux") return ps(pid, "lstart") || null;
  const stat = proc(pid, "stat");
  if (!stat) return null;
  // The command name may hold blanks and brackets; fields are counted after its closing one.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? null : `${pid}:${fields[19]}`;
}

/** The arguments a process was started with, joined by blanks; null when no such process runs. */
export function commandLine(pid: number): string | null {
  if (process.platform !== "linux") return ps(pid, "command");
  return proc(pid, "cmdline")?.replaceAll("\0", " ") ?? null;
}

/** The main process of a PostgreSQL server, as it describes itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDirectory: string;
  ready: boolean;
}

/** No machine gives out a process number this high, so PostgreSQL takes the file for a leftover. */
const UNUSED_PID = "2000000000";

const pidFile = (cluster: string) => join(cluster, "postmaster.pid");

function readLines(cluster: string): string[] | null {
  try {
    return readFileSync(pidFile(cluster), "utf8").split("\n");
  } catch {
    return null;
  }
}

const serves = (pid: number, cluster: string) => commandLine(pid)?.includes(` -D ${cluster} `) ?? false;

/** Where the last server on this data listened, whether or not it still runs. */
export const lastSocketDirectory = (cluster: string): string | null => readLines(cluster)?.[4] || null;

/** The server that runs on this data now, of this process or another. */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readLines(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !serves(pid, cluster)) return null;
  return {
    pid,
    port: Number(lines[3]),
    socketDirectory: lines[4] ?? "",
    ready: lines[7]?.trim() === "ready",
  };
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * PostgreSQL does not start while the number in a leftover `postmaster.pid` belongs to any process, a zombie
 * included. Only the number is replaced: by the rest PostgreSQL sees whether parts of the old server still run.
 */
export function replaceReusedPid(cluster: string): void {
  const lines = readLines(cluster);
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !isTaken(pid) || serves(pid, cluster)) return;
  writeFileSync(pidFile(cluster), [UNUSED_PID, ...lines.slice(1)].join("\n"));
}

/** Waits until the process is gone; false when it is not after `milliseconds`. */
export async function hasEnded(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (processIdentity(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(pid: number): Promise<void> {
  process.kill(pid, "SIGINT");
  if (await hasEnded(pid, 20_000)) return;
  process.kill(pid, "SIGQUIT");
  await hasEnded(pid, 5_000);
}
