import { afterEach, expect, test } from "vitest";
import { describeProcess, metrics } from "../metrics/metrics";
import { METRICS } from "../metrics/metrics-table";
import { explainStart } from "./describe-start";
import { startMetricsServer } from "./start-metrics-server";

let server: Awaited<ReturnType<typeof startMetricsServer>> | undefined;
afterEach(() => server?.close());

const check = async () => ({ database: "ok", clock: "wrong" });
const start = async (readState: () => Promise<void>, onError: (error: unknown) => void = () => {}) => {
  server = await startMetricsServer({ host: "127.0.0.1", port: 0, check, readState, onError });
  return (path = "/metrics", init?: RequestInit) => fetch(`http://127.0.0.1:${server?.port}${path}`, init);
};

test("tells every metric of the table, and the process's own", async () => {
  describeProcess({ node: "a:3000", release: "1.2.3", kind: "platform" });
  metrics.passbook_http_request_duration_seconds.observe(
    { method: "GET", route: "/help", status: 200 },
    0.02,
  );
  const ask = await start(async () => metrics.passbook_imports_waiting.set(3));
  const answer = await ask();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const name of Object.keys(METRICS)) expect(text).toContain(`# TYPE ${name} `);
  expect(text).toContain('passbook_release_info{node="a:3000",release="1.2.3",kind="platform"} 1');
  expect(text).toContain("passbook_imports_waiting 3");
  expect(text).toContain('passbook_readiness{check="database"} 1\npassbook_readiness{check="clock"} 0\n');
  // Prometheus sees the first one rise.
  expect(text).toContain('passbook_database_errors_total{sqlstate="53100"} 0');
  expect(text).toMatch(/passbook_http_request_duration_seconds_bucket\{le="0.025",.*route="\/help".*\} 1/);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("a database that is away takes nothing from what the process counts; the operator is told", async () => {
  const told: unknown[] = [];
  const away = new Error("away");
  const ask = await start(
    () => Promise.reject(away),
    (error) => told.push(error),
  );
  expect((await ask()).status).toBe(200);
  expect(told).toEqual([away]);
});

test("many who ask at once cost one reading", async () => {
  let readings = 0;
  const ask = await start(async () => void readings++);
  await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(readings).toBe(1);
});

test("nothing else is there", async () => {
  const ask = await start(async () => {});
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", { method: "POST" })).status).toBe(404);
});

test("a port that is taken is told with its own setting: PORT would be the wrong one", async () => {
  await start(async () => {});
  const means = { host: "127.0.0.1", check, readState: async () => {}, onError: () => {} };
  const failed = await startMetricsServer({ ...means, port: server?.port ?? 0 }).catch((error) => error);
  expect(explainStart(failed)).toMatch(/already\. Set METRICS_PORT to a free one\.$/);
});
