import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { Server } from "node:http";
import type { Log } from "../adapters/log";
import { metrics } from "../metrics/metrics";
import type { Config } from "../settings/load-config";

/** Descriptors of everything but callers: database, outbound calls, files, standard streams. */
const RESERVED = 256;
const FEWEST_CONNECTIONS = 64;
/** With fewer left the operator is told. */
const SPARE = 64;
const CHECK_MS = 5_000;

/** How many files and sockets this process may have open; null where the system does not tell. Node raises it to the hard limit. */
export function descriptorLimit(): number | null {
  try {
    const [, limit] = /^Max open files +([0-9]+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/** How many connections may be open at once: the setting, or what the descriptors leave room for. */
export function limitConnections(
  { kind, maxConnections }: Pick<Config, "kind" | "maxConnections">,
  descriptors: number | null,
  log: Log,
): number {
  if (descriptors === null) return maxConnections;
  // A front has a connection to its platform for each of a browser.
  const each = kind === "front" ? 2 : 1;
  const room = Math.floor((descriptors - RESERVED) / each);
  if (room < FEWEST_CONNECTIONS)
    throw new Error(
      `This process may open only ${descriptors} files. It needs ${RESERVED + FEWEST_CONNECTIONS * each} at least: raise ulimit -n, or LimitNOFILE of the service.`,
    );
  if (room >= maxConnections) return maxConnections;
  log.warn(
    { descriptors, connections: room },
    "MAX_CONNECTIONS is more than this process may open, and is lowered",
  );
  return room;
}

const isExhausted = (error: unknown) =>
  ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Counts the descriptors that are left, and tells when they run out: the system closes connections then that this process never
 * hears of. Nothing is counted where the system does not tell.
 */
export async function checkDescriptors(descriptors: number | null, log: Log): Promise<void> {
  try {
    const open = (await readdir("/proc/self/fd")).length;
    if (descriptors === null) return;
    metrics.passbook_descriptors_left.set(Math.max(0, descriptors - open));
    if (open > descriptors - SPARE) log.error({ open, descriptors }, "file descriptors run out");
  } catch (err) {
    if (!isExhausted(err)) return;
    metrics.passbook_descriptors_left.set(0);
    log.error({ err, descriptors }, "file descriptors run out");
  }
}

/** Logs connections that are refused or cannot be accepted, and descriptors that run out, until the process ends. */
export function watchDescriptors(server: Server, descriptors: number | null, log: Log): void {
  server.on("drop", () => {
    metrics.passbook_connections_refused_total.inc();
    log.warn({ connections: server.maxConnections }, "connections are refused: as many are open as may be");
  });
  server.on("error", (err) => log.error({ err }, "a connection cannot be accepted"));
  void checkDescriptors(descriptors, log);
  // An operator may raise or lower it while the process runs.
  setInterval(() => checkDescriptors(descriptorLimit() ?? descriptors, log), CHECK_MS).unref();
}
