import type { Server } from "node:http";
import type { Log } from "../adapters/log";

/** Longest wait for requests that are under way. */
const GRACE_MS = 25_000;
const IMPATIENT_MS = 1_000;

function drained(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * On SIGTERM or SIGINT: takes nothing new, finishes what is under way, closes, and exits 0. A later second
 * one exits at once; one key press may arrive twice, from the terminal and passed on.
 * @returns the same, for other reasons to stop
 */
export function shutDownOnSignal(server: Server, close: () => Promise<void>, log: Log): () => Promise<void> {
  let asked = 0;
  const stop = async () => {
    if (asked && Date.now() - asked > IMPATIENT_MS) process.exit(1);
    if (asked) return;
    asked = Date.now();
    try {
      await drained(server);
      await close();
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
