/** What a metric is, and what its documentation says. Names are Prometheus': unit at the end, `_total` for counters. */
export interface MetricDeclaration<Label extends string = string> {
  type: "counter" | "gauge" | "histogram";
  help: string;
  labels: Label[];
  /** Upper bounds, of histograms alone. */
  buckets?: number[];
  /** Series that are told as 0 from the start: Prometheus sees no rise in one whose first value is not 0. */
  begins?: Record<string, string>[];
}

type Of<Type extends MetricDeclaration["type"]> = <Label extends string = never>(
  help: string,
  ...labels: Label[]
) => MetricDeclaration<Label> & { type: Type };

const counter: Of<"counter"> = (help, ...labels) => ({ type: "counter", help, labels });
const gauge: Of<"gauge"> = (help, ...labels) => ({ type: "gauge", help, labels });
/** Adds the series of a counter that an alert watches. */
const beginning = <Label extends string>(
  declaration: MetricDeclaration<Label> & { type: "counter" },
  ...begins: Record<Label, string>[]
): MetricDeclaration<Label> & { type: "counter" } => ({ ...declaration, begins });
/** In seconds. */
const histogram: Of<"histogram"> = (help, ...labels) => ({
  ...{ type: "histogram", help, labels },
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** SQLSTATEs of a server without disk, without memory, and without a connection that is free. */
const OUT_OF_RESOURCES = ["53100", "53200", "53300"];

/** Measured in the process itself: they begin at nought with it, and are summed over the nodes. */
const OF_PROCESS = {
  passbook_release_info: gauge(
    "Always 1; which release this node runs, and by which name its log knows it.",
    "node",
    "release",
    "kind",
  ),
  passbook_readiness: gauge(
    "Whether the node may get requests, by each `check` of `/readyz`: 1 where it holds, else 0.",
    "check",
  ),
  passbook_http_request_duration_seconds: histogram(
    "Answers by route (never the path) and status, those to probes left out; `cut`: the connection ended before the answer did.",
    "method",
    "route",
    "status",
  ),
  passbook_process_up: gauge(
    "Whether the process that makes the pages answers; none where the pages share the one of the API.",
    "process",
  ),
  passbook_process_ends_total: beginning(
    counter("How often it ended by itself, and was started again.", "process"),
    { process: "pages" },
  ),
  passbook_process_resident_memory_bytes: gauge(
    "Its memory; that of the main process is `process_resident_memory_bytes`.",
    "process",
  ),
  passbook_descriptors_left: gauge(
    "How many more files and connections the main process may open; 0 as well where it can open none.",
  ),
  passbook_connections_refused_total: counter(
    "Connections of callers that were refused, because `MAX_CONNECTIONS` were open.",
  ),
  passbook_page_render_duration_seconds: histogram(
    "Pages that were made for one reader; those from memory are none.",
  ),
  passbook_page_answers_total: counter(
    "Pages by where they came from: `memory` as they were made for many, or `made` for one reader.",
    "from",
  ),
  passbook_refusals_total: counter(
    "Refusals of the API by code, and by the reason of the first field that they name.",
    "code",
    "reason",
  ),
  passbook_limits_reached_total: counter("Requests that a volume limit refused.", "limit"),
  passbook_limits_store_failures_total: counter(
    "Counts that the store of limits (`REDIS_URL`) did not take: the node that asked it counted by itself.",
  ),
  passbook_audit_rows_total: beginning(
    counter(
      "Acts of the audit log, counted once by the node that links them: sign-ins, codes, refresh tokens used twice.",
      "action",
    ),
    { action: "session.reuse_detected" },
  ),
  passbook_messages_total: counter(
    "Tries to hand a text or mail to its provider: `sent`, `retried` later, or `failed` for good, also because it was too late; `country` of the number of a text, else empty.",
    "channel",
    "outcome",
    "country",
  ),
  passbook_job_last_success_timestamp_seconds: gauge(
    "When a job of this node last ended a round without a failure, or else was started (Unix time).",
    "job_name",
  ),
  passbook_job_failures_total: counter("Rounds of jobs that failed.", "job_name"),
  passbook_hashing_places: gauge(
    "Secrets that are hashed or wait for it; at the limit sign-ins are answered 503.",
    "state",
  ),
  passbook_database_connections: gauge(
    "Connections of the pool: `open`, `idle`, and requests that `wait` for one.",
    "state",
  ),
  passbook_database_errors_total: beginning(
    counter(
      "Statements and connections that PostgreSQL refused, by its SQLSTATE: `53100` where its disk is full.",
      "sqlstate",
    ),
    ...OUT_OF_RESOURCES.map((sqlstate) => ({ sqlstate })),
  ),
  passbook_replica_lag_seconds: gauge(
    "How old what the standby shows may be at most, `+Inf` while it cannot be reached; 0 where there is none.",
  ),
  passbook_replica_reads_total: counter(
    "Reads that may be seconds old: asked of the `standby`, or of the `primary` because it was behind or away.",
    "at",
  ),
};

/**
 * Read from the database when they are asked for: every node tells the same, so take the maximum. A node that cannot read them
 * tells none of them.
 */
export const OF_DATABASE = {
  passbook_nodes: gauge("Nodes that live, by release: of more than one while an upgrade rolls.", "release"),
  passbook_outbox_messages: gauge("Texts and mails that wait to be sent.", "channel"),
  passbook_outbox_oldest_seconds: gauge(
    "For how long the oldest of them has waited since it was written.",
    "channel",
  ),
  passbook_webhook_deliveries: gauge("Deliveries that wait for a try, at most 10,000."),
  passbook_webhook_oldest_seconds: gauge(
    "For how long the delivery waits that has been due longest, or for how long all tries of an endpoint have failed.",
  ),
  passbook_event_horizon_lag: gauge(
    "Events behind a transaction that is still open: they cannot be read yet.",
  ),
  passbook_audit_unlinked_rows: gauge("Rows of the audit that no chain holds yet."),
  passbook_audit_broken_chains: gauge(
    "Chains that were found broken, until a proof of all of the audit finds nothing wrong with them.",
  ),
  passbook_audit_whole_proof_age_seconds: gauge("Time since the proof of all of the audit last began."),
  passbook_imports_waiting: gauge("Imports that are checked or committed, or wait for it."),
  passbook_accounts_disagreeing: gauge(
    "Accounts with a balance that does not follow from the one before, at most 10,000.",
  ),
  passbook_accounts_unchecked: gauge(
    "Accounts whose transactions were not looked at yet after an upgrade, at most 10,000.",
  ),
  passbook_sources_late: gauge(
    "Sources of figures that are late: `stale` by the position that they sent last, or `silent` though they fed every day.",
    "state",
  ),
};

/** Every metric of ours, the only such table: it makes the registry and the documentation. */
export const METRICS = { ...OF_PROCESS, ...OF_DATABASE };

export type MetricName = keyof typeof METRICS;
