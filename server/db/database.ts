import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Notices } from "./notices";
import type * as schema from "./schema/index";

type Schema = typeof schema;

/** The pool behind drizzle, or an open transaction of it: stores accept both. */
export type Database = Pick<
  NodePgDatabase<Schema>,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "query" | "transaction"
>;

/** The process's one connection to PostgreSQL. */
export interface DatabaseConnection {
  db: NodePgDatabase<Schema>;
  pool: Pool;
  /** Begins to listen; closed with the connection. Call it once. */
  listen(): Notices;
  close(): Promise<void>;
}
