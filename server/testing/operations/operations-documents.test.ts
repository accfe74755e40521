import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "../../../lib/contract/audit-actions";
import { ERROR_CATALOGUE } from "../../core/index";
import { ALERTS } from "../../metrics/alerts-table";
import { DASHBOARDS } from "../../metrics/dashboards-table";
import { METRICS, type MetricDeclaration } from "../../metrics/metrics-table";
import { alertRules, dashboard, fileOf, metricsPage, runbooks } from "./operations-documents";

const FOLDER = "../../../docs/operations";

test("the documents of metrics are of this release", async () => {
  await expect(metricsPage()).toMatchFileSnapshot(`${FOLDER}/metrics.md`);
  await expect(runbooks()).toMatchFileSnapshot(`${FOLDER}/runbooks.md`);
  await expect(alertRules()).toMatchFileSnapshot(`${FOLDER}/prometheus/alerts.yaml`);
});

test.each(Object.keys(DASHBOARDS))("the dashboard of %s is of this release", async (name) => {
  await expect(dashboard(name)).toMatchFileSnapshot(`${FOLDER}/grafana/${fileOf(name)}.json`);
});

const EXPRESSIONS = [
  ...Object.entries(ALERTS).map(([name, { expr }]) => [name, expr]),
  ...Object.values(DASHBOARDS)
    .flat()
    .flatMap(([title, , lines]) => Object.values(lines).map((expr) => [title, expr])),
] as [string, string][];

/** Metrics that Prometheus and the process bring. */
const FOREIGN = /^(up|process_\w+|nodejs_\w+)$/;
const NAME = /\b(passbook_\w+|process_\w+|nodejs_\w+|up(?=\{))\b/g;
const SUFFIX = /_(bucket|count|sum)$/;
const declared: Record<string, MetricDeclaration> = METRICS;
const VALUES: Record<string, string[]> = {
  action: Object.keys(AUDIT_ACTIONS),
  code: Object.keys(ERROR_CATALOGUE),
};

test.each(EXPRESSIONS)("%s asks for metrics, labels and values that there are", (_, expr) => {
  const names = (expr.match(NAME) ?? []).filter((name) => !FOREIGN.test(name));
  for (const name of names) {
    const metric = declared[name] ?? declared[name.replace(SUFFIX, "")];
    expect(metric, name).toBeDefined();
    expect(SUFFIX.test(name) && !declared[name], name).toBe(metric?.type === "histogram");
  }
  for (const [, metric = "", selectors = ""] of expr.matchAll(/(passbook_\w+)\{([^}]*)\}/g))
    for (const [, label = "", operator, value = ""] of selectors.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)) {
      const { labels = [] } = declared[metric] ?? declared[metric.replace(SUFFIX, "")] ?? {};
      expect(labels, `${metric}{${label}}`).toContain(label);
      if (operator === "=" && label in VALUES) expect(VALUES[label]).toContain(value);
      if (operator === "=~" && label in VALUES)
        for (const part of value.split("|"))
          expect(
            VALUES[label]?.some((known) => new RegExp(`^(${part})$`).test(known)),
            part,
          ).toBe(true);
    }
});

test("names are Prometheus': counters end in _total, times and sizes in their unit", () => {
  for (const [name, { type, labels = [] }] of Object.entries(declared)) {
    expect(name).toMatch(/^passbook_[a-z_]+$/);
    expect(name.endsWith("_total"), name).toBe(type === "counter");
    expect(labels.filter((label) => !/^[a-z_]+$/.test(label))).toEqual([]);
    // Prometheus has these itself, and would rename ours.
    expect(labels).not.toContain("job");
    expect(labels).not.toContain("instance");
  }
});
