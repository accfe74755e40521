import { drizzle } from "drizzle-orm/node-postgres";
import { Client, type ClientConfig, Pool } from "pg";
import type { DatabaseConnection } from "./database";
import { createNotices, type Notices } from "./notices";

/** A connection string, or an address that is asked anew for each connection. */
export type DatabaseTarget = string | (() => ClientConfig);

export interface ConnectOptions {
  max?: number;
  /** Told of connections that broke while nobody used them. */
  onError?: (error: Error) => void;
}

/** Settings of one connection to the target. */
export const clientConfig = (target: DatabaseTarget): ClientConfig =>
  typeof target === "string" ? { connectionString: target } : target();

/**
 * The process's pool. Every wait has an end: for a free connection, a lock, a statement, a forgotten
 * transaction. Broken connections are reported to `onError`.
 */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): DatabaseConnection {
  const onError = options.onError ?? (() => {});
  class TargetClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...clientConfig(target) });
    }
  }
  const pool = new Pool({
    Client: TargetClient,
    max: options.max ?? 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "passbook",
    statement_timeout: 3_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 5_000,
    options: "-c TimeZone=UTC",
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const listeners: Notices[] = [];
  let closed: Promise<unknown> | undefined;
  return {
    db: drizzle(pool),
    pool,
    listen() {
      const notices = createNotices(() => clientConfig(target), onError);
      listeners.push(notices);
      return notices;
    },
    close() {
      closed ??= Promise.all([pool.end(), ...listeners.map((notices) => notices.close())]);
      return closed.then(() => {});
    },
  };
}
