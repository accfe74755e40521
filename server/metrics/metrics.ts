import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { METRICS, type MetricDeclaration, type MetricName, OF_DATABASE } from "./metrics-table";

const KINDS = { counter: Counter, gauge: Gauge, histogram: Histogram };

type LabelOf<Name extends MetricName> = (typeof METRICS)[Name]["labels"][number];
type MetricOf<Name extends MetricName> = {
  counter: Counter<LabelOf<Name>>;
  gauge: Gauge<LabelOf<Name>>;
  histogram: Histogram<LabelOf<Name>>;
}[(typeof METRICS)[Name]["type"]];

/** What this process counts. Reading costs nothing until it is asked for; counting one is some hundred nanoseconds. */
export const registry = new Registry();

function declare(name: string, { type, help, labels, buckets, begins = [] }: MetricDeclaration) {
  const metric = new KINDS[type]({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    ...(buckets && { buckets }),
  });
  if (metric instanceof Counter) for (const series of begins) metric.inc(series, 0);
  return metric;
}

const declared: object = Object.fromEntries(
  Object.entries(METRICS).map(([name, declaration]) => [name, declare(name, declaration)]),
);

/** The metrics of the table, by name. */
export const metrics = declared as { [Name in MetricName]: MetricOf<Name> };

/** Takes back what was read from the database: what it said before is not what it would say now. */
export function forgetDatabase(): void {
  for (const name of Object.keys(OF_DATABASE) as (keyof typeof OF_DATABASE)[]) {
    const metric: Gauge<string> = metrics[name];
    // The reset of a gauge without labels would set it to 0, which is a value, too.
    if (METRICS[name].labels.length === 0) metric.remove();
    else metric.reset();
  }
}

/** Begins to measure memory, processor, event loop and garbage, by the names that dashboards of Node know. */
export function describeProcess(labels: { node: string; release: string; kind: string }): void {
  metrics.passbook_release_info.set(labels, 1);
  collectDefaultMetrics({ register: registry });
}
