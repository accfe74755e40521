/** PromQL by what its line is called, as Grafana fills it in. */
type Lines = Record<string, string>;
type Panel = [title: string, unit: "s" | "reqps" | "bytes" | "short", lines: Lines];

const byRoute = (quantile: number) =>
  `histogram_quantile(${quantile}, sum by (le, route) (rate(passbook_http_request_duration_seconds_bucket[5m])))`;
const acts = (action: string) => `sum(increase(passbook_audit_rows_total{action="${action}"}[1h]))`;

/** Every dashboard with its panels: the only such table, which makes Grafana's files. */
export const DASHBOARDS: Record<string, Panel[]> = {
  Service: [
    [
      "Answers by status",
      "reqps",
      { "{{status}}": "sum by (status) (rate(passbook_http_request_duration_seconds_count[5m]))" },
    ],
    ["Slowest routes (95 of 100 are faster)", "s", { "{{route}}": `topk(10, ${byRoute(0.95)})` }],
    ["Refusals by code", "reqps", { "{{code}}": "sum by (code) (rate(passbook_refusals_total[5m]))" }],
    ["Limits reached", "reqps", { "{{limit}}": "sum by (limit) (rate(passbook_limits_reached_total[5m]))" }],
    [
      "Pages by where they came from",
      "reqps",
      { "{{from}}": "sum by (from) (rate(passbook_page_answers_total[5m]))" },
    ],
    [
      "Making a page (95 of 100 are faster)",
      "s",
      {
        all: "histogram_quantile(0.95, sum by (le) (rate(passbook_page_render_duration_seconds_bucket[5m])))",
      },
    ],
    ["Event loop (99 of 100 turns are faster)", "s", { "{{instance}}": "nodejs_eventloop_lag_p99_seconds" }],
    [
      "Memory",
      "bytes",
      {
        "{{instance}}": "process_resident_memory_bytes",
        "{{instance}} {{process}}": "passbook_process_resident_memory_bytes",
      },
    ],
    [
      "The process of the pages (1: it answers)",
      "short",
      {
        "{{instance}}": "passbook_process_up",
        "{{instance}} ends": "increase(passbook_process_ends_total[15m])",
      },
    ],
    ["Processor", "short", { "{{instance}}": "rate(process_cpu_seconds_total[5m])" }],
    ["Hashing of secrets", "short", { "{{instance}} {{state}}": "passbook_hashing_places" }],
    ["Releases", "short", { "{{release}} {{node}}": "count by (release, node) (passbook_release_info)" }],
  ],
  "Sign-up": [
    [
      "From code to customer, each hour",
      "short",
      {
        "codes sent": acts("challenge.created"),
        "codes right": acts("challenge.verified"),
        "customers complete": acts("customer.activated"),
        "records claimed": acts("customer.claimed"),
      },
    ],
    [
      "Sign-ins, each hour",
      "short",
      { "signed in": acts("session.started"), "wrong secret": acts("sign_in.failed") },
    ],
    [
      "What stops them",
      "short",
      {
        "{{code}} {{reason}}":
          'sum by (code, reason) (increase(passbook_refusals_total{code=~"invalid_.*|otp_.*|.*_rejected|claim_.*|account_locked"}[1h]))',
      },
    ],
    ["Sessions ended for a refresh token used twice", "short", { sessions: acts("session.reuse_detected") }],
  ],
  Messages: [
    ["Waiting", "short", { "{{channel}}": "max by (channel) (passbook_outbox_messages)" }],
    ["The oldest waits", "s", { "{{channel}}": "max by (channel) (passbook_outbox_oldest_seconds)" }],
    [
      "Tries by outcome",
      "reqps",
      { "{{channel}} {{outcome}}": "sum by (channel, outcome) (rate(passbook_messages_total[5m]))" },
    ],
    [
      "Texts by country, each hour",
      "short",
      {
        "{{country}}": 'topk(10, sum by (country) (increase(passbook_messages_total{channel="sms"}[1h])))',
      },
    ],
  ],
  Webhooks: [
    ["Waiting", "short", { deliveries: "max(passbook_webhook_deliveries)" }],
    ["Due longest", "s", { wait: "max(passbook_webhook_oldest_seconds)" }],
    ["Events held back", "short", { events: "max(passbook_event_horizon_lag)" }],
  ],
  Database: [
    ["Connections", "short", { "{{instance}} {{state}}": "passbook_database_connections" }],
    ["Rows of the audit without a link", "short", { rows: "max(passbook_audit_unlinked_rows)" }],
    ["Since the last proof of the whole audit", "s", { age: "max(passbook_audit_whole_proof_age_seconds)" }],
    ["Chains that are broken", "short", { chains: "max(passbook_audit_broken_chains)" }],
    [
      "Failures of jobs",
      "reqps",
      { "{{job_name}}": "sum by (job_name) (rate(passbook_job_failures_total[5m]))" },
    ],
    ["The standby is behind", "s", { "{{instance}}": "passbook_replica_lag_seconds" }],
    [
      "Reads that may be seconds old",
      "reqps",
      { "{{at}}": "sum by (at) (rate(passbook_replica_reads_total[5m]))" },
    ],
    ["Imports", "short", { imports: "max(passbook_imports_waiting)" }],
    [
      "Figures of accounts",
      "short",
      {
        disagree: "max(passbook_accounts_disagreeing)",
        "not looked at yet": "max(passbook_accounts_unchecked)",
      },
    ],
    ["Sources that are late", "short", { "{{state}}": "max by (state) (passbook_sources_late)" }],
  ],
};
