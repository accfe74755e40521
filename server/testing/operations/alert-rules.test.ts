import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ALERTS, type Alert } from "../../metrics/alerts-table";
import { ALERT_FAULTS } from "../drill/alert-faults/index";
import { makeDataDir } from "../make-data-dir";

type Name = keyof typeof ALERTS;

const node = 'instance="a:9464", job="passbook"';
/** For each alert: series of a bad hour, minute by minute, as promtool writes them. */
const BAD: Record<Name, Record<string, string>> = {
  PassbookNodeDown: { [`up{${node}}`]: "0x120" },
  PassbookNotReady: { [`passbook_readiness{${node}, check="database"}`]: "0x120" },
  PassbookClockWrong: {
    [`passbook_readiness{${node}, check="clock"}`]: "0x120",
    [`passbook_readiness{${node}, check="database"}`]: "1x120",
  },
  PassbookDescriptorsRunOut: { [`passbook_descriptors_left{${node}}`]: "20x120" },
  PassbookConnectionsRefused: { [`passbook_connections_refused_total{${node}}`]: "0x85 1+1x30" },
  PassbookDatabaseFull: { [`passbook_database_errors_total{${node}, sqlstate="53100"}`]: "0x88 4x30" },
  PassbookLimitStoreAway: { [`passbook_limits_store_failures_total{${node}}`]: "0+1x120" },
  PassbookPagesDown: { [`passbook_process_up{${node}, process="pages"}`]: "0x120" },
  PassbookErrors: {
    [`passbook_http_request_duration_seconds_count{${node}, status="200"}`]: "0+100x120",
    [`passbook_http_request_duration_seconds_count{${node}, status="503"}`]: "0+5x120",
  },
  PassbookSlow: {
    [`passbook_http_request_duration_seconds_bucket{${node}, le="1"}`]: "0+1x120",
    [`passbook_http_request_duration_seconds_bucket{${node}, le="5"}`]: "0+100x120",
    [`passbook_http_request_duration_seconds_bucket{${node}, le="+Inf"}`]: "0+100x120",
  },
  PassbookTextsWait: { [`passbook_outbox_oldest_seconds{${node}, channel="sms"}`]: "90x120" },
  PassbookTextsFail: {
    [`passbook_messages_total{${node}, channel="sms", outcome="failed", country="PH"}`]: "0+2x120",
    [`passbook_messages_total{${node}, channel="sms", outcome="sent", country="PH"}`]: "0+1x120",
  },
  PassbookMailsFail: {
    [`passbook_messages_total{${node}, channel="email", outcome="failed", country=""}`]: "0+1x120",
  },
  PassbookMailsWait: { [`passbook_outbox_oldest_seconds{${node}, channel="email"}`]: "1000x120" },
  PassbookWebhooksWait: { [`passbook_webhook_oldest_seconds{${node}}`]: "1000x120" },
  PassbookEventsHeldBack: { [`passbook_event_horizon_lag{${node}}`]: "3x120" },
  PassbookAuditBroken: { [`passbook_audit_broken_chains{${node}}`]: "1x120" },
  PassbookAuditUnproven: { [`passbook_audit_whole_proof_age_seconds{${node}}`]: "200000x120" },
  PassbookFiguresDisagree: { [`passbook_accounts_disagreeing{${node}}`]: "1x600" },
  PassbookFiguresUnchecked: { [`passbook_accounts_unchecked{${node}}`]: "10000x600" },
  PassbookSourceStale: { [`passbook_sources_late{${node}, state="stale"}`]: "1x120" },
  PassbookSourceSilent: { [`passbook_sources_late{${node}, state="silent"}`]: "1x120" },
  PassbookJobStands: { [`passbook_job_last_success_timestamp_seconds{${node}, job_name="sms"}`]: "0x120" },
  PassbookConnectionsWait: { [`passbook_database_connections{${node}, state="wait"}`]: "2x120" },
  PassbookReplicaBehind: {
    [`passbook_replica_lag_seconds{${node}}`]: "100x120",
  },
  PassbookHashingFull: {
    [`passbook_hashing_places{${node}, state="taken"}`]: "70x120",
    [`passbook_hashing_places{${node}, state="limit"}`]: "72x120",
  },
  PassbookManyWrongSecrets: {
    [`passbook_refusals_total{${node}, code="invalid_credentials", reason=""}`]: "0+200x120",
  },
  PassbookRefreshTokenReused: {
    [`passbook_audit_rows_total{${node}, action="session.reuse_detected"}`]: "0+1x120",
  },
};

/** A good hour: every series stands still at nought, and the node is there with descriptors left. */
const GOOD = {
  ...Object.fromEntries(
    Object.values(BAD)
      .flatMap(Object.keys)
      .map((series) => [
        series,
        /^(up|passbook_process_up|passbook_readiness)\{/.test(series) ? "1x120" : "0x120",
      ]),
  ),
  [`passbook_descriptors_left{${node}}`]: "9000x120",
};

const seriesOf = (of: Record<string, string>) =>
  Object.entries(of).map(([series, values]) => ({ series, values }));
const whether = (name: string, minutes: number, stands: boolean) => ({
  expr: `count(ALERTS{alertname="${name}", alertstate="firing"})`,
  eval_time: `${minutes}m`,
  exp_samples: stands ? [{ labels: "{}", value: 1 }] : [],
});
const told = (name: string, series: Record<string, string>, ...asked: ReturnType<typeof whether>[]) => ({
  ...{ name, interval: "1m", input_series: seriesOf(series) },
  promql_expr_test: asked,
});
const isTold = (name: string, series: Record<string, string>, minutes: number, stands: boolean) =>
  told(`${name} ${stands ? "stands" : "is quiet"}`, series, whether(name, minutes, stands));

/** Jobs are late by the clock: at nought of it nothing is. */
const AT_REST: Partial<Record<Name, number>> = { PassbookJobStands: 10 };

/** Minutes after which an alert stands that waits for longer than an hour. */
const STANDS_AT: Partial<Record<Name, number>> = {
  PassbookFiguresDisagree: 400,
  PassbookFiguresUnchecked: 500,
};

const texts = (outcome: "sent" | "failed") =>
  `passbook_messages_total{${node}, channel="sms", outcome="${outcome}", country="PH"}`;
const oldestText = `passbook_outbox_oldest_seconds{${node}, channel="sms"}`;

/** Hours in which an alert is quiet though its series is not at nought. */
const ALSO_GOOD: [Name, Record<string, string>, number][] = [
  ["PassbookFiguresDisagree", { [`passbook_accounts_disagreeing{${node}}`]: "1x300 0x300" }, 350],
  ["PassbookFiguresUnchecked", { [`passbook_accounts_unchecked{${node}}`]: "9000-10x600" }, 500],
  // A single number is reached by no provider, while other texts leave.
  ["PassbookTextsWait", { [oldestText]: "900x120", [texts("sent")]: "0+1x120" }, 90],
  ["PassbookTextsFail", { [texts("sent")]: "0+9x120", [texts("failed")]: "0+1x120" }, 90],
  // A database that cannot be asked for its time is another alert.
  [
    "PassbookClockWrong",
    {
      [`passbook_readiness{${node}, check="clock"}`]: "0x120",
      [`passbook_readiness{${node}, check="database"}`]: "0x120",
    },
    90,
  ],
];

/** Other ways in which an hour is bad. */
const ALSO_BAD: [Name, Record<string, string>][] = [
  // Texts leave, and ever more of them wait.
  [
    "PassbookTextsWait",
    {
      [oldestText]: "900x120",
      [`passbook_outbox_messages{${node}, channel="sms"}`]: "5000x120",
      [texts("sent")]: "0+60x120",
    },
  ],
  ["PassbookPagesDown", { [`passbook_process_ends_total{${node}, process="pages"}`]: "0+1x120" }],
];

test("each alert has a fault that the drill causes", () => {
  const drilled = Object.values(ALERT_FAULTS).flatMap(({ alerts }) => alerts);
  expect(drilled.sort()).toEqual(Object.keys(ALERTS).sort());
});

const hasPromtool = !spawnSync("promtool", ["--version"]).error;

describe.skipIf(!hasPromtool)("promtool (skipped where Debian's package prometheus is not here)", () => {
  const home = makeDataDir();
  const run = (...args: string[]) =>
    execFileSync("promtool", args, { cwd: home, encoding: "utf8", stdio: "pipe" });
  copyFileSync("docs/operations/prometheus/alerts.yaml", join(home, "alerts.yaml"));

  test("takes the rules, and the configuration of compose.yaml", () => {
    copyFileSync("docs/operations/compose/prometheus.yaml", join(home, "prometheus.yaml"));
    expect(run("check", "config", "prometheus.yaml")).toContain("SUCCESS");
  });

  test("each alert stands in its bad hours, and is quiet in good ones", () => {
    const names = Object.keys(ALERTS) as Name[];
    const tests = [
      ...names.map((name) => isTold(name, BAD[name], STANDS_AT[name] ?? 90, true)),
      told("a good hour", GOOD, ...names.map((name) => whether(name, AT_REST[name] ?? 90, false))),
      ...ALSO_BAD.map(([name, series]) => isTold(name, series, 90, true)),
      ...ALSO_GOOD.map(([name, series, minutes]) => isTold(name, series, minutes, false)),
    ];
    const file = { rule_files: ["alerts.yaml"], evaluation_interval: "1m", tests };
    writeFileSync(join(home, "alerts.json"), JSON.stringify(file));
    expect(run("test", "rules", "alerts.json")).toContain("SUCCESS");
  });
});

const hasAmtool = !spawnSync("amtool", ["--version"]).error;

test.skipIf(!hasAmtool)("amtool (skipped where Debian's package prometheus-alertmanager is not here)", () => {
  const file = "docs/operations/compose/alertmanager.yaml";
  const run = (...args: string[]) => execFileSync("amtool", args, { encoding: "utf8", stdio: "pipe" });
  expect(run("check-config", file)).toContain("SUCCESS");
  const receiverOf = (severity: Alert["severity"]) =>
    run("config", "routes", "test", `--config.file=${file}`, `severity=${severity}`).trim();
  expect([receiverOf("page"), receiverOf("ticket")]).toEqual(["on-call", "working-day"]);
});
