import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createInstitution, createTestApi, createTestKey, type TestApi } from "../../../testing/index";
import { recordEvent } from "../events/index";
import { listRecords } from "./index";

const MAX_SEARCHED = 20;

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await createTestApi({ settings: { mostSearched: MAX_SEARCHED } });
  ({ companyId } = await createInstitution(api));
  await createTestKey(api.ctx);
  await api.db.execute(sql`insert into customers (company_id, customer_number, status, lang, tz)
    select ${companyId}::int, 'HSB' || lpad(i::text, 8, '0'), 'unclaimed', 'en_PH', 'Asia/Manila' from generate_series(1, 30) i`);
  await api.db.execute(sql`insert into savings_products (company_id, code, name, currency, interest_rate)
    values (${companyId}, '210', 'Everyday', 'PHP', 0.25)`);
  await api.db.execute(sql`insert into savings_accounts (company_id, account_number, customer_id, product_id, currency, status)
    select company_id, '7-' || id, id, (select id from savings_products), 'PHP', 'active' from customers where id <= 3`);
  await api.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount, currency, reference)
    select ${companyId}::int, (select min(id) + i % 3 from savings_accounts), timestamptz '2026-01-01' - i * interval '1 day', '2025-01-01',
      case when i % 5 = 0 then 'fee' else 'deposit' end, 'credit', i % 7, 'PHP', i::text from generate_series(1, 45) i`);
});

const list = (
  query: Record<string, string>,
  name: "transactions" | "customers" | "savings_accounts" | "events" = "transactions",
) => listRecords(api.ctx, { companyId, name, query });

test.each([
  [{ order: "amount" }, "order"],
  [{ order: "amount desc, id" }, "order"],
  [{ order: "account_number" }, "order"],
  [{ type: "fee" }, "type"],
  [{ type: "fee", order: "posted_at" }, "type"],
  [{ description: "x", "posted_at[gte]": "2020-01-01T00:00:00Z" }, "description"],
  [{ "posted_at[gte]": "2020-01-01T00:00:00Z", order: "id" }, "order"],
  [{ "posted_at[gte]": "2020-01-01T00:00:00Z", order: "created_at" }, "order"],
])("transactions by %j would be searched one by one: refused by %s", async (query, field) => {
  await expect(list(query)).rejects.toMatchObject({
    status: 400,
    details: [{ field, reason: "too_broad", limit: MAX_SEARCHED }],
  });
});

test("two moments are not one order, and a bound of events does not change theirs", async () => {
  const two = { "posted_at[gte]": "2020-01-01T00:00:00Z", "created_at[gte]": "2020-01-01T00:00:00Z" };
  await expect(list(two)).rejects.toMatchObject({
    details: [{ field: "created_at[gte]", reason: "too_broad" }],
  });
  for (let n = 0; n <= MAX_SEARCHED; n++)
    await recordEvent(api.ctx, { companyId, type: "customer.created", object: { id: n } });
  const since = { "timestamp[gte]": "2020-01-01T00:00:00Z" };
  await expect(list(since, "events")).rejects.toMatchObject({
    details: [{ field: "timestamp[gte]", reason: "too_broad" }],
  });
  expect((await list({ ...since, order: "timestamp" }, "events")).meta.total).toBe(MAX_SEARCHED + 1);
});

test.each([
  [{ order: "posted_at desc" }, 45],
  [{ order: "created_at, amount" }, 45],
  [{ account_number: "7-1", order: "amount" }, 15],
  [{ customer_number: "hsb00000002", type: "fee" }, 3],
  [{ reference: "7", order: "amount" }, 1],
  [{ "posted_at[gte]": "2025-12-13T00:00:00Z", order: "amount desc" }, 19],
  [{ "posted_at[gte]": "2025-12-13T00:00:00Z", type: "fee", order: "id" }, 3],
  [{ "posted_at[gte]": "2020-01-01T00:00:00Z" }, 45],
])("transactions by %j are few, or led to by an index", async (query, total) => {
  expect((await list(query)).meta.total).toBe(total);
});

test("what is searched whole is in the same order, page by page", async () => {
  const query = { account_number: "7-2", order: "amount desc, type" };
  const whole = (await list(query)).data;
  const amounts = whole.map((row) => Number((row as { amount: string }).amount));
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  const first = await list({ ...query, limit: "9" });
  const second = await list({ ...query, limit: "9", after: first.next ?? "" });
  expect([...first.data, ...second.data]).toEqual(whole);
  expect((await list({ ...query, limit: "4", offset: "6" })).data).toEqual(whole.slice(6, 10));
});

test("bounded by a moment, a list comes in its order", async () => {
  const { data } = await list({ "posted_at[gte]": "2025-12-20T00:00:00Z" });
  const moments = data.map((row) => (row as { posted_at: string }).posted_at);
  expect(moments).toHaveLength(12);
  expect(moments).toEqual([...moments].sort());
});

test("of customers only what is computed and the occupation's number are limited so, and of accounts nothing", async () => {
  const computed: Record<string, string>[] = [
    { order: "age" },
    { has_password: "true" },
    { order: "has_passcode desc" },
    { order: "occupation_id_ext_ref_id" },
  ];
  for (const query of computed)
    await expect(list(query, "customers")).rejects.toMatchObject({ details: [{ reason: "too_broad" }] });
  const since = { "updated_at[gte]": "2020-01-01T00:00:00Z", order: "id" };
  expect((await list(since, "customers")).meta.total).toBe(30);
  expect((await list({ order: "gender, age" }, "customers")).meta.total).toBe(30);
  expect((await list({ order: "hold_amount", currency: "PHP" }, "savings_accounts")).meta.total).toBe(3);
});

test("in the order of another table's field only so many rows are skipped", async () => {
  const page = (order: string, offset: number) => list({ order, offset: String(offset) }, "savings_accounts");
  await expect(page("customer_name", MAX_SEARCHED + 1)).rejects.toMatchObject({
    status: 400,
    details: [{ field: "offset", reason: "too_broad", limit: MAX_SEARCHED }],
  });
  expect((await page("customer_name", MAX_SEARCHED)).data).toEqual([]);
  expect((await page("balance desc", MAX_SEARCHED + 1)).data).toEqual([]);
});
