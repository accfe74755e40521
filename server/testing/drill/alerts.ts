import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ALERTS } from "../../metrics/alerts-table";
import { afterFile } from "../after-file";
import { freePort } from "../free-port";
import { startHttpPeer } from "../text-providers/start-http-peer";
import { ALERT_FAULTS, type AlertFault, repairAll } from "./alert-faults/index";
import { type AlertWorld, openAlertWorld } from "./alert-world";
import type { Outcome } from "./outcome";
import { type Prometheus, readRules, startPrometheus } from "./prometheus";

/** Seconds: what a rule waits for, and looks back over, is shortened to these at most. */
const WAIT = 10;
const RANGE = 30;
/** A job that looks once a minute is late after this. */
const LATE_JOB = 90;
/** Milliseconds that an alert, and silence after it, may take with rules so short. */
const PATIENCE_MS = 150_000;

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3_600 };
const seconds = (text: string) => Number(text.slice(0, -1)) * (UNITS[text.slice(-1)] ?? 1);
const atMost = (text: string, most: number) => `${Math.min(seconds(text), most)}s`;

/** The operator's rules with shorter waits: six hours are no drill. What is held against a threshold stays. */
const shorten = (text: string): string =>
  text
    .replaceAll(/(for: )(\d+[smh])/g, (_, before, time) => before + atMost(time, WAIT))
    .replaceAll(/(\[)(\d+[smh])/g, (_, before, time) => before + atMost(time, RANGE))
    .replaceAll(/(offset )(\d+[smh])/g, (_, before, time) => before + atMost(time, RANGE))
    .replaceAll(/(last_success_timestamp_seconds\) > )\d+/g, `$1${LATE_JOB}`);

interface Receivers {
  port: number;
  /** Names of the alerts that a receiver was told of, as they are now. */
  told(status: "firing" | "resolved"): { receiver: string; alertname: string }[];
}

/** Debian's Alertmanager with the operator's sample, its two receivers filled in. */
async function startAlertmanager({ bank: { dataDir } }: AlertWorld): Promise<Receivers> {
  const peer = await startHttpPeer(() => (response) => response.end());
  const port = await freePort();
  const file = join(dataDir, "alertmanager.yaml");
  const sample = readFileSync("docs/operations/compose/alertmanager.yaml", "utf8")
    .replace("https://on-call.invalid/CHANGE-ME", `${peer.url}/on-call`)
    .replace(/email_configs:[\s\S]*?\n\n/, `webhook_configs:\n      - url: ${peer.url}/working-day\n\n`)
    .replace("group_wait: 10s", "group_wait: 1s")
    .replace("group_interval: 5m", "group_interval: 1s");
  writeFileSync(file, sample);
  const args = [
    `--config.file=${file}`,
    `--storage.path=${join(dataDir, "alertmanager")}`,
    `--web.listen-address=127.0.0.1:${port}`,
    "--cluster.listen-address=",
  ];
  const child = spawn("prometheus-alertmanager", args, { stdio: "ignore" });
  afterFile(() => {
    child.kill("SIGKILL");
    peer.close();
  });
  return {
    port,
    told: (status) =>
      peer.requests.flatMap(({ url, body }) =>
        (JSON.parse(body).alerts as { status: string; labels: { alertname: string } }[])
          .filter((alert) => alert.status === status)
          .map(({ labels }) => ({ receiver: url.slice(1), alertname: labels.alertname })),
      ),
  };
}

/** What of a runbook is PromQL or SQL. */
const queriesOf = (look: string) => {
  const quoted = [...look.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text);
  return {
    metrics: quoted.filter((text) => /passbook_\w+/.test(text)).map(shorten),
    statements: quoted.filter((text) => text.startsWith("select ")),
  };
};

interface Watch {
  world: AlertWorld;
  prometheus: Prometheus;
  receivers: Receivers;
}

/** Waits, doing again what goes on meanwhile. @returns seconds, or null where it never was so */
async function until(
  isSo: () => Promise<boolean> | boolean,
  meanwhile: () => Promise<unknown> | unknown = () => {},
): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    if (await isSo()) return (performance.now() - began) / 1_000;
    await Promise.race([Promise.resolve(meanwhile()).catch(() => {}), sleep(4_000)]);
    await sleep(1_000);
  }
  return null;
}

/** The queries of the runbooks that have no answer while the alert stands. */
async function silentQueries({ world, prometheus }: Watch, alerts: AlertFault["alerts"]): Promise<string[]> {
  const silent: string[] = [];
  for (const name of alerts) {
    const { metrics, statements } = queriesOf(ALERTS[name].look);
    for (const query of metrics) if ((await prometheus.query(query)).length === 0) silent.push(query);
    for (const statement of statements)
      await world.server.query(statement).catch(() => silent.push(statement));
  }
  return silent;
}

async function drill(watch: Watch, what: string, fault: AlertFault): Promise<Outcome> {
  const { world, prometheus, receivers } = watch;
  const { alerts } = fault;
  const isTold = (status: "firing" | "resolved", since: number) => {
    const told = receivers.told(status).slice(since);
    return alerts.every((name) =>
      told.some(
        ({ alertname, receiver }) =>
          alertname === name && receiver === (ALERTS[name].severity === "page" ? "on-call" : "working-day"),
      ),
    );
  };
  const quiet = async () => {
    const standing = await prometheus.standing();
    return alerts.every((name) => !standing.includes(name));
  };
  const [fired, resolved] = [receivers.told("firing").length, receivers.told("resolved").length];
  const wasQuiet = await quiet();
  const began = performance.now();
  await fault.cause?.(world);
  let missing: string[] = [];
  const stands = async () => {
    const standing = await prometheus.standing();
    missing = alerts.filter((name) => !standing.includes(name));
    return missing.length === 0 && isTold("firing", fired);
  };
  const called = await until(stands, () => fault.meanwhile?.(world));
  const after = (performance.now() - began) / 1_000;
  const silent = called === null ? [] : await silentQueries(watch, alerts);
  await fault.repair?.(world);
  await repairAll();
  const silence = await until(async () => (await quiet()) && isTold("resolved", resolved));
  const figure = [
    called === null
      ? `no call of ${missing.join(", ") || "a receiver"}`
      : `called after ${after.toFixed(0)} s`,
    silence === null ? "no silence after the repair" : `silent ${silence.toFixed(0)} s after the repair`,
    ...(wasQuiet ? [] : ["stood before the fault"]),
    ...silent.map((query) => `no answer to \`${query}\``),
  ].join("; ");
  return {
    what: `${what}: ${alerts.join(", ")}`,
    figure,
    good: called !== null && silence !== null && wasQuiet && silent.length === 0,
  };
}

/**
 * `npm run drill -- alerts`, or those whose fault or name has these words: each alert is called by its fault, reaches its receiver, and
 * ends with the repair.
 */
export async function run(words: string[]): Promise<Outcome[]> {
  const world = await openAlertWorld();
  const receivers = await startAlertmanager(world);
  const prometheus = await startPrometheus(world.bank, {
    rules: shorten(readRules()),
    alertmanagerPort: receivers.port,
  });
  await until(async () => (await prometheus.query("passbook_readiness")).length > 0);
  await sleep(RANGE * 1_000);
  const outcomes: Outcome[] = [];
  for (const [what, fault] of Object.entries(ALERT_FAULTS)) {
    if (words.length > 0 && !words.some((word) => `${what} ${fault.alerts}`.includes(word))) continue;
    const outcome = await drill({ world, prometheus, receivers }, what, fault).catch((error: Error) => ({
      what,
      figure: error.message.split("\n").slice(0, 2).join(" "),
      good: false,
    }));
    process.stderr.write(`${outcome.good ? "✓" : "✗"} ${outcome.what}: ${outcome.figure}\n`);
    outcomes.push(outcome);
  }
  return outcomes;
}
