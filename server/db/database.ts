import { type Logger, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Client, ClientBase, Pool, PoolClient } from "pg";
import type { Notices } from "./notices";
import { endWhenSilent } from "./watch-client";

/** The pool behind drizzle, or an open transaction of it: stores accept both. */
export type Database = Pick<
  NodePgDatabase,
  "$with" | "with" | "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

/** The process's one connection to PostgreSQL. */
export interface DatabaseConnection {
  db: NodePgDatabase;
  pool: Pool;
  /** Begins to listen, as this one of `nodes`; closed with the connection. Call it once. */
  listen(node?: string): Notices;
  close(): Promise<void>;
}

/** What statements are sent by. */
export type DatabaseClient = Pool | PoolClient | Client;

/** Drizzle does not tell what it was made of. */
const clients = new WeakMap<object, DatabaseClient>();

function remember<Db extends Pick<NodePgDatabase, "transaction">>(db: Db, client: DatabaseClient): Db {
  clients.set(db, client);
  const begin = db.transaction.bind(db);
  const transaction: NodePgDatabase["transaction"] = (work, config) =>
    begin((tx) => work(remember(tx, client)), config);
  return Object.assign(db, { transaction });
}

/** Drizzle on a pool or a connection, which `clientOf` tells of it and of its transactions. */
export const databaseOn = (client: DatabaseClient, options: { logger?: Logger } = {}): NodePgDatabase =>
  remember<NodePgDatabase>(drizzle({ client, ...options }), client);

/** What runs the statements: the pool, or the connection of a transaction. */
export function clientOf(db: Database): DatabaseClient {
  const client = clients.get(db);
  if (!client) throw new Error("The database was not made by databaseOn().");
  return client;
}

/** For the answer to be on its way. */
const MARGIN_MS = 2_000;

/**
 * Lets each statement of this transaction take so many seconds instead of a request's few; 0: as long as it takes.
 * The connection is watched as before once it is given back.
 */
export async function allowLonger(tx: Database, seconds: number): Promise<void> {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${`${seconds}s`}, true)`);
  endWhenSilent(clientOf(tx) as ClientBase, seconds && seconds * 1_000 + MARGIN_MS);
}
