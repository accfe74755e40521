import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Log } from "../adapters/log";
import { isTraced, patternsOfPaths, requestSpan, traceOf } from "../core/index";
import { metrics } from "../metrics/metrics";
import { PROBES } from "./answer-probe";
import { pathOf } from "./surface";

/** Of a path that no route has. The path itself is not told: it may hold anything. */
const UNKNOWN = "(unknown)";

/**
 * Writes a line for each request, and counts it, once its answer is sent or broken off: method, pattern of the route (never the path,
 * which may hold numbers), status, milliseconds and the id that the caller was told. Of probes only failures are told, as
 * warnings, which are sampled.
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
      metrics.passbook_http_request_duration_seconds.observe(
        { method, route: line.route, status: line.cut ? "cut" : line.status },
        (performance.now() - began) / 1_000,
      );
      span?.end(line.route, response.statusCode);
      if (!PROBES.includes(pathOf(url))) log.info(line, "request");
      else if (line.status === 200) log.debug(line, "request");
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
