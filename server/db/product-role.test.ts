import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Client, DatabaseError } from "pg";
import { beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../platform/open-database";
import { loadPlatformConfig } from "../settings/load-config";
import { afterFile } from "../testing/after-file";
import { connectionUrl } from "../testing/connection-url";
import { PRODUCTION_SETTINGS } from "../testing/production-settings";
import type { DatabaseConnection } from "./database";

const NAME = `bank_${randomUUID().slice(0, 8)}`;
const SUPERUSER = inject("server").user;
const onError = () => {};

/** The statements that the operator is told, for a database and roles of this test's own. */
const [SET_UP = "", HAND_OVER = ""] = [
  ...readFileSync("docs/operations/install.md", "utf8").matchAll(/```sql\n([^`]*ROLE|[^`]*OWNED)[^`]*```/g),
].map(([block]) => block.replaceAll(/```(sql)?/g, "").replaceAll("passbook", NAME));

/** The roles here have the passwords of these statements. */
const passwordOf = (role: string) => `the-password-of-the-${role.split("_").at(-1)}`;

const configOf = (database: string, role: string, owner?: string) => {
  const urlOf = (user: string) =>
    connectionUrl({
      ...inject("server"),
      database,
      ...(user !== SUPERUSER && { user, password: passwordOf(user) }),
    });
  return loadPlatformConfig("production", {
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: urlOf(role),
    ...(owner && { MIGRATION_DATABASE_URL: urlOf(owner) }),
  });
};

/** One statement after the other, each in a transaction of its own. */
async function asSuperuser(database: string, statements: string): Promise<void> {
  const client = new Client({ ...inject("server"), database });
  await client.connect();
  for (const statement of statements.split(";").filter((text) => text.trim() !== ""))
    await client.query(statement);
  await client.end();
}

async function open(...config: Parameters<typeof configOf>): Promise<DatabaseConnection> {
  const connection = await openDatabase({ config: configOf(...config), onError });
  afterFile(connection.close);
  return connection;
}

const refusalOf = (connection: DatabaseConnection, statement: string) =>
  connection.pool.query(statement).then(
    () => "done",
    (error) => (error instanceof DatabaseError ? error.code : error),
  );

let product: DatabaseConnection;

beforeAll(async () => {
  await asSuperuser("postgres", SET_UP);
  product = await open(NAME, `${NAME}_product`, `${NAME}_owner`);
});

test.each([
  "UPDATE audit_log SET action = 'nothing'",
  "DELETE FROM audit_log",
  "TRUNCATE audit_log",
  "DELETE FROM audit_links",
  "UPDATE audit_links SET chain = 1",
  "TRUNCATE audit_links",
  "DELETE FROM audit_chains",
  "UPDATE terms SET terms_text = ''",
  "DELETE FROM terms_acceptances",
  "ALTER TABLE audit_log DISABLE TRIGGER ALL",
  "DROP TRIGGER keep_audit ON audit_log",
  "DROP TABLE audit_log",
  "CREATE TABLE mine (id int)",
  "SET session_replication_role = replica",
  "CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE sql AS 'SELECT 1'",
  "SET passbook.removes_audit = 'yes'; DELETE FROM audit_log",
])("the product's role may not: %s", async (statement) => {
  expect(await refusalOf(product, statement)).toBe("42501");
});

test("it may add rows, and remove old ones by the one way that there is", async () => {
  const write =
    "INSERT INTO audit_log (actor_kind, action, subject_type, created_at) VALUES ('system', 'session.ended', 'session', app_now() - interval '400 days') RETURNING id";
  const { rows } = await product.pool.query(write);
  await product.pool.query("SELECT remove_audit($1)", [rows[0].id]);
  const { rowCount } = await product.pool.query("SELECT FROM audit_log");
  expect(rowCount).toBe(0);
});

test("a role that owns the tables, or belongs to their owner, is refused", async () => {
  const refused = (role: string) =>
    expect(open(NAME, role, `${NAME}_owner`)).rejects.toThrow("owns the tables");
  await refused(`${NAME}_owner`);
  const member = `${NAME}_member`;
  await asSuperuser(
    "postgres",
    `CREATE ROLE ${member} LOGIN PASSWORD '${passwordOf(member)}' IN ROLE ${NAME}_owner`,
  );
  await refused(member);
  await refused(SUPERUSER);
});

test("a database of one role is handed over to two", async () => {
  const former = `${NAME}_before`;
  await asSuperuser(
    "postgres",
    `CREATE ROLE ${former} LOGIN PASSWORD '${passwordOf(former)}'; CREATE DATABASE ${former} OWNER ${former}`,
  );
  const alone = await open(former, former);
  expect(await refusalOf(alone, "UPDATE audit_log SET action = 'nothing'")).toBe("42501");
  expect(await refusalOf(alone, "ALTER TABLE audit_log DISABLE TRIGGER keep_audit")).toBe("done");
  await alone.close();
  await asSuperuser(former, `${HAND_OVER}; ALTER TABLE audit_log ENABLE TRIGGER keep_audit`);
  const two = await open(former, `${NAME}_product`, `${NAME}_owner`);
  expect(await refusalOf(two, "ALTER TABLE audit_log DISABLE TRIGGER keep_audit")).toBe("42501");
});
