import { readLiveNodes } from "../db/live-nodes";
import { forgetDatabase, metrics } from "../metrics/metrics";
import { readBacklog } from "../modules/foundation/figures/index";
import type { OpenDatabase } from "./open-database";

/** Sets what is read rather than counted: the pool of connections, and what waits in the database. Errors: it cannot be read. */
export async function readState({
  pool,
  db,
  replica,
}: Pick<OpenDatabase, "pool" | "db" | "replica">): Promise<void> {
  const connections = metrics.passbook_database_connections;
  connections.set({ state: "open" }, pool.totalCount);
  connections.set({ state: "idle" }, pool.idleCount);
  connections.set({ state: "wait" }, pool.waitingCount);
  if (replica) metrics.passbook_replica_lag_seconds.set(replica.lag());
  forgetDatabase();
  for (const { release } of await readLiveNodes(pool)) metrics.passbook_nodes.inc({ release });
  setBacklog(await readBacklog({ db }));
}

function setBacklog(backlog: Awaited<ReturnType<typeof readBacklog>>): void {
  metrics.passbook_outbox_messages.set({ channel: "sms" }, backlog.texts);
  metrics.passbook_outbox_messages.set({ channel: "email" }, backlog.mails);
  metrics.passbook_outbox_oldest_seconds.set({ channel: "sms" }, backlog.textsOldest);
  metrics.passbook_outbox_oldest_seconds.set({ channel: "email" }, backlog.mailsOldest);
  metrics.passbook_webhook_deliveries.set(backlog.deliveries);
  metrics.passbook_webhook_oldest_seconds.set(backlog.deliveriesOldest);
  metrics.passbook_event_horizon_lag.set(backlog.horizonLag);
  metrics.passbook_audit_unlinked_rows.set(backlog.unlinked);
  metrics.passbook_audit_broken_chains.set(backlog.brokenChains);
  if (backlog.wholeProofAge !== null)
    metrics.passbook_audit_whole_proof_age_seconds.set(backlog.wholeProofAge);
  metrics.passbook_imports_waiting.set(backlog.imports);
  metrics.passbook_accounts_disagreeing.set(backlog.disagreeing);
  metrics.passbook_accounts_unchecked.set(backlog.unchecked);
  metrics.passbook_sources_late.set({ state: "stale" }, backlog.sourcesStale);
  metrics.passbook_sources_late.set({ state: "silent" }, backlog.sourcesSilent);
}
