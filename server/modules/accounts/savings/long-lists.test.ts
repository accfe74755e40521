import { sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { users } from "../../../db/schema/index";
import { createInstitution, createTestContext } from "../../../testing/index";
import type { Context } from "../../context";
import { listRecords } from "../../foundation/records/index";
import { listSavings, listTransactions, type Viewer } from "./index";

const ROWS = 10_040;

let ctx: Context;
let ana: Viewer;
let ben: Viewer;
let teller: Viewer;
let accountId: number;

beforeAll(async () => {
  ({ ctx } = await createTestContext());
  const { companyId } = await createInstitution(ctx);
  const id = async (statement: ReturnType<typeof sql>) =>
    Number((await ctx.db.execute<{ id: string }>(statement)).rows[0]!.id);
  const customer = (number: string) =>
    id(sql`insert into customers (company_id, customer_number, status, lang, tz)
      values (${companyId}, ${number}, 'unclaimed', 'en_PH', 'Asia/Manila') returning id`);
  ana = { kind: "customer", companyId, customerId: await customer("HSB000001") };
  ben = { kind: "customer", companyId, customerId: await customer("HSB000002") };
  const [user] = await ctx.db.insert(users).values({ companyId, kind: "staff" }).returning();
  teller = { kind: "staff", companyId, userId: user!.id };
  const productId =
    await id(sql`insert into savings_products (company_id, code, name, currency, interest_rate)
    values (${companyId}, '210', 'Everyday', 'PHP', 0.25) returning id`);
  for (const number of ["1-1", "1-2", "1-3"])
    accountId =
      await id(sql`insert into savings_accounts (company_id, account_number, customer_id, product_id, currency, status)
      values (${companyId}, ${number}, ${ana.customerId}, ${productId}, 'PHP', 'active') returning id`);
  await ctx.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount, currency, reference)
    select ${companyId}::int, ${accountId}::int, timestamptz '2025-01-01' + i * interval '1 hour', '2025-01-01',
      case when i % 100 = 0 then 'fee' else 'deposit' end, 'credit', 1, 'PHP', i::text from generate_series(1, ${ROWS}::int) i`);
  await ctx.db.execute(sql`analyze transactions`);
  ctx = { ...ctx, actor: { kind: "staff", companyId, userId: user!.id } };
});

test("a customer's total is counted to the end, staff get an estimate that says so", async () => {
  const statement = (viewer: Viewer) => listTransactions(ctx, { viewer, accountId, query: { limit: "2" } });
  const own = await statement(ana);
  expect([own.total, own.total_estimated]).toEqual([ROWS, undefined]);
  const seen = await statement(teller);
  expect(seen.total_estimated).toBe(true);
  expect(seen.total).toBeGreaterThan(10_000);
  expect(seen.total).toBeLessThan(2 * ROWS);
});

test("the guess for a long list holds for a while: its rows are not counted for each page", async () => {
  const page = () => listRecords(ctx, { companyId: teller.companyId, name: "transactions", query: {} });
  const { meta } = await page();
  const query = vi.spyOn(Client.prototype, "query");
  expect((await page()).meta).toEqual(meta);
  const sent = query.mock.calls.map(([config]) => (config as { name?: string }).name);
  query.mockRestore();
  expect(sent).toEqual([expect.stringMatching(/^page_/)]);
});

test("of more than 10,000 rows the total is an estimate, of fewer it is exact, wherever the page is", async () => {
  const { companyId } = teller;
  const meta = async (query: Record<string, string>) =>
    (await listRecords(ctx, { companyId, name: "transactions", query })).meta;
  expect(await meta({})).toMatchObject({ total_estimated: true, limit: 25, offset: 0 });
  expect((await meta({ offset: String(ROWS) })).total).toBeGreaterThan(10_000);
  expect(await meta({ type: "fee" })).toEqual({ total: 100, limit: 25, offset: 0 });
  expect(await meta({ type: "fee", offset: "1000" })).toEqual({ total: 100, limit: 25, offset: 1000 });
});

test("a cursor leads through get-all and through a statement, for who got it", async () => {
  const first = await listSavings(ctx, { viewer: ana, query: { limit: "2", order: "account_number desc" } });
  const query = { limit: "2", order: "account_number desc", after: first.next };
  const second = await listSavings(ctx, { viewer: ana, query });
  expect([...first.results, ...second.results].map((row) => row.account_number)).toEqual([
    "1-3",
    "1-2",
    "1-1",
  ]);
  expect(second).toMatchObject({ count: 1, total: 3, offset: 0 });
  expect(second.next).toBeUndefined();
  for (const viewer of [ben, teller])
    await expect(listSavings(ctx, { viewer, query })).rejects.toMatchObject({
      details: [{ field: "after", reason: "other_list" }],
    });
  const newest = await listTransactions(ctx, { viewer: ana, accountId, query: { limit: "2" } });
  const older = await listTransactions(ctx, {
    viewer: ana,
    accountId,
    query: { limit: "2", after: newest.next },
  });
  expect([...newest.results, ...older.results].map((row) => row.reference)).toEqual(
    [0, 1, 2, 3].map((n) => String(ROWS - n)),
  );
  await expect(
    listTransactions(ctx, { viewer: ana, accountId: accountId - 1, query: { after: newest.next } }),
  ).rejects.toMatchObject({ details: [{ field: "after", reason: "other_list" }] });
});
