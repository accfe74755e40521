import { statSync } from "node:fs";
import { Client, type ClientConfig } from "pg";
import { expect, inject, test } from "vitest";
import { createTestDatabase } from "../../testing/index";
import { ROLES, type Role } from "./roles";

const roles = Object.keys(ROLES) as Role[];
const addressOf = (role: Role) => inject(role === "superuser" ? "server" : role);

/** What becomes of a statement, or of the connection before it. */
async function outcomeOf(config: ClientConfig, statement = "SELECT"): Promise<string | undefined> {
  const client = new Client(config);
  try {
    await client.connect();
    await client.query(statement);
    return "done";
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await client.end();
  }
}

test("neither owner nor product is a superuser, or may become one", async () => {
  const { db } = await createTestDatabase();
  const { rows } = await db.execute(
    `SELECT rolname, rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls OR rolreplication AS mighty,
      EXISTS (SELECT FROM pg_auth_members WHERE member = r.oid) AS belongs
     FROM pg_roles r WHERE rolcanlogin AND rolname = ANY('{${Object.values(ROLES)}}') ORDER BY rolname`,
  );
  expect(rows).toEqual([
    { rolname: "passbook", mighty: true, belongs: false },
    { rolname: "passbook_owner", mighty: false, belongs: false },
    { rolname: "passbook_product", mighty: false, belongs: false },
  ]);
});

test.each([
  "COPY (SELECT 1) TO PROGRAM 'cat'",
  "SELECT pg_read_file('postgresql.conf')",
  "SET ROLE passbook",
  "ALTER ROLE passbook_owner SUPERUSER",
  "SELECT rolpassword FROM pg_authid",
  "SET session_replication_role = replica",
  "CREATE EXTENSION dblink",
  "CREATE DATABASE mine",
])("the owner may not: %s", async (statement) => {
  expect(await outcomeOf(inject("owner"), statement)).toBe("42501");
});

test("the owner has everything that the release brought, and the superuser nothing", async () => {
  const { db } = await createTestDatabase();
  const { rows } = await db.execute(
    `SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
      SELECT oid, relowner AS owner FROM pg_class WHERE relpersistence <> 't'
      UNION ALL SELECT oid, proowner FROM pg_proc UNION ALL SELECT oid, typowner FROM pg_type) objects
     WHERE oid >= 16384`,
  );
  expect(rows).toEqual([{ owner: "passbook_owner" }]);
});

test.each(roles)("no client signs in as the %s without its password", async (role) => {
  const address = addressOf(role);
  expect(await outcomeOf(address)).toBe("done");
  const asked: string[] = [];
  const silent = () => {
    asked.push(role);
    throw new Error("says none");
  };
  expect(await outcomeOf({ ...address, password: silent })).toBeUndefined();
  expect(asked).toEqual([role]);
  for (const password of ["passbook", addressOf(role === "owner" ? "product" : "owner").password])
    expect(await outcomeOf({ ...address, password })).toBe("28P01");
});

test("the socket is the only way in, and every client is asked for a password", async () => {
  const { db } = await createTestDatabase();
  const { rows } = await db.execute(
    "SELECT type, database, user_name, auth_method, error FROM pg_hba_file_rules",
  );
  const { rows: listening } = await db.execute("SELECT current_setting('listen_addresses') AS addresses");
  expect(listening).toEqual([{ addresses: "" }]);
  const { host } = inject("server");
  expect(host.length).toBeLessThan(90);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(rows).toEqual([
    { type: "local", database: ["all"], user_name: ["all"], auth_method: "scram-sha-256", error: null },
  ]);
});
