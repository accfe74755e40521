import { readFileSync } from "node:fs";

/** Nanoseconds that the first thread of this process ran: the loop, without collectors of garbage and hashing beside it. */
const OF_FIRST_THREAD = `/proc/self/task/${process.pid}/schedstat`;

/** Milliseconds of the processor that the loop of this process has taken; of the whole process where the system keeps no other count. */
export function timeOfLoop(): number {
  try {
    return Number(readFileSync(OF_FIRST_THREAD, "utf8").split(" ")[0]) / 1_000_000;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}
