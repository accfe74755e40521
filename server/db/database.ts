import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Notices } from "./notices";

/** The pool behind drizzle, or an open transaction of it: stores accept both. */
export type Database = Pick<
  NodePgDatabase,
  "$with" | "with" | "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

/** The process's one connection to PostgreSQL. */
export interface DatabaseConnection {
  db: NodePgDatabase;
  pool: Pool;
  /** Begins to listen; closed with the connection. Call it once. */
  listen(): Notices;
  close(): Promise<void>;
}
