import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of one tick of `/proc`: Linux counts a hundred a second everywhere. */
const TICK_MS = 10;

/** Fields of `/proc/<pid>/stat` after the name, which may have blanks; null where there is no such process. */
function statOf(pid: number | string): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return null;
  }
}

/** Milliseconds of processor that a process has used; 0 where the system does not tell. */
export function processorTime(pid: number | undefined): number {
  const [user = 0, system = 0] = statOf(pid ?? 0)?.slice(11, 13) ?? [];
  return (user + system) * TICK_MS;
}

/** The processes that a process started, and that run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync("/proc")
    .filter((each) => /^\d+$/.test(each) && statOf(each)?.[1] === pid)
    .map(Number);

/** The processor time of a process with all its children, those that ended included: PostgreSQL's first process, a node and its pages. */
export function processorTimeOfFamily(pid: number): number {
  const ended = (statOf(pid)?.slice(13, 15) ?? []).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS;
  return childrenOf(pid).reduce((sum, each) => sum + processorTime(each), processorTime(pid) + ended);
}
