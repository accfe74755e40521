import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, inject, test } from "vitest";
import { createReplica, type Replica } from "../db/create-replica";
import type { DatabaseConnection } from "../db/database";
import { afterFile } from "../testing/after-file";
import { createStaff } from "../testing/create-staff";
import { createInstitution, createTestApi, createTestDatabase, nodeOn, type TestApi } from "../testing/index";
import { OPERATIONS } from "./index";

/** Another database in the place of a standby: what it shows tells where a read went. */
let standby: DatabaseConnection;
let replica: Replica;
let api: TestApi;
let companyId: number;
let token: string;
/** Milliseconds that this process has been running. */
let time = 5_000;

const addCustomer = async ({ db }: Pick<DatabaseConnection, "db">, name: string): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into customers (company_id, customer_number, status, name, lang, tz)
      values (${companyId}, ${`HSB${randomUUID()}`}, 'active', ${name}, 'en_PH', 'Asia/Manila') returning id`,
  );
  return rows[0]!.id;
};

beforeAll(async () => {
  const primary = await createTestApi();
  ({ companyId } = await createInstitution(primary.ctx));
  standby = await createTestDatabase();
  await createInstitution(standby);
  const { rows } = await standby.db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = { ...inject("server"), database: rows[0]!.name };
  replica = createReplica(primary.connection, () => address, { mostLag: 10, now: () => time });
  afterFile(replica.close);
  const node = { ...primary, replica: replica.db };
  api = nodeOn(node);
  ({ token } = await createStaff(api, { companyId, role: "administrator" }));
  await addCustomer(primary, "Of the primary");
  await addCustomer(standby, "Of the standby");
});

const SIGN = sql`deployment where key = 'sign_of_life'`;

/** As a standby does that has applied all of the primary's changes, some of them, or none. */
async function replicate(behind: "nothing" | "seconds" | "everything"): Promise<void> {
  await replica.beat();
  await standby.db.execute(sql`delete from ${SIGN}`);
  const { rows } = await api.db.execute<{ value: string }>(sql`select value from ${SIGN}`);
  const sign = Number(rows[0]!.value) - (behind === "seconds" ? 60_000 : 0);
  if (behind !== "everything")
    await standby.db.execute(
      sql`insert into deployment (key, value) values ('sign_of_life', ${String(sign)})`,
    );
  await replica.beat();
}

const ask = (path: string, json?: object) =>
  api.call(`/v2/api/staff${path}`, { headers: { app_key: "demo-admin-app", "Access-Token": token }, json });

async function shown(): Promise<string[]> {
  const { results } = (await (await ask("/customers")).json()) as { results: { name: string }[] };
  return results.map(({ name }) => name);
}

beforeEach(() => replicate("nothing"));

test("a list that may be seconds old is read from the standby, and its audit row written to the primary", async () => {
  expect(replica.lag()).toBeLessThan(5);
  const count = () =>
    api.db.execute<{ n: string }>(sql`select count(*) as n from audit_log where action = 'customer.listed'`);
  const before = Number((await count()).rows[0]!.n);
  expect(await shown()).toEqual(["Of the standby"]);
  expect(Number((await count()).rows[0]!.n)).toBe(before + 1);
});

test("once the signs are older than the setting allows, it is read from the primary", async () => {
  time += 9_000;
  expect(await shown()).toEqual(["Of the standby"]);
  time += 2_000;
  expect(replica.lag()).toBeGreaterThan(10);
  expect(await shown()).toEqual(["Of the primary"]);
});

test.each(["seconds", "everything"] as const)("a standby that lacks %s is not asked", async (behind) => {
  await replicate(behind);
  expect(replica.lag()).toBeGreaterThan(10);
  expect(await shown()).toEqual(["Of the primary"]);
});

test("what fails at the standby is read from the primary in the same request", async () => {
  await standby.db.execute(sql`alter table customers rename to gone`);
  expect(await shown()).toEqual(["Of the primary"]);
  await standby.db.execute(sql`alter table gone rename to customers`);
});

test("records, tokens and guards are read from the primary", async () => {
  const id = await addCustomer(standby, "Seen nowhere else");
  expect((await ask(`/customers/${id + 100}/reveal`, { reason: "At the counter" })).status).toBe(404);
  const fresh = await addCustomer(api, "Just written");
  expect((await ask(`/customers/${fresh}/reveal`, { reason: "At the counter" })).status).toBe(200);
});

test("nothing is written to the standby", async () => {
  await expect(
    replica.db.execute(sql`insert into deployment values ('written', 'here')`),
  ).resolves.toBeDefined();
  const { rows } = await standby.db.execute(sql`select from deployment where key = 'written'`);
  expect(rows).toEqual([]);
});

test("a standby that cannot be reached is told of, and not asked", async () => {
  const away = createReplica(api.connection, () => ({ host: "127.0.0.1", port: 1 }), { mostLag: 10 });
  await expect(away.beat()).rejects.toMatchObject({ code: "ECONNREFUSED" });
  expect(away.lag()).toBe(Number.POSITIVE_INFINITY);
  expect((await away.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await away.close();
});

test("these operations alone may be seconds old", () => {
  const lagging = OPERATIONS.flatMap(({ declaration }) =>
    declaration.mayLag && "operationId" in declaration ? [declaration.operationId] : [],
  );
  expect(lagging.sort()).toEqual([
    "exportAudit",
    "exportCustomers",
    "exportStaffSavings",
    "getOverview",
    "getStatement",
    "getStatementCsv",
    "getStatementOfx",
    "issueStatement",
    "listAudit",
    "listSavingsTransactions",
    "listStaffSavings",
    "searchCustomers",
  ]);
});
