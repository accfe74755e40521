import { once } from "node:events";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { Client, type ClientConfig, Pool } from "pg";
import { isTraced } from "../core/index";
import { spoilsConnection } from "./connection-failure";
import { type DatabaseConnection, databaseOn } from "./database";
import { createNotices, type Notices } from "./notices";
import { countErrors, endWhenSilent, endWithin, traceStatements } from "./watch-client";

/** A connection string, or an address that is asked anew for each connection. */
export type DatabaseTarget = string | (() => ClientConfig);

export interface ConnectOptions {
  max?: number;
  /** Told of connections that broke while they were idle. */
  onError?: (error: Error) => void;
  /** Milliseconds after which a server that says nothing is given up; longer than a statement may take. */
  silence?: number;
  /** Writes are refused, also where the target could take them. */
  readOnly?: boolean;
}

/** Settings of one connection to the target: it is made soon or not at all, and an idle one is probed. */
export const clientConfig = (target: DatabaseTarget): ClientConfig => ({
  connectionTimeoutMillis: 2_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  ...(typeof target === "string" ? { connectionString: target } : target()),
});

function createPool(target: DatabaseTarget, max = 10, readOnly = false): Pool {
  class TargetClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...clientConfig(target) });
      countErrors(this);
      if (isTraced()) traceStatements(this);
    }
  }
  return new Pool({
    Client: TargetClient,
    max,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    application_name: "passbook",
    statement_timeout: 3_000,
    // Before the statement ends: what waits for a lock can be told from what is slow.
    lock_timeout: 2_500,
    idle_in_transaction_session_timeout: 5_000,
    options: `-c TimeZone=UTC${readOnly ? " -c default_transaction_read_only=on" : ""}`,
  });
}

/** As drizzle's own, which never gives back a connection that fails to begin, nor throws away a spoilt one. */
const transactionOn =
  (pool: Pool): NodePgDatabase["transaction"] =>
  async (work, config) => {
    const client = await pool.connect();
    let spoilt = false;
    try {
      return await databaseOn(client).transaction(work, config);
    } catch (error) {
      spoilt = spoilsConnection(error);
      throw error;
    } finally {
      client.release(spoilt);
    }
  };

/**
 * The process's pool. Every wait has an end: for a free connection, a lock, a statement, a forgotten transaction, and
 * for a server that says nothing at all. Broken connections are reported to `onError`, and never used again.
 */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): DatabaseConnection {
  const { max, onError = () => {}, silence = 5_000, readOnly } = options;
  const pool = createPool(target, max, readOnly);
  const open = new Set<Client>();
  pool.on("error", onError);
  pool.on("connect", (client) => {
    open.add(client as Client);
    client.once("end", () => open.delete(client as Client));
    client.on("error", onError);
  });
  pool.on("acquire", (client) => endWhenSilent(client, silence));
  pool.on("release", (_, client) => endWhenSilent(client, 0));
  const listeners: Notices[] = [];

  async function endPool(): Promise<void> {
    const force = setTimeout(() => {
      for (const client of open) void endWithin(client, 0);
    }, silence);
    await pool.end();
    await Promise.all([...open].map((client) => once(client, "end")));
    clearTimeout(force);
  }

  let closed: Promise<unknown> | undefined;
  return {
    db: Object.assign(databaseOn(pool), { transaction: transactionOn(pool) }),
    pool,
    listen(node) {
      const notices = createNotices(() => clientConfig(target), { onError, silence, node });
      listeners.push(notices);
      return notices;
    },
    close() {
      closed ??= Promise.all([endPool(), ...listeners.map((notices) => notices.close())]);
      return closed.then(() => {});
    },
  };
}
