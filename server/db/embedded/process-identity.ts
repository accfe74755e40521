import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

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
