import type { Server } from "node:http";
import type { Log } from "../adapters/log";

/** Longest wait for requests that are under way. */
const GRACE_MS = 25_000;

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

/** On SIGTERM or SIGINT: takes nothing new, finishes what is under way, closes, and exits 0. A second one exits at once. */
export function shutDownOnSignal(server: Server, close: () => Promise<void>, log: Log): void {
  let asked = false;
  const stop = async () => {
    if (asked) process.exit(1);
    asked = true;
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
}
