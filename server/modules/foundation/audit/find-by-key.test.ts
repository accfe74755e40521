import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { AuditRecord } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import { auditLog, customers } from "../../../db/schema/index";
import { createApiClient } from "../../../testing/api-client";
import { createAccount, createBankRecord } from "../../../testing/create-bank-record";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, createTestKey, type TestApi } from "../../../testing/index";
import { updateApiKey } from "../../integration/api-keys/index";
import { linkAudit, listAccesses } from "./index";

let api: TestApi;
let companyId: number;
let me: { id: number; number: string };
let account: { number: string; id: number };
let partner: Awaited<ReturnType<typeof createTestKey>>;
let core: Awaited<ReturnType<typeof createTestKey>>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { customer_number = "" } = await createApiClient(api).signUp("+639175550101");
  const mine = eq(customers.customerNumber, customer_number);
  const { id } = only(await api.db.select().from(customers).where(mine));
  me = { id, number: customer_number };
  const opened = await createAccount(api.ctx, { companyId, customerId: id });
  account = { number: opened.accountNumber, id: opened.id };
  for (let n = 0; n < 3; n++) {
    const { id: customerId } = await createBankRecord(api.ctx, { companyId, mobile: `+63917555020${n}` });
    await createAccount(api.ctx, { companyId, customerId });
  }
  partner = await createTestKey(api.ctx, { publicName: "Pay Ahead" });
  core = await createTestKey(api.ctx);
});

async function rowsOf(read: () => Promise<unknown>) {
  const last = sql<number>`(select coalesce(max(id), 0) from audit_log)`;
  const [{ id } = { id: 0 }] = await api.db.select({ id: last }).from(sql`(select) one`);
  await read();
  return api.db.select().from(auditLog).where(sql`id > ${id}`).orderBy(auditLog.id);
}
const read = (path: string, { headers } = partner) => api.call(`/v1/${path}`, { headers });
const accesses = async (customerId = me.id) =>
  (await listAccesses(api.ctx, { companyId, customerId, query: {} })).results;

test("a record that is read by key is a row about it, with the key and without what was asked by", async () => {
  for (const [path, action, subjectId] of [
    [`customers/${me.number}`, "customer.looked_up", me.id],
    [`savings_accounts/${account.number}`, "savings_account.looked_up", account.id],
  ] as const) {
    const rows = await rowsOf(async () => expect((await read(path)).status).toBe(200));
    expect(rows).toMatchObject([
      { action, subjectId: String(subjectId), actorKind: "api_key", actorApiKeyId: partner.id, companyId },
    ]);
    expect(rows[0]?.details).toEqual({ of: path.split("/")[0], count: 1, partner: "Pay Ahead" });
  }
});

test("a list of one customer's records is a row about that one; any other names the key, and whose they were", async () => {
  const own = await rowsOf(() => read(`savings_accounts?customer_number=${me.number}`));
  expect(own).toMatchObject([{ action: "savings_account.looked_up", subjectId: String(account.id) }]);
  expect(own[0]?.details).toMatchObject({ of: "savings_accounts", filters: ["customer_number"] });
  const all = await rowsOf(() => read("savings_accounts?limit=100"));
  expect(all).toMatchObject([{ action: "api_key.records_listed", subjectId: String(partner.id) }]);
  expect(all[0]?.details).toMatchObject({
    ...{ of: "savings_accounts", count: 4 },
    customers: expect.stringMatching(/^\{\[\d+,\d+\)(,\[\d+,\d+\))*\}$/),
  });
});

test("what is not there is on record, too; what leads to no customer is not", async () => {
  const missed = await rowsOf(async () => expect((await read("customers/HSB99999999")).status).toBe(404));
  expect(missed).toMatchObject([{ action: "api_key.records_listed", details: { count: 0 } }]);
  expect(await rowsOf(() => read("customers?mobile=%2B639170000000"))).toMatchObject([
    { action: "api_key.records_listed", details: { count: 0, filters: ["mobile"] } },
  ]);
  for (const path of ["countries", "savings_products", "webhook_endpoints"])
    expect(await rowsOf(() => read(path))).toEqual([]);
});

test("a total of few matches is on record as theirs, also where the page shows none or some of them", async () => {
  const dob = "1961-02-03";
  const same: number[] = [];
  for (let n = 0; n < 3; n++)
    same.push((await createBankRecord(api.ctx, { companyId, mobile: `+63917555030${n}`, dob })).id);
  const [first = 0] = same;
  const own = await rowsOf(() => read("customers?mobile=%2B639175550300&dob=1961-02-03&offset=1"));
  expect(own).toMatchObject([{ action: "customer.looked_up", subjectId: String(first) }]);
  expect(own[0]?.details).toEqual({
    ...{ of: "customers", count: 0, in_total: 1 },
    ...{ filters: ["mobile", "dob"], partner: "Pay Ahead" },
  });
  const customers = `{[${first},${first + 3})}`;
  for (const [query, count] of [
    ["offset=3", 0],
    ["limit=1", 1],
  ] as const)
    expect(await rowsOf(() => read(`customers?dob=${dob}&${query}`))).toMatchObject([
      { action: "api_key.records_listed", details: { count, in_total: 3, customers } },
    ]);
  const { meta } = (await (await read("customers?status=unclaimed&limit=1")).json()) as {
    meta: { total: number };
  };
  for (let n = meta.total; n <= 25; n++)
    await createBankRecord(api.ctx, { companyId, mobile: `+6391755504${String(n).padStart(2, "0")}` });
  const [many] = await rowsOf(() => read("customers?status=unclaimed&limit=1"));
  expect(many?.details).not.toHaveProperty("in_total");
  expect(await accesses(first)).toMatchObject([{ partner: "Pay Ahead", kind: "record", in_list: false }]);
});

test("a write that changes nothing is a reading of what it answers; one that changes something is not", async () => {
  const writer = await createTestKey(api.ctx, { scopes: ["customers:write", "savings_accounts:write"] });
  const { id, customerNumber } = await createBankRecord(api.ctx, { companyId, mobile: "+639175550103" });
  const opened = await createAccount(api.ctx, { companyId, customerId: id });
  const write = (method: string, path: string, json: object) =>
    rowsOf(async () => {
      const answer = await api.call(`/v1/${path}`, { ...writer, method, json });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toHaveProperty("created_at");
    });
  const customer = `customers/${customerNumber}`;
  const account = `savings_accounts/${opened.accountNumber}`;
  const put = { customer_number: customerNumber, product_id: opened.productId, status: "active" };
  for (const [method, path, json, changed] of [
    ["PATCH", customer, { street: "1 Rizal Street" }, true],
    ["PATCH", customer, { street: "1 Rizal Street" }, false],
    ["PUT", customer, { name: "Dorotea" }, true],
    ["PUT", customer, { name: "Dorotea" }, false],
    ["PUT", account, put, true],
    ["PUT", account, put, false],
    ["PATCH", account, { status: "dormant" }, true],
    ["PATCH", account, { status: "dormant" }, false],
  ] as const) {
    const [of, action] =
      path === account ? ["savings_accounts", "savings_account"] : ["customers", "customer"];
    const rows = await write(method, path, json);
    expect(rows, `${method} ${path}`).toMatchObject([
      {
        action: `${action}.${changed ? "updated" : "looked_up"}`,
        actorApiKeyId: writer.id,
        subjectId: String(path === account ? opened.id : id),
        details: changed ? {} : { of, count: 1 },
      },
    ]);
  }
  const seen = (await accesses(id)).map(({ kind, partner }) => [kind, partner]);
  expect(seen.sort()).toEqual([
    ["account", "Harbour Savings"],
    ["record", "Harbour Savings"],
  ]);
});

test("customers are told once a day, by the public name or the institution's, also of lists that they were in", async () => {
  const { id: other } = await createBankRecord(api.ctx, { companyId, mobile: "+639175550102" });
  await read(`customers/${me.number}`);
  await read(`customers/${me.number}`, core);
  await read("customers?limit=100");
  while (await linkAudit(api.ctx)) {}
  const told = (await accesses()).map(({ kind, partner, in_list, account_number }) =>
    [partner, kind, in_list, account_number].join(),
  );
  expect(told.sort()).toEqual([
    `Harbour Savings,record,false,`,
    `Pay Ahead,account,false,${account.number}`,
    `Pay Ahead,account,true,`,
    `Pay Ahead,record,false,`,
    `Pay Ahead,record,true,`,
  ]);
  expect(await accesses(other)).toMatchObject([{ partner: "Pay Ahead", kind: "record", in_list: true }]);
  await api.clock.advance(86_400);
  await read(`customers/${me.number}`);
  expect(await accesses()).toHaveLength(6);
});

test("another name of a key changes nothing of what it read before, one by one or in lists", async () => {
  const { id } = await createBankRecord(api.ctx, { companyId, mobile: "+639175550104", dob: "1971-02-03" });
  const other = await createBankRecord(api.ctx, { companyId, mobile: "+639175550105", dob: "1971-02-03" });
  const key = await createTestKey(api.ctx, { publicName: "Lend Fast" });
  const told = async (customerId: number) => {
    while (await linkAudit(api.ctx)) {}
    return (await accesses(customerId)).map(({ partner, in_list }) => `${partner} ${in_list}`).sort();
  };
  const rename = (public_name: string | null) =>
    updateApiKey(api.ctx, { companyId, id: key.id, change: { public_name } });
  await read("customers?dob=1971-02-03", key);
  await read("customers?mobile=%2B639175550104", key);
  const before = ["Lend Fast false", "Lend Fast true"];
  expect(await told(id)).toEqual(before);
  await rename(null);
  expect(await told(id)).toEqual(before);
  await read("customers?mobile=%2B639175550104", key);
  await rename("Kind Friends");
  await read("customers?limit=100&dob=1971-02-03", key);
  expect(await told(id)).toEqual(["Harbour Savings false", "Kind Friends true", ...before]);
  expect(await told(other.id)).toEqual(["Kind Friends true", "Lend Fast true"]);
});

test("who looked at a customer has the reads by keys, lists among them", async () => {
  const auditor = await createStaff(api, { companyId, role: "auditor" });
  const answer = await auditor.read(`/v2/api/staff/audit?customer_number=${me.number}&kind=read&limit=100`);
  const { results } = (await answer.json()) as { results: AuditRecord[] };
  const byKey = results.filter(({ actor_kind }) => actor_kind === "api_key").map(({ action }) => action);
  expect(new Set(byKey)).toEqual(
    new Set(["customer.looked_up", "savings_account.looked_up", "api_key.records_listed"]),
  );
});

test("lists that are too scattered tell of all between the first and the last, never of fewer", async () => {
  const scattered = `{${Array.from({ length: 150 }, (_, n) => `[${1_000 + 2 * n},${1_001 + 2 * n})`)}}`;
  await api.db.insert(auditLog).values({
    ...{ companyId, actorKind: "api_key", actorApiKeyId: core.id, action: "api_key.records_listed" },
    ...{ subjectType: "api_key", subjectId: String(core.id) },
    details: { of: "customers", count: 150, customers: scattered },
  });
  while (await linkAudit(api.ctx)) {}
  const { rows } = await api.db.execute<{ customers: string }>(
    sql`select customers::text from key_read_days where api_key_id = ${core.id}`,
  );
  expect(rows).toEqual([{ customers: "{[1000,1299)}" }]);
});

test("many reads at once: each has its row before it is answered, in fewer statements", async () => {
  const statements = async () => {
    const rows = await rowsOf(() =>
      Promise.all(Array.from({ length: 60 }, () => read(`customers/${me.number}`))),
    );
    expect(rows).toHaveLength(60);
    const { rows: written } = await api.db.execute(
      sql`select distinct xmin::text from audit_log where id > ${rows[0]!.id - 1}`,
    );
    return written.length;
  };
  // Where statements are slow, each read goes alone: on a busy machine it takes another try to see them together.
  await expect.poll(statements, { timeout: 120_000 }).toBeLessThan(60);
});

test("what cannot be recorded is not answered", async () => {
  await api.db.execute(
    sql`alter table audit_log add constraint refused check (action <> 'customer.looked_up') not valid`,
  );
  try {
    expect((await read(`customers/${me.number}`)).status).toBe(500);
    expect((await read(`savings_accounts/${account.number}`)).status).toBe(200);
    const both = [read(`customers/${me.number}`), read(`savings_accounts/${account.number}`)];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([500, 200]);
  } finally {
    await api.db.execute(sql`alter table audit_log drop constraint refused`);
  }
});
