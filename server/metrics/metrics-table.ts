/** What a metric is, and what its documentation says. Names are Prometheus': unit at the end, `_total` for counters. */
export interface MetricDeclaration {
  type: "counter" | "gauge" | "histogram";
  help: string;
  labels?: readonly string[];
  /** Upper bounds, of histograms alone. */
  buckets?: readonly number[];
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Measured in the process itself: they begin at nought with it, and are summed over the nodes. */
const OF_PROCESS = {
  passbook_release_info: {
    type: "gauge",
    help: "Always 1; which release this node runs, and by which name its log knows it.",
    labels: ["node", "release", "kind"],
  },
  passbook_http_request_duration_seconds: {
    type: "histogram",
    help: "Answers by route (never the path) and status; `cut`: the connection ended before the answer did.",
    labels: ["method", "route", "status"],
    buckets: SECONDS,
  },
  passbook_process_up: {
    type: "gauge",
    help: "Whether the process that makes the pages answers; none where the pages share the one of the API.",
    labels: ["process"],
  },
  passbook_process_ends_total: {
    type: "counter",
    help: "How often it ended by itself, and was started again.",
    labels: ["process"],
  },
  passbook_process_resident_memory_bytes: {
    type: "gauge",
    help: "Its memory; that of the main process is `process_resident_memory_bytes`.",
    labels: ["process"],
  },
  passbook_page_render_duration_seconds: {
    type: "histogram",
    help: "Pages that were made for one reader; those from memory are none.",
    buckets: SECONDS,
  },
  passbook_page_answers_total: {
    type: "counter",
    help: "Pages by where they came from: `memory` as they were made for many, or `made` for one reader.",
    labels: ["from"],
  },
  passbook_refusals_total: {
    type: "counter",
    help: "Refusals of the API by code, and by the reason of the first field that they name.",
    labels: ["code", "reason"],
  },
  passbook_limits_reached_total: {
    type: "counter",
    help: "Requests that a volume limit refused.",
    labels: ["limit"],
  },
  passbook_limits_store_failures_total: {
    type: "counter",
    help: "Counts that the store of limits (`REDIS_URL`) did not take: the node that asked it counted by itself.",
  },
  passbook_audit_rows_total: {
    type: "counter",
    help: "Acts of the audit log, counted once by the node that links them: sign-ins, codes, refresh tokens used twice.",
    labels: ["action"],
  },
  passbook_messages_total: {
    type: "counter",
    help: "Tries to hand a text or mail to its provider; `country` of the number of a text, else empty.",
    labels: ["channel", "outcome", "country"],
  },
  passbook_job_last_success_timestamp_seconds: {
    type: "gauge",
    help: "When a job of this node last ended a round without a failure (Unix time).",
    labels: ["job_name"],
  },
  passbook_job_failures_total: {
    type: "counter",
    help: "Rounds of jobs that failed.",
    labels: ["job_name"],
  },
  passbook_hashing_places: {
    type: "gauge",
    help: "Secrets that are hashed or wait for it; at the limit sign-ins are answered 503.",
    labels: ["state"],
  },
  passbook_database_connections: {
    type: "gauge",
    help: "Connections of the pool: `open`, `idle`, and requests that `wait` for one.",
    labels: ["state"],
  },
  passbook_replica_lag_seconds: {
    type: "gauge",
    help: "How old what the standby shows may be at most, `+Inf` while it cannot be reached; 0 where there is none.",
  },
  passbook_replica_reads_total: {
    type: "counter",
    help: "Reads that may be seconds old: asked of the `standby`, or of the `primary` because it was behind or away.",
    labels: ["at"],
  },
} as const satisfies Record<string, MetricDeclaration>;

/** Read from the database when they are asked for: every node tells the same, so take the maximum. */
const OF_DATABASE = {
  passbook_nodes: {
    type: "gauge",
    help: "Nodes that live, by release: of more than one while an upgrade rolls.",
    labels: ["release"],
  },
  passbook_outbox_messages: {
    type: "gauge",
    help: "Texts and mails that wait to be sent.",
    labels: ["channel"],
  },
  passbook_outbox_oldest_seconds: {
    type: "gauge",
    help: "For how long the oldest of them waits.",
    labels: ["channel"],
  },
  passbook_webhook_deliveries: { type: "gauge", help: "Deliveries that wait for a try, at most 10,000." },
  passbook_webhook_oldest_seconds: {
    type: "gauge",
    help: "For how long the delivery waits that has been due longest.",
  },
  passbook_event_horizon_lag: {
    type: "gauge",
    help: "Events behind a transaction that is still open: they cannot be read yet.",
  },
  passbook_audit_unlinked_rows: { type: "gauge", help: "Rows of the audit that no chain holds yet." },
  passbook_audit_broken_chains: { type: "gauge", help: "Chains that the proof under way found broken." },
  passbook_audit_whole_proof_age_seconds: {
    type: "gauge",
    help: "Time since the proof of all of the audit last began.",
  },
  passbook_imports_waiting: { type: "gauge", help: "Imports that are checked or committed, or wait for it." },
} as const satisfies Record<string, MetricDeclaration>;

/** Every metric of ours, the only such table: it makes the registry and the documentation. */
export const METRICS = { ...OF_PROCESS, ...OF_DATABASE };

export type MetricName = keyof typeof METRICS;
