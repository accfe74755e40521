import { readFileSync, statfsSync } from "node:fs";
import { processEnvironment, setEnvironment } from "../core/process-environment.ts";

const MEMORY = "/dev/shm";
/** Several times what the data of a run takes at once. */
const ROOM = 4 * 2 ** 30;

/** Whether there is memory for files, with room, that programs may run from: PostgreSQL may be copied beside its data. */
function hasRoom(): boolean {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === MEMORY);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mount !== undefined && !mount.split(/[ ,]/).includes("noexec") && bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/**
 * Has temporary files of this process and of those that it starts in memory, unless a place is set. A database is a
 * thousand files: to clone it on a disk takes ten times the processor time.
 */
export function keepInMemory(): void {
  if (!processEnvironment.TMPDIR && hasRoom()) setEnvironment("TMPDIR", MEMORY);
}
