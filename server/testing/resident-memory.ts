import { readFileSync } from "node:fs";

/** The memory of a process that is in use now, in MiB; null where the system does not tell. */
export function residentMiB(pid: number | undefined): number | null {
  try {
    const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kib ? Math.round(Number(kib) / 1024) : null;
  } catch {
    return null;
  }
}
