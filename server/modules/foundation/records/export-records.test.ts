import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { COLLECTION_NAMES } from "../../../../lib/contract/index";
import { auditLog } from "../../../db/schema/index";
import { demoTemplate } from "../../../testing/create-demo-context";
import { createTestApi, createTestKey, refusalOf, type TestApi, unlimited } from "../../../testing/index";
import { inTransaction } from "../../context";
import { whileKeyHolds } from "../../integration/api-keys/index";
import { exportByKey } from "../audit/index";

let api: TestApi;
let harbour: Awaited<ReturnType<typeof createTestKey>>;

beforeAll(async () => {
  api = await createTestApi({ settings: unlimited(), template: await demoTemplate() });
  harbour = await createTestKey(api.ctx);
  // More than two batches.
  await api.db.execute(sql`insert into customers (company_id, customer_number, name, status, lang, tz)
    select 1, 'EXP' || lpad(i::text, 8, '0'), '=Ana', 'unclaimed', 'en_PH', 'Asia/Manila' from generate_series(1, 2100) i`);
});

type Key = Pick<typeof harbour, "headers">;

const text = async (path: string, key: Key = harbour) => {
  const answer = await api.call(`/v1/${path}`, key);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
type Row = { id: number | string };
const rowsOf = async (path: string, key: Key = harbour) =>
  (await text(path, key))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);

test.each(COLLECTION_NAMES)(
  "%s: every record once, as the list answers it, and on from any of them",
  async (name) => {
    await api.call("/v1/customers/HSB00000004", { ...harbour, method: "PATCH", json: { street: name } });
    const rows = await rowsOf(`${name}/export`);
    const list = (await (await api.call(`/v1/${name}?limit=100`, harbour)).json()) as {
      data: Row[];
      meta: { total: number };
    };
    expect(rows).toHaveLength(list.meta.total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.slice(0, list.data.length)).toEqual(list.data);
    const middle = Math.floor(rows.length / 2);
    if (rows.length > 0)
      expect(await rowsOf(`${name}/export?after=${rows[middle]!.id}`)).toEqual(rows.slice(middle + 1));
  },
);

test("as CSV: a line for each, below the names of the fields", async () => {
  const [head, ...lines] = (await text("customers/export?format=csv")).trimEnd().split("\r\n");
  expect(head).toMatch(/^id,customer_number,uid,/);
  expect(lines).toHaveLength((await rowsOf("customers/export")).length);
  expect(lines.at(-1)).toContain(",'=Ana,");
});

test("another institution's records are not there, and a key reads what its scopes name", async () => {
  const summit = await createTestKey(api.ctx, { company: "SMT" });
  expect(await rowsOf("transactions/export", summit)).not.toEqual(await rowsOf("transactions/export"));
  const limited = await createTestKey(api.ctx, { scopes: ["customers:read"] });
  expect((await refusalOf(await api.call("/v1/transactions/export", limited))).code).toBe(
    "insufficient_scope",
  );
});

test.each(["x", "0", "-1", "1.5"])("after %s is refused by its name", async (after) => {
  const refused = await refusalOf(await api.call(`/v1/customers/export?after=${after}`, harbour));
  expect(refused).toMatchObject({ status: 400, fields: ["after"] });
});

test("after an id larger than any there is nothing", async () => {
  expect(await rowsOf("customers/export?after=3000000000")).toEqual([]);
});

test("each batch is on record before it goes out, with whose data it was; what is not read is not", async () => {
  const rows = () =>
    api.db.select().from(auditLog).where(sql`action = 'api_key.records_listed'`).orderBy(auditLog.id);
  const before = (await rows()).length;
  const actor = { kind: "api_key" as const, apiKeyId: harbour.id, companyId: 1, publicName: null };
  const batches = exportByKey({ ...api.ctx, actor }, { companyId: 1, name: "customers", after: undefined });
  expect((await batches.next()).value).toHaveLength(1_000);
  await batches.return(undefined);
  const [first, ...others] = (await rows()).slice(before);
  expect(others).toEqual([]);
  expect(first?.details).toMatchObject({
    of: "customers",
    count: 1_000,
    customers: expect.stringMatching(/^\{\[/),
  });
});

test.each([
  [
    "customers",
    sql`insert into customers (company_id, customer_number, name, status, lang, tz)
    select 1, 'LATE' || gen_random_uuid(), 'Ana', 'unclaimed', 'en_PH', 'Asia/Manila'`,
  ],
  [
    "transactions",
    sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, kind, amount, currency, reference)
    select 1, min(id), app_now(), '2026-01-31', 'deposit', 'credit', 'deposit', 1, 'PHP', gen_random_uuid() from savings_accounts where company_id = 1`,
  ],
])("%s that are committed late are not passed over", async (name, insert) => {
  const before = await rowsOf(`${name}/export`);
  const added = () => rowsOf(`${name}/export?after=${before.at(-1)!.id}`);
  await inTransaction(api.ctx, async ({ db }) => {
    await db.execute(insert);
    await db.execute(insert);
    await api.db.execute(insert);
    expect(await added()).toEqual([]);
    expect(await rowsOf(`${name}/export`)).toEqual(before);
  });
  const ids = (await added()).map(({ id }) => Number(id));
  expect(ids).toHaveLength(3);
  expect(ids.toSorted((one, other) => one - other)).toEqual(ids);
});

test("a transaction that waits with other records, or with nothing, holds no export back", async () => {
  const before = await rowsOf("customers/export");
  await inTransaction(api.ctx, async ({ db }) => {
    await db.execute(sql`insert into savings_products (company_id, code, name, currency, interest_rate)
      values (1, 'LATE', 'Late', 'PHP', 0)`);
    await db.execute(sql`update customers set name = name where company_id = 1`);
    await api.db.execute(sql`insert into customers (company_id, customer_number, name, status, lang, tz)
      values (1, 'SOON1', 'Ana', 'unclaimed', 'en_PH', 'Asia/Manila')`);
    expect(await rowsOf(`customers/export?after=${before.at(-1)!.id}`)).toHaveLength(1);
  });
});

test.each([
  ["revoked", sql`revoked_at = app_now()`],
  ["without its scope", sql`scopes = array['events:read']`],
])("a key that is %s meanwhile is sent nothing more", async (_, change) => {
  const key = await createTestKey(api.ctx);
  const actor = { kind: "api_key" as const, apiKeyId: key.id, companyId: 1, publicName: null };
  const ctx = { ...api.ctx, actor };
  const parts = exportByKey(ctx, { companyId: 1, name: "customers", after: undefined });
  const sent = whileKeyHolds(ctx, { scope: "customers:read", parts });
  expect((await sent.next()).value).toHaveLength(1_000);
  await api.db.execute(sql`update api_keys set ${change} where id = ${key.id}`);
  await expect(sent.next()).rejects.toMatchObject({ code: "invalid_api_key" });
  expect(await parts.next()).toMatchObject({ done: true });
});
