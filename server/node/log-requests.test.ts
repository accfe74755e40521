import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { metrics } from "../metrics/metrics";
import { logRequests } from "./log-requests";

test("of probes only what fails is told, as a warning, and none is counted; of others each request", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: "info", base: null },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const ask = (url: string, status: number | null) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url });
    const response = new ServerResponse(request);
    const answer = logRequests(
      () => void (status && response.writeHead(status)),
      log,
      (path) => path,
    );
    answer(request, response as ServerResponse & { req: IncomingMessage });
    response.emit("close");
  };
  for (const path of ["/livez", "/readyz?x=1"]) ask(path, 200);
  ask("/readyz", 503);
  ask("/livez", null);
  ask("/help", 200);
  expect(lines.map(({ level, msg, route, status }) => [level, msg, route, status])).toEqual([
    [40, "a probe failed", "/readyz", 503],
    [40, "a probe failed", "/livez", undefined],
    [30, "request", "/help", 200],
  ]);
  const { values } = await metrics.passbook_http_request_duration_seconds.get();
  expect(new Set(values.map(({ labels }) => labels.route))).toEqual(new Set(["/help"]));
});
