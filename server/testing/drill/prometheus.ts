import { spawn } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterFile } from "../after-file";
import { freePort } from "../free-port";
import type { Bank } from "./bank";

const RULES = "docs/operations/prometheus/alerts.yaml";

/** What Prometheus answers. */
interface Answer {
  data: {
    result: { value: [number, string] }[];
    groups: { rules: unknown[] }[];
    alerts: { labels: { alertname: string; instance?: string }; state: string }[];
  };
}

/** Debian's Prometheus with the operator's configuration, which watches the nodes of a bank. */
export interface Prometheus {
  /** Asks its API for a path, such as `rules`; null where it does not answer. */
  ask(path: string): Promise<Answer["data"] | null>;
  /** The values that a query has now. */
  query(expr: string): Promise<string[]>;
  /** Names of the alerts that stand. */
  standing(): Promise<string[]>;
}

interface PrometheusOptions {
  /** Its rules, where they are not the operator's as they are. */
  rules?: string;
  /** Where Debian's Alertmanager listens. */
  alertmanagerPort?: number;
}

/** Starts it; it asks the nodes every five seconds, which is as long as a node may take for its answer. */
export async function startPrometheus(
  { dataDir, metricsPorts }: Bank,
  { rules, alertmanagerPort }: PrometheusOptions = {},
): Promise<Prometheus> {
  const port = await freePort();
  const config = readFileSync("docs/operations/compose/prometheus.yaml", "utf8")
    .replace('"first:9464"', `"127.0.0.1:${metricsPorts[0]}"`)
    .replace('"second:9464"', `"127.0.0.1:${metricsPorts[1]}"`)
    .replace('"alertmanager:9093"', alertmanagerPort ? `"127.0.0.1:${alertmanagerPort}"` : "")
    .replace("scrape_interval: 15s", "scrape_interval: 5s")
    .replace("evaluation_interval: 15s", "evaluation_interval: 1s");
  writeFileSync(join(dataDir, "prometheus.yaml"), config);
  if (rules) writeFileSync(join(dataDir, "alerts.yaml"), rules);
  else copyFileSync(RULES, join(dataDir, "alerts.yaml"));
  const child = spawn(
    "prometheus",
    [
      `--config.file=${join(dataDir, "prometheus.yaml")}`,
      `--storage.tsdb.path=${join(dataDir, "prometheus")}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: "ignore", cwd: dataDir },
  );
  afterFile(() => child.kill("SIGKILL"));
  async function ask(path: string): Promise<Answer["data"] | null> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null);
    return answer?.ok ? ((await answer.json()) as Answer).data : null;
  }
  return {
    ask,
    query: async (expr) =>
      ((await ask(`query?query=${encodeURIComponent(expr)}`))?.result ?? []).map(({ value }) => value[1]),
    standing: async () =>
      ((await ask("alerts"))?.alerts ?? [])
        .filter(({ state }) => state === "firing")
        .map(({ labels }) => labels.alertname),
  };
}

/** The operator's rules. */
export const readRules = (): string => readFileSync(RULES, "utf8");
