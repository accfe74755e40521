interface Panel {
  title: string;
  /** PromQL by what its line is called, as Grafana fills it in. */
  lines: Record<string, string>;
  unit?: "s" | "reqps" | "percentunit" | "bytes" | "short";
}

const byRoute = (quantile: number) =>
  `histogram_quantile(${quantile}, sum by (le, route) (rate(passbook_http_request_duration_seconds_bucket[5m])))`;
const acts = (action: string) => `sum(increase(passbook_audit_rows_total{action="${action}"}[1h]))`;

/** Every dashboard with its panels: the only such table, which makes Grafana's files. */
export const DASHBOARDS: Record<string, Panel[]> = {
  Service: [
    {
      title: "Answers by status",
      unit: "reqps",
      lines: { "{{status}}": "sum by (status) (rate(passbook_http_request_duration_seconds_count[5m]))" },
    },
    {
      title: "Slowest routes (95 of 100 are faster)",
      unit: "s",
      lines: { "{{route}}": `topk(10, ${byRoute(0.95)})` },
    },
    {
      title: "Refusals by code",
      unit: "reqps",
      lines: { "{{code}}": "sum by (code) (rate(passbook_refusals_total[5m]))" },
    },
    {
      title: "Limits reached",
      unit: "reqps",
      lines: { "{{limit}}": "sum by (limit) (rate(passbook_limits_reached_total[5m]))" },
    },
    {
      title: "Pages by where they came from",
      unit: "reqps",
      lines: { "{{from}}": "sum by (from) (rate(passbook_page_answers_total[5m]))" },
    },
    {
      title: "Making a page (95 of 100 are faster)",
      unit: "s",
      lines: {
        all: "histogram_quantile(0.95, sum by (le) (rate(passbook_page_render_duration_seconds_bucket[5m])))",
      },
    },
    {
      title: "Event loop (99 of 100 turns are faster)",
      unit: "s",
      lines: { "{{instance}}": "nodejs_eventloop_lag_p99_seconds" },
    },
    { title: "Memory", unit: "bytes", lines: { "{{instance}}": "process_resident_memory_bytes" } },
    { title: "Processor", unit: "short", lines: { "{{instance}}": "rate(process_cpu_seconds_total[5m])" } },
    {
      title: "Hashing of secrets",
      unit: "short",
      lines: { "{{instance}} {{state}}": "passbook_hashing_places" },
    },
    {
      title: "Releases",
      unit: "short",
      lines: { "{{release}} {{node}}": "count by (release, node) (passbook_release_info)" },
    },
  ],
  "Sign-up": [
    {
      title: "From code to customer, each hour",
      lines: {
        "codes sent": acts("challenge.created"),
        "codes right": acts("challenge.verified"),
        "customers complete": acts("customer.activated"),
        "records claimed": acts("customer.claimed"),
      },
    },
    {
      title: "Sign-ins, each hour",
      lines: { "signed in": acts("session.started"), "wrong secret": acts("sign_in.failed") },
    },
    {
      title: "What stops them",
      lines: {
        "{{code}} {{reason}}":
          'sum by (code, reason) (increase(passbook_refusals_total{code=~"invalid_.*|otp_.*|.*_rejected|claim_.*|account_locked"}[1h]))',
      },
    },
    {
      title: "Sessions ended for a refresh token used twice",
      lines: { sessions: acts("session.reuse_detected") },
    },
  ],
  Messages: [
    { title: "Waiting", lines: { "{{channel}}": "max by (channel) (passbook_outbox_messages)" } },
    {
      title: "The oldest waits",
      unit: "s",
      lines: { "{{channel}}": "max by (channel) (passbook_outbox_oldest_seconds)" },
    },
    {
      title: "Tries by outcome",
      unit: "reqps",
      lines: { "{{channel}} {{outcome}}": "sum by (channel, outcome) (rate(passbook_messages_total[5m]))" },
    },
    {
      title: "Texts by country, each hour",
      lines: {
        "{{country}}": 'topk(10, sum by (country) (increase(passbook_messages_total{channel="sms"}[1h])))',
      },
    },
  ],
  Webhooks: [
    { title: "Waiting", lines: { deliveries: "max(passbook_webhook_deliveries)" } },
    { title: "Due longest", unit: "s", lines: { wait: "max(passbook_webhook_oldest_seconds)" } },
    { title: "Events held back", lines: { events: "max(passbook_event_horizon_lag)" } },
  ],
  Database: [
    { title: "Connections", lines: { "{{instance}} {{state}}": "passbook_database_connections" } },
    { title: "Rows of the audit without a link", lines: { rows: "max(passbook_audit_unlinked_rows)" } },
    {
      title: "Since the last proof of the whole audit",
      unit: "s",
      lines: { age: "max(passbook_audit_whole_proof_age_seconds)" },
    },
    { title: "Chains that are broken", lines: { chains: "max(passbook_audit_broken_chains)" } },
    {
      title: "Failures of jobs",
      unit: "reqps",
      lines: { "{{job_name}}": "sum by (job_name) (rate(passbook_job_failures_total[5m]))" },
    },
    {
      title: "The standby is behind",
      unit: "s",
      lines: { "{{instance}}": "passbook_replica_lag_seconds" },
    },
    {
      title: "Reads that may be seconds old",
      unit: "reqps",
      lines: { "{{at}}": "sum by (at) (rate(passbook_replica_reads_total[5m]))" },
    },
    { title: "Imports", lines: { imports: "max(passbook_imports_waiting)" } },
  ],
};
