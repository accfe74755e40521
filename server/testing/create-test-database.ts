import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";
import { connect } from "../db/connect";
import type { DatabaseConnection } from "../db/database";
import { afterFile } from "./after-file";

/** A migrated, empty database of its own; its connections end with the test file. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<DatabaseConnection> {
  const server = inject("server");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ ...server, database: "postgres" });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${inject("template")}`);
  await admin.end();
  const connection = connect(() => ({ ...server, database }), options);
  afterFile(connection.close);
  return connection;
}
