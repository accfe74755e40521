import { ALERTS, type Alert } from "../../metrics/alerts-table";
import { DASHBOARDS } from "../../metrics/dashboards-table";
import { METRICS, type MetricDeclaration } from "../../metrics/metrics-table";

const GENERATED = "Made by `npm run unit -- operations-documents -u`; do not edit.";

/** The page of the metrics, in Markdown. */
export function metricsPage(): string {
  const rows = Object.entries(METRICS).map(
    ([name, { type, help, labels = [] }]: [string, MetricDeclaration]) => {
      const named = labels.map((label) => `\`${label}\``).join(", ");
      return `| \`${name}\` | ${type} | ${named} | ${help} |`;
    },
  );
  return [
    "# Metrics",
    "",
    "Set `METRICS_PORT`, and each node answers Prometheus at `http://<METRICS_HOST>:<METRICS_PORT>/metrics`. The address is",
    "`127.0.0.1` unless `METRICS_HOST` says otherwise; it is for a network of operators, never for the internet. No label holds",
    "anything of a person: routes are patterns, never paths. Beside these there are those of the process that",
    "[prom-client](https://github.com/siimon/prom-client) brings (`process_…`, `nodejs_…`).",
    "",
    "```yaml",
    "scrape_configs:",
    "  - job_name: passbook",
    "    static_configs:",
    "      - targets: [127.0.0.1:9464]",
    "rule_files:",
    "  - alerts.yaml",
    "```",
    "",
    "[alerts.yaml](prometheus/alerts.yaml) has the alert rules, [runbooks](runbooks.md) what to do when one stands, and",
    "[grafana](grafana) dashboards to import (service, sign-up, messages, webhooks, database).",
    "",
    `${GENERATED} The table is \`server/metrics/metrics-table.ts\`.`,
    "",
    "| Metric | Type | Labels | |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

const alerts = Object.entries(ALERTS) as [string, Alert][];

/** The rules, as Prometheus reads them. Texts are quoted as JSON, which is YAML. */
export function alertRules(): string {
  const rules = alerts.map(([name, { expr, for: time, severity, summary }]) =>
    [
      `      - alert: ${name}`,
      `        expr: ${JSON.stringify(expr)}`,
      `        for: ${time}`,
      "        labels:",
      `          severity: ${severity}`,
      "        annotations:",
      `          summary: ${JSON.stringify(summary)}`,
      `          runbook: docs/operations/runbooks.md#${name.toLowerCase()}`,
    ].join("\n"),
  );
  return [`# ${GENERATED}`, "groups:", "  - name: passbook", "    rules:", ...rules, ""].join("\n");
}

/** What to do about each alert, in Markdown. */
export function runbooks(): string {
  const parts = alerts.flatMap(([name, { expr, for: time, severity, summary, symptom, look, act }]) => [
    `## ${name}`,
    "",
    `${summary}. **${severity === "page" ? "Wake the operator on call" : "For the next working day"}.**`,
    "",
    `- **What is noticed**: ${symptom}`,
    `- **Stands when**, for ${time}: \`${expr}\``,
    `- **Look**: ${look}`,
    `- **Do**: ${act}`,
    "",
  ]);
  return [
    "# Runbooks",
    "",
    "One for each alert of [alerts.yaml](prometheus/alerts.yaml).",
    "",
    `${GENERATED} The table is \`server/metrics/alerts-table.ts\`.`,
    "",
    ...parts,
  ].join("\n");
}

const WIDTH = 12;
const HEIGHT = 8;

/** A dashboard as Grafana imports it. */
export function dashboard(name: string): string {
  const datasource = { type: "prometheus", uid: "$datasource" };
  const panels = (DASHBOARDS[name] ?? []).map(([title, unit, lines], index) => ({
    id: index + 1,
    title,
    type: "timeseries",
    datasource,
    gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: Object.entries(lines).map(([legendFormat, expr], target) => ({
      refId: String.fromCharCode(65 + target),
      datasource,
      expr,
      legendFormat,
    })),
  }));
  const document = {
    title: `Passbook: ${name}`,
    uid: `passbook-${fileOf(name)}`,
    tags: ["passbook"],
    timezone: "browser",
    schemaVersion: 39,
    refresh: "30s",
    time: { from: "now-6h", to: "now" },
    templating: { list: [{ name: "datasource", type: "datasource", query: "prometheus" }] },
    panels,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** How the file of a dashboard is called. */
export const fileOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
