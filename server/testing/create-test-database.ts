import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { connect } from "../db/connect";
import type { DatabaseConnection } from "../db/database";
import { afterFile } from "./after-file";

export interface TestDatabaseOptions {
  /** Connections of the pool; races need more than the usual ten. */
  max?: number;
  /** As the role that the program works as, and not as the owner of the tables. */
  asProduct?: boolean;
}

/** What waits in a test waits for what it has to, however busy the machine is; what gives up early has tests of its own. */
const PATIENCE_MS = 60_000;
const PATIENT = {
  connectionTimeoutMillis: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
};

/** A migrated, empty database of its own; its connections end with the test file. */
export async function createTestDatabase({
  max,
  asProduct = false,
}: TestDatabaseOptions = {}): Promise<DatabaseConnection> {
  const server = inject("server");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ ...server, database: "postgres" });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${inject("template")}`);
  await admin.end();
  const address = { ...(asProduct ? inject("product") : server), database };
  const connection = connect(() => address, { max, silence: PATIENCE_MS });
  Object.assign(connection.pool.options, PATIENT);
  afterFile(connection.close);
  return connection;
}
