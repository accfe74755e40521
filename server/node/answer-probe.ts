import type { IncomingMessage, ServerResponse } from "node:http";
import { type Checks, holds, noRoute, releaseNumber } from "../core/index";
import type { Container } from "../platform/container";
import { pathOf } from "./surface";

/** Monitors of this process ask for them every second or so. */
export const PROBES = ["/livez", "/readyz"];
const METHODS = ["GET", "HEAD"];
/** Seconds. */
const RETRY_AFTER = 2;

const answerWith = (response: ServerResponse, isWell: boolean, body: object) =>
  response
    .writeHead(isWell ? 200 : 503, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      ...(!isWell && { "Retry-After": String(RETRY_AFTER) }),
    })
    .end(JSON.stringify(body));

/**
 * Answers monitors of this process: `/livez` says that it runs, `/readyz` whether it should get requests. Gives
 * null where something else is asked. Errors: 405.
 */
export function createProbes({ check, log }: Pick<Container, "check" | "log">, stopping: AbortSignal) {
  let running: Promise<Checks> | undefined;
  let wasReady = true;

  /** However many ask at once, the database is asked once. */
  const checkOnce = () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };

  function tellChange(ready: boolean, checks: Checks): void {
    if (ready === wasReady) return;
    wasReady = ready;
    if (ready) log.info({ checks }, "ready again");
    else log.warn({ checks }, "not ready");
  }

  async function answerReadiness(response: ServerResponse): Promise<void> {
    const checks = { ...(await checkOnce()), process: stopping.aborted ? "stopping" : "ok" };
    const ready = holds(checks);
    tellChange(ready, checks);
    answerWith(response, ready, { status: ready ? "ready" : "not_ready", release: releaseNumber, checks });
  }

  return function answerProbe(request: IncomingMessage, response: ServerResponse): Promise<void> | null {
    const path = pathOf(request.url ?? "");
    if (!PROBES.includes(path)) return null;
    if (!METHODS.includes(request.method ?? "")) throw noRoute(METHODS);
    if (path === "/readyz") return answerReadiness(response);
    answerWith(response, true, { status: "live" });
    return Promise.resolve();
  };
}
