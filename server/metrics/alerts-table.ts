/** When an operator is called, and what they do then. */
export interface Alert {
  /** PromQL; the alert stands while it has a result. */
  expr: string;
  /** For how long it has to stand first. */
  for: string;
  /** `page`: an operator is woken; `ticket`: it waits for the morning. */
  severity: "page" | "ticket";
  summary: string;
  /** What customers, staff or integrators notice. */
  symptom: string;
  /** Where to look first. */
  look: string;
  /** What to do about it. */
  act: string;
}

/** Tries of the last while with this outcome; none are 0, too. */
const tries = (channel: "sms" | "email", outcome: "sent" | "failed", time: string) =>
  `(sum(increase(passbook_messages_total{channel="${channel}",outcome="${outcome}"}[${time}])) or vector(0))`;
/** Whether, of at least three messages that had an end, more were given up than sent. */
const mostFail = (channel: "sms" | "email", time: string) =>
  `${tries(channel, "failed", time)} >= 3 and ${tries(channel, "failed", time)} > ${tries(channel, "sent", time)}`;

const ratio = (part: string, whole: string) => `sum(${part}) / sum(${whole})`;
const ANSWERS = "rate(passbook_http_request_duration_seconds_count[5m])";
const FAILED = 'rate(passbook_http_request_duration_seconds_count{status=~"5.."}[5m])';

/** Every alert, by its name: the only such table, which makes the rules of Prometheus and the runbooks. */
export const ALERTS = {
  PassbookNodeDown: {
    expr: 'up{job="passbook"} == 0',
    for: "2m",
    severity: "page",
    summary: "A node does not answer Prometheus",
    symptom: "None while another node answers; with one node the service is away.",
    look: "`/readyz` of the node, and the last lines of its log: a start that fails says every reason in one line.",
    act: "Start the process again. If its database is away, mend that first: nodes come back by themselves.",
  },
  PassbookNotReady: {
    expr: 'min by (instance) (passbook_readiness{check!="clock"}) == 0',
    for: "1m",
    severity: "page",
    summary: "A node may get no requests",
    symptom:
      "None while another node is ready. With none, pages are 503 except those that are kept, and callers get 503.",
    look: '`passbook_readiness == 0` names what does not hold by `check`. `/readyz` says what is wrong: `"database":"unreachable"` or `"read_only"`, `"schema":"outdated"` or `"too_new"`, and of a front `"platform"`.',
    act: "`unreachable`, `read_only`: mend PostgreSQL or its network, and nodes come back by themselves. `outdated`: `npm run migrate`. `too_new`: start the release that the database was brought to.",
  },
  PassbookClockWrong: {
    expr: 'min by (instance) (passbook_readiness{check="clock"}) == 0 and on (instance) passbook_readiness{check="database"} == 1',
    for: "1m",
    severity: "page",
    summary: "A node has another time than the database",
    symptom: "None while another node is ready: this one gets no requests.",
    look: '`passbook_readiness{check="clock"} == 0`; `date` on the node and `select now()` in PostgreSQL, and their time services (`timedatectl`).',
    act: "Set the clock that is wrong, and start its time service again. The node comes back by itself.",
  },
  PassbookDescriptorsRunOut: {
    expr: "min by (instance) (passbook_descriptors_left) < 64",
    for: "1m",
    severity: "page",
    summary: "A node can open hardly any more files and connections",
    symptom: "Connections are closed before they are answered; the node may lose its database.",
    look: "`passbook_descriptors_left`, and lines `file descriptors run out` in the log of the node; `ls -l /proc/<pid>/fd` shows what is open.",
    act: "Raise `LimitNOFILE` of the service (`ulimit -n`), or lower `MAX_CONNECTIONS`, and start the node anew. Many that lead nowhere: keep the list of what is open and report it.",
  },
  PassbookConnectionsRefused: {
    expr: "sum by (instance) (increase(passbook_connections_refused_total[5m])) > 0",
    for: "0m",
    severity: "page",
    summary: "A node refuses connections: as many are open as may be",
    symptom: "Some pages do not load at all.",
    look: "`increase(passbook_connections_refused_total[5m])`, and in the proxy: connections by address. Behind a proxy a node needs few.",
    act: "From few addresses: block them in the proxy. Otherwise raise `MAX_CONNECTIONS` with `LimitNOFILE`, or add a node.",
  },
  PassbookDatabaseFull: {
    expr: 'sum by (instance, sqlstate) (increase(passbook_database_errors_total{sqlstate=~"53.*"}[5m])) > 0',
    for: "0m",
    severity: "page",
    summary: "PostgreSQL is out of disk, memory or connections",
    symptom: "What is to be written is answered 503; nothing that was acknowledged is lost.",
    look: "`increase(passbook_database_errors_total[5m])` by `sqlstate`: `53100` disk, `53200` memory, `53300` connections. `df` on the machine of PostgreSQL; its log.",
    act: "Disk: give it more, or remove what fills it (logs, WAL that a lost standby or a failing archive holds: `select slot_name, active from pg_replication_slots`). Connections: raise `max_connections` above ten for each node and what else connects. Passbook goes on by itself.",
  },
  PassbookLimitStoreAway: {
    expr: "sum by (instance) (increase(passbook_limits_store_failures_total[5m])) > 0",
    for: "5m",
    severity: "ticket",
    summary: "The store of limits does not answer",
    symptom: "None: each node counts by itself what it lets through.",
    look: "`increase(passbook_limits_store_failures_total[5m])`, and lines `the store of limits cannot be reached` in the log with their `reason`.",
    act: "Mend Redis, or correct `REDIS_URL`. The nodes use it again by themselves.",
  },
  PassbookPagesDown: {
    expr: "passbook_process_up == 0 or increase(passbook_process_ends_total[15m]) > 3",
    for: "1m",
    severity: "page",
    summary: "The process that makes the pages does not answer, or ends again and again",
    symptom:
      "Pages that are made for their reader are 503 with words; those that many share, and the API, are as before.",
    look: "Lines `the process of the pages ended` in the log of the node, with `end` (a signal or a code); `passbook_process_resident_memory_bytes` before it, and the kernel's log where `end` is `SIGKILL`.",
    act: "It is started again by itself, ever later. Short of memory: give the node more. A fault of the program: keep the lines and report them; `PAGES_PROCESS=shared` and a start anew make pages in the main process meanwhile.",
  },
  PassbookErrors: {
    expr: `${ratio(FAILED, ANSWERS)} > 0.01`,
    for: "5m",
    severity: "page",
    summary: "More than one answer of a hundred is a failure of the server",
    symptom: "Pages say that something went wrong on our side; callers get 5xx.",
    look: '`sum by (route, status) (rate(passbook_http_request_duration_seconds_count{status=~"5.."}[5m]))`, then lines of level `error` in the log, by `requestId`.',
    act: "503 points to the database or to a burst of sign-ins, 500 to a fault of the program: keep the lines of the log and report them.",
  },
  PassbookSlow: {
    expr: "histogram_quantile(0.95, sum by (le) (rate(passbook_http_request_duration_seconds_bucket[5m]))) > 1",
    for: "10m",
    severity: "ticket",
    summary: "One answer of twenty takes longer than a second",
    symptom: "Pages are slow; sign-ins first.",
    look: "`topk(5, histogram_quantile(0.95, sum by (le, route) (rate(passbook_http_request_duration_seconds_bucket[5m]))))` names the routes; processor and event loop of the nodes; connections that wait; slow statements of PostgreSQL.",
    act: "One slow route is a statement: look at its plan. All of them are processor or database: add a node or cores.",
  },
  PassbookTextsWait: {
    // A single number that no provider reaches is no reason to wake anybody while other texts leave.
    expr: `max(passbook_outbox_oldest_seconds{channel="sms"}) > 60 and (max(passbook_outbox_messages{channel="sms"}) > 20 or ${tries("sms", "sent", "2m")} == 0)`,
    for: "1m",
    severity: "page",
    summary: "Codes do not leave",
    symptom: "Customers wait for codes; they can neither sign up nor recover.",
    look: '`sum by (outcome) (rate(passbook_messages_total{channel="sms"}[5m]))`, and lines of job `sms` with their `reason`.',
    act: "The provider is away or refuses: call it, or set another one first in `SMS_PROVIDERS` and start the nodes anew.",
  },
  PassbookTextsFail: {
    expr: mostFail("sms", "10m"),
    for: "1m",
    severity: "page",
    summary: "More texts are given up than sent",
    symptom: "Customers get no codes; they can neither sign up nor recover.",
    look: '`sum by (country, outcome) (increase(passbook_messages_total{channel="sms"}[10m]))`, and lines `a message is given up` of job `sms` with their `reason`.',
    act: "`too late`: the provider was away for as long as a code is worth sending. A status: it refuses the account, the sender or the country; call it, or set another one first in `SMS_PROVIDERS` and start the nodes anew. One country alone: see the blocks at `/admin/messages`.",
  },
  PassbookMailsFail: {
    expr: mostFail("email", "1h"),
    for: "5m",
    severity: "ticket",
    summary: "More mails are given up than sent",
    symptom: "Links to confirm addresses and invitations do not arrive.",
    look: '`sum by (outcome) (increase(passbook_messages_total{channel="email"}[1h]))`, and lines `a message is given up` of job `email` with their `reason`.',
    act: "Ask the mail server why it refuses: the sender, the account of `SMTP_URL`, or addresses that there are not.",
  },
  PassbookMailsWait: {
    expr: 'max(passbook_outbox_oldest_seconds{channel="email"}) > 900',
    for: "5m",
    severity: "ticket",
    summary: "Mails do not leave",
    symptom: "Links to confirm addresses and invitations do not arrive.",
    look: "Lines of job `email` with their `reason`.",
    act: "Mend the mail server, or correct `SMTP_URL`. What is worth sending is sent then.",
  },
  PassbookWebhooksWait: {
    expr: "max(passbook_webhook_oldest_seconds) > 900",
    for: "10m",
    severity: "ticket",
    summary: "Webhooks are sent late",
    symptom: "Integrators hear of changes late.",
    look: "`max(passbook_webhook_deliveries)`: many waiting for many endpoints is our doing, for one it is its own. `/admin/webhooks` says which.",
    act: "Look at the failures of the endpoint with its owner; its order and its events are kept for five days.",
  },
  PassbookEventsHeldBack: {
    expr: "max(passbook_event_horizon_lag) > 0",
    for: "5m",
    severity: "ticket",
    summary: "A transaction that does not end holds events back",
    symptom: "`/v1/events` and webhooks tell nothing new.",
    look: "In PostgreSQL: `select pid, xact_start, query from pg_stat_activity where xact_start < now() - interval '1 minute'`.",
    act: "Passbook ends its own transactions within seconds: end the foreign session with `pg_terminate_backend(pid)`.",
  },
  PassbookAuditBroken: {
    expr: "max(passbook_audit_broken_chains) > 0",
    for: "0m",
    severity: "page",
    summary: "The audit log was changed from outside",
    symptom: "None: the database was written to past Passbook, or a disk did.",
    look: "The line `the audit is broken` names the rows; `npm run audit:verify` proves everything again.",
    act: "Call the officer for security. Keep database, backups and logs as they are, and compare the rows with the last backup.",
  },
  PassbookAuditUnproven: {
    expr: "max(passbook_audit_whole_proof_age_seconds) > 172800",
    for: "1h",
    severity: "ticket",
    summary: "All of the audit was last proven two days ago",
    symptom: "None.",
    look: "Lines of job `audit proof`.",
    act: "The job proves it once a day: mend what stops it, or start a proof at `/admin/audit/proof`.",
  },
  PassbookFiguresDisagree: {
    expr: "max(passbook_accounts_disagreeing) > 0",
    for: "6h",
    severity: "ticket",
    summary: "The balances of an account have not followed from each other for six hours",
    symptom:
      "Customers and staff read that figures of the account are being checked; they get no statement as a paper, and no balance of the days concerned. Its movements are shown as before.",
    look: "Accounts at `/admin/savings?figures=disagree`; `npm run doctor` names the first 20 of all institutions, between which two moments a difference lies, and which balance was expected and which was told. In PostgreSQL: `select id, company_id, account_number from savings_accounts where figures = 'disagree' order by id`.",
    act: "A transaction is missing between the two moments, or was sent with a wrong balance. Ask the operators of the core system to compare its lines of that time with ours, to send what is missing, and to send a line with a wrong `running_balance` again under the same `reference`. The alert ends by itself with the line that closes the gap; never write to the tables.",
  },
  PassbookSourceStale: {
    expr: 'max(passbook_sources_late{state="stale"}) > 0',
    for: "5m",
    severity: "ticket",
    summary: "A system that feeds figures has not said for too long until when it sent all",
    symptom:
      "Customers and staff read since when the figures of its accounts are not renewed, and that later movements are not shown yet.",
    look: "Sources at `/admin/sources`: which one, its position, and when it last fed. Then the requests of its key at `/admin/keys`, and the log of the system that feeds.",
    act: "Mend the feed. What was missed is sent again, and then the position: the words go with it. A source that is not used any more ends with its key: revoke it.",
  },
  PassbookSourceSilent: {
    expr: 'max(passbook_sources_late{state="silent"}) > 0',
    for: "5m",
    severity: "ticket",
    summary: "A system that fed every day has fed nothing for 26 hours",
    symptom:
      "Balances and movements of today may be missing. Pages say so only where the system sends positions.",
    look: "Sources at `/admin/sources`, and the last requests of its key at `/admin/keys`: refused, or none at all.",
    act: "Start its job again, or mend what refuses it. Where it is to feed no more, revoke its key: the alert ends with it.",
  },
  PassbookFiguresUnchecked: {
    expr: "max(passbook_accounts_unchecked) > 0 and max(passbook_accounts_unchecked) >= max(passbook_accounts_unchecked offset 1h)",
    for: "6h",
    severity: "ticket",
    summary: "Accounts wait to be looked at, and are not getting fewer",
    symptom:
      "Lists and sums leave out balances of these accounts. A statement or a paper is not held up: its account is looked at first.",
    look: "Lines of job `figures of accounts`; `select count(*) from savings_accounts where figures = 'unchecked'` twice, a minute apart: the metric ends at 10,000.",
    act: "A count that shrinks needs time alone. Where it does not, mend what the job's lines say; report a line that names no fault of the database.",
  },
  PassbookJobStands: {
    expr: "time() - max by (job_name) (passbook_job_last_success_timestamp_seconds) > 900",
    for: "5m",
    severity: "ticket",
    summary: "A job has not ended a round for a quarter of an hour",
    symptom: "By the job: messages, webhooks, links of the audit, imports or what is deleted stay behind.",
    look: "Lines `a job failed` with this `job_name` as their `job`.",
    act: "A database that cannot be written to is mended there; for all else report the lines.",
  },
  PassbookConnectionsWait: {
    expr: 'min_over_time(passbook_database_connections{state="wait"}[2m]) > 0',
    for: "2m",
    severity: "ticket",
    summary: "Requests wait for a connection to the database",
    symptom: "All is slow; some callers get 503.",
    look: "Locks and slow statements in PostgreSQL; processor of its machine.",
    act: "End what holds locks. Too little processor: add cores, or another machine for PostgreSQL.",
  },
  PassbookReplicaBehind: {
    expr: "max by (instance) (passbook_replica_lag_seconds) > 60",
    for: "5m",
    severity: "ticket",
    summary: "The standby for reads is behind or away",
    symptom: "None yet: lists, exports and statements are read from the primary, which has more to do.",
    look: "On the primary: `select application_name, state, replay_lag from pg_stat_replication`. Lines of job `replica` say why it cannot be reached.",
    act: "Mend the standby or its network. Gone for longer: unset `DATABASE_REPLICA_URL`.",
  },
  PassbookHashingFull: {
    expr: 'max by (instance) (passbook_hashing_places{state="taken"}) / max by (instance) (passbook_hashing_places{state="limit"}) > 0.8',
    for: "2m",
    severity: "ticket",
    summary: "Sign-ins wait for the hashing of secrets",
    symptom: "Sign-in is slow, and some are asked to try again.",
    look: "`sum by (code) (rate(passbook_refusals_total[5m]))`: an attack shows as `invalid_credentials`.",
    act: "An attack: see PassbookManyWrongSecrets. Many customers: add nodes or cores.",
  },
  PassbookManyWrongSecrets: {
    expr: 'sum(rate(passbook_refusals_total{code=~"invalid_credentials|invalid_otp|account_locked|otp_locked"}[10m])) > 2',
    for: "10m",
    severity: "ticket",
    summary: "Many wrong passwords and codes",
    symptom: "Some customers cannot sign in for a while: their identifiers wait after five failures.",
    look: "`/admin/audit` by `sign_in.failed`: from few addresses, or from many?",
    act: "Few addresses: block them in the proxy. Many: tighten the limits of sign-in, and set `second_step` to `new_device`.",
  },
  PassbookRefreshTokenReused: {
    expr: 'sum(increase(passbook_audit_rows_total{action="session.reuse_detected"}[1h])) > 5',
    for: "0m",
    severity: "ticket",
    summary: "Refresh tokens were used twice",
    symptom: "The sessions concerned were ended: their owners sign in again.",
    look: "`/admin/audit` by `session.reuse_detected`: one application, one network?",
    act: "An integrator that keeps tokens badly is told. Otherwise treat it as theft, and end the sessions of the customers concerned.",
  },
} as const satisfies Record<string, Alert>;
