import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOn } from "../../../db/database";
import { createInstitution, createTestContext } from "../../../testing/index";
import type { Context } from "../../context";
import { exportRecords, listRecords } from "./index";

interface Node {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Node[];
}

let ctx: Context;
let companyId: number;
let client: PoolClient;
/** The last statement that read a page. */
let asked: { text: string; params: unknown[] };

const ACCOUNTS = 1_500;
const MOVEMENTS = 12_000;

/** Tables as they are in the minute after a large feed: full, and taken for nearly empty. */
beforeAll(async () => {
  const test = await createTestContext();
  client = await test.connection.pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<{ rows: unknown[] }>;
  const keep = (sent: unknown, ...rest: unknown[]) => {
    const { text, values } =
      typeof sent === "string" ? { text: sent } : (sent as { text: string; values?: [] });
    if (text.includes('"page"')) asked = { text, params: values ?? (rest[0] as unknown[]) };
    return query(sent, ...rest);
  };
  Object.assign(client, { query: keep });
  ctx = { ...test.ctx, db: databaseOn(client) };
  ({ companyId } = await createInstitution(ctx));
  for (const table of ["customers", "savings_accounts", "transactions"])
    await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await ctx.db.execute(sql`with product as (
      insert into savings_products (company_id, code, name, currency, interest_rate)
      values (${companyId}, '210', 'Everyday', 'PHP', 0.25) returning id
    ), customer as (
      insert into customers (company_id, customer_number, status, name, lang, tz)
      select ${companyId}::int, 'HSB' || lpad(i::text, 8, '0'), 'unclaimed', 'Ana', 'en_PH', 'Asia/Manila'
      from generate_series(1, ${ACCOUNTS}::int) i returning id
    )
    insert into savings_accounts (company_id, account_number, customer_id, product_id, currency, status)
    select ${companyId}::int, '7-' || customer.id, customer.id, product.id, 'PHP', 'active' from customer, product`);
  await ctx.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount, currency, reference)
    select ${companyId}::int, (select min(id) from savings_accounts) + i % ${ACCOUNTS}::int, app_now(), '2025-01-01', 'deposit', 'credit', 1, 'PHP', 'R' || i
    from generate_series(1, ${MOVEMENTS}::int) i`);
});

afterAll(() => client.release());

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];

/** The most rows that a step of the last page went through. */
async function mostRows(): Promise<number> {
  await client.query("begin; set local enable_sort = off");
  const { rows } = await client.query(`explain (analyze, format json) ${asked.text}`, asked.params);
  await client.query("rollback");
  return Math.max(
    ...all(rows[0]["QUERY PLAN"][0].Plan).map((node) => node["Actual Rows"] * node["Actual Loops"]),
  );
}

test.each(["customers", "savings_accounts", "transactions"] as const)(
  "each batch of exported %s reads its own rows, whatever the planner takes the table for",
  async (name) => {
    let count = 0;
    for await (const records of await exportRecords(ctx, { companyId, name, after: undefined })) {
      count += records.length;
      expect(await mostRows()).toBeLessThanOrEqual(1_001);
    }
    expect(count).toBe(name === "transactions" ? MOVEMENTS : ACCOUNTS);
  },
);

test("a page of a list joins what it shows, and nothing before", async () => {
  await listRecords(ctx, { companyId, name: "transactions", query: { limit: "100" } });
  const { rows } = await client.query(`explain (analyze, format json) ${asked.text}`, asked.params);
  const joins = all(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Node Type"] === "Nested Loop");
  expect(joins.map((node) => node["Actual Rows"] * node["Actual Loops"])).toEqual([101, 101, 101]);
});
