import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Log } from "../adapters/log";
import { isTraced, patternsOfPaths, requestSpan, traceOf } from "../core/index";
import { metrics } from "../metrics/metrics";
import { PROBES } from "./answer-probe";
import { pathOf } from "./surface";

/** Beyond, a text is cut: more of it is of no use in a log. */
const LONGEST = 4_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
const COLOURS = /\u001b\[[0-9;]*m/g;

type Stream = Pick<NodeJS.WritableStream, "write">;

/** Takes what is written to a stream as a line of the log. */
function divert(stream: Stream, take: (text: string) => void): void {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const text = Buffer.from(chunk as Uint8Array)
      .toString("utf8")
      .replaceAll(COLOURS, "")
      .trim();
    if (text) take(text.slice(0, LONGEST));
    const done = rest.at(-1);
    if (typeof done === "function") queueMicrotask(() => done());
    return true;
  };
}

/**
 * From here on nothing leaves the process but lines of the log: what Next, libraries and node itself write to standard
 * output and error becomes such a line. The log writes to the file itself.
 */
export function writeJsonOnly(log: Log, output: Record<"stdout" | "stderr", Stream> = process): void {
  divert(output.stdout, (text) => log.info({ by: "stdout" }, text));
  divert(output.stderr, (text) => log.warn({ by: "stderr" }, text));
  // Node's own listener prints past `process.stderr`.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "node warns"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an exception was not caught");
    // Next listens, too, once there are pages, and goes on.
    if (process.listenerCount("uncaughtException") === 1) process.exit(1);
  });
}

/** Stands for a path that no route has. The path itself is not told: it may hold anything. */
const UNKNOWN = "(unknown)";

/**
 * Writes a line for each request, and counts it, once its answer is sent or broken off: method, pattern of the route (never the path,
 * which may hold numbers), status, milliseconds and the id that the caller was told. A probe is not counted
 * among requests; one that failed is told as a warning, which is sampled.
 */
export function logRequests(
  handle: RequestListener,
  log: Log,
  patternOf: (path: string) => string | null,
): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const { method, url = "" } = request;
    const span = isTraced() ? requestSpan(request.headers, request) : undefined;
    const traceId = span?.traceId ?? traceOf(request.headers.traceparent?.toString());
    response.once("close", () => {
      const line = {
        method,
        route: patternOf(pathOf(url)) ?? UNKNOWN,
        status: response.headersSent ? response.statusCode : undefined,
        ms: Math.round(performance.now() - began),
        requestId: response.getHeader("Request-Id"),
        traceId,
        cut: response.writableFinished ? undefined : true,
      };
      span?.end(line.route, response.statusCode);
      if (!PROBES.includes(pathOf(url))) {
        metrics.passbook_http_request_duration_seconds.observe(
          { method, route: line.route, status: line.cut ? "cut" : line.status },
          (performance.now() - began) / 1_000,
        );
        log.info(line, "request");
      } else if (line.status === 200) log.debug(line, "request");
      else log.warn(line, "a probe failed");
    });
    return span ? span.run(() => handle(request, response)) : handle(request, response);
  };
}

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string }[];
}

const NEXT = "/_next/";

/** The patterns of what Next serves, as its build noted them. */
export function patternsOfPages(rootDir: string): (path: string) => string | null {
  const text = readFileSync(join(rootDir, ".next/routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes }: Manifest = JSON.parse(text);
  const pages = [...staticRoutes, ...dynamicRoutes].map(({ page }) => page);
  const patternOf = patternsOfPaths(pages.filter((page) => !page.includes("[...")));
  return (path) => (path.startsWith(NEXT) ? `${NEXT}*` : patternOf(path));
}
