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
  /** The database that it begins as; the migrated, empty one unless told otherwise. */
  template?: string;
}

/** What waits in a test waits for what it has to, however busy the machine is; what gives up early has tests of its own. */
const PATIENCE_MS = 60_000;
const PATIENT = {
  connectionTimeoutMillis: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  lock_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
};

let admin: Promise<Client> | undefined;

async function connectAdmin(): Promise<Client> {
  const client = new Client({ ...inject("server"), database: "postgres" });
  await client.connect();
  return client;
}

/** By one connection of the worker, which ends with it. */
async function administer(statement: string): Promise<void> {
  admin ??= connectAdmin();
  await (await admin).query(statement);
}

/** A database that begins as another one, which has no connection then. */
export async function cloneDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return name;
}

/** A database of its own; it goes with the test file. */
export async function createTestDatabase({
  max,
  asProduct = false,
  template = inject("template"),
}: TestDatabaseOptions = {}): Promise<DatabaseConnection> {
  const database = await cloneDatabase(template);
  const address = { ...inject(asProduct ? "product" : "server"), database };
  const connection = connect(() => address, { max, silence: PATIENCE_MS });
  Object.assign(connection.pool.options, PATIENT);
  afterFile(async () => {
    await connection.close();
    await administer(`DROP DATABASE ${database} WITH (FORCE)`);
  });
  return connection;
}
