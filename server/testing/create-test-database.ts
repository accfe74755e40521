import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { connect } from "../db/connect";
import type { DatabaseConnection } from "../db/database";

const open = new Set<DatabaseConnection>();

afterAll(async () => {
  await Promise.all([...open].map((connection) => connection.close()));
});

/** A migrated, empty database of its own; its connections end with the test file. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<DatabaseConnection> {
  const server = inject("server");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ ...server, database: "postgres" });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database} TEMPLATE ${inject("template")}`);
  await admin.end();
  const connection = connect(() => ({ ...server, database }), options);
  open.add(connection);
  return connection;
}
