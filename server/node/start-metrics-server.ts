import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Checks } from "../core/index";
import { metrics, registry } from "../metrics/metrics";

/** Prometheus gives up after ten seconds; who asks more often than this gets the same answer. */
const FRESH_MS = 1_000;

interface MetricsServer {
  port: number;
  close(): void;
}

interface Means {
  host: string;
  port: number;
  /** What `/readyz` looks at: a database that is away at a quiet hour shows here, and in no answer to a caller. */
  check(): Promise<Checks>;
  /** Reads what is not counted as it happens. */
  readState(): Promise<void>;
  onError(error: unknown): void;
}

function tellReadiness(checks: Checks): void {
  for (const [check, state] of Object.entries(checks))
    metrics.passbook_readiness.set({ check }, state === "ok" ? 1 : 0);
}

/**
 * Answers `GET /metrics` in Prometheus' text format, on a port of its own: what it tells is for operators. What cannot be
 * read is missing from the answer, the rest is told: a scrape that fails tells nothing of a database that is down.
 */
export async function startMetricsServer({
  host,
  port,
  check,
  readState,
  onError,
}: Means): Promise<MetricsServer> {
  let read: { at: number; text: Promise<string> } | undefined;
  async function write(): Promise<string> {
    // At once: of a database that hangs each waits for its own time limit, and Prometheus for ten seconds in all.
    await Promise.all([check().then(tellReadiness), readState().catch(onError)]);
    return registry.metrics();
  }
  function text(): Promise<string> {
    if (!read || performance.now() - read.at > FRESH_MS) read = { at: performance.now(), text: write() };
    return read.text;
  }
  async function answer(response: ServerResponse): Promise<void> {
    try {
      const body = await text();
      response.writeHead(200, { "Content-Type": registry.contentType }).end(body);
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  }
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") response.writeHead(404).end();
    else void answer(response);
  });
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) =>
    server
      .once("error", (error) => reject(Object.assign(error, { settingsOf: "METRICS_" })))
      .listen(port, host, resolve),
  );
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
