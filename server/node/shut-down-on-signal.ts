import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../adapters/log";
import { followConnections } from "./end-connections";

const IMPATIENT_MS = 1_000;

/** Milliseconds from the signal on: the longest that an answer may take, and that all may take. */
const PATIENCE = { answers: 25_000, all: 40_000 };

export interface Stopping {
  /** Aborted first of all: from then on the process is not ready. */
  stopping: AbortController;
  /** For so long it still takes what comes, while load balancers learn to send it elsewhere. */
  drainSeconds: number;
  /** Begun once nothing new is taken. */
  stopJobs(): Promise<void>;
  /** Last of all. */
  close(): Promise<void>;
}

/**
 * On SIGTERM or SIGINT: is not ready any more, takes what comes for a short while, finishes what is under way, closes,
 * and exits 0. A later second one exits at once; one key press may arrive twice, from the terminal and passed on.
 * @returns the same, for other reasons to stop
 */
export function shutDownOnSignal(
  server: Server,
  { stopping, drainSeconds, stopJobs, close }: Stopping,
  log: Log,
  patience = PATIENCE,
): () => Promise<void> {
  const connections = followConnections(server);
  let asked = 0;

  async function finish(): Promise<void> {
    stopping.abort();
    connections.announceEnd();
    const force = setTimeout(() => server.closeAllConnections(), patience.answers);
    await sleep(drainSeconds * 1_000);
    await Promise.all([connections.end(), stopJobs()]);
    clearTimeout(force);
    await close();
  }

  const stop = async () => {
    if (asked && performance.now() - asked > IMPATIENT_MS) process.exit(1);
    if (asked) return;
    asked = performance.now();
    try {
      const late = sleep(patience.all).then(() => {
        throw new Error("Something did not end in its time");
      });
      await Promise.race([finish(), late]);
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "closing failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return stop;
}

const LOOK_MS = 1_000;

/** Calls back once the parent process is gone; for programs that must not outlive it. */
export function whenOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}
