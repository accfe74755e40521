import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOn } from "../../../db/database";
import { createInstitution, createTestContext } from "../../../testing/index";
import type { Context } from "../../context";
import { listCustomers, searchCustomers } from "./index";

const ROWS = 3_000;

let ctx: Context;
let companyId: number;
let client: PoolClient;
let asked: { query: string; params: unknown[] }[] = [];

/** As many of one name as the planner would rather read all rows for. */
beforeAll(async () => {
  const test = await createTestContext();
  client = await test.connection.pool.connect();
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) };
  ctx = { ...test.ctx, db: databaseOn(client, { logger }) };
  ({ companyId } = await createInstitution(ctx));
  await ctx.db.execute(sql`insert into customers (company_id, customer_number, status, name, sur_name, mobile, lang, tz)
    select ${companyId}::int, 'HSB' || lpad(i::text, 8, '0'), 'unclaimed', 'Ana', 'Santos', '+63917' || lpad(i::text, 7, '0'),
      'en_PH', 'Asia/Manila' from generate_series(1, ${ROWS}::int) i`);
  await ctx.db.execute(sql`insert into savings_products (company_id, code, name, currency, interest_rate)
    values (${companyId}, '210', 'Everyday', 'PHP', 0.25)`);
  await ctx.db.execute(sql`insert into savings_accounts (company_id, account_number, customer_id, product_id, currency, status)
    select company_id, 'S7-' || id, id, (select id from savings_products), 'PHP', 'active' from customers`);
  await client.query("analyze");
});

afterAll(() => client.release());

/** The plans of what a verb asked of customers, as one text. */
async function plansOf(verb: () => Promise<unknown>): Promise<string> {
  asked = [];
  await verb();
  const plans: string[] = [];
  await client.query("begin; set local enable_seqscan = off");
  for (const { query, params } of asked.filter((each) => each.query.includes(`from "customers"`))) {
    const { rows } = await client.query(`explain (costs off) ${query}`, params);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  await client.query("rollback");
  return plans.join("\n\n");
}

test.each([
  ["santos", "customers_by_search"],
  ["ana santos", "customers_by_search"],
  ["santos 1985", "customers_by_search"],
  ["santos manila", "customers_by_search"],
  ["ana@mail.example", "customers_by_search"],
  ["santos 0001", "savings_accounts_by_end"],
  ["santso", "customers_by_search"],
  ["0917 0000001", "customers_by_search"],
  ["0001", "customers_by_search"],
  ["0001", "savings_accounts_by_end"],
  ["HSB00000001", "customers_number"],
  ["s7-1000", "savings_accounts_digits"],
  ["S7001", "savings_accounts_by_end"],
])("a search for %s is answered by %s", async (search, index) => {
  const plans = await plansOf(() => searchCustomers(ctx, { companyId, search }));
  expect(plans).toContain(index);
  expect(plans).not.toContain("Seq Scan");
  // Only the candidates are put in order, of which there are some hundreds at most.
  for (const { query } of asked.filter(({ query }) => query.includes("unnest(array")))
    expect(query.split("unnest(array")[1]).toMatch(/limit \$\d+\)+ found_id/);
  for (const sorted of plans.split(/-> +Sort/).slice(1))
    expect(sorted).toContain("Function Scan on unnest found_id");
});

test("the search says by itself that it wants an index", async () => {
  asked = [];
  await searchCustomers(ctx, { companyId, search: "santos" });
  const hint = asked.findIndex(({ query }) => query === "set local enable_seqscan = off");
  expect(hint).toBeGreaterThanOrEqual(0);
  expect(hint).toBeLessThan(asked.findIndex(({ query }) => query.includes(`from "customers"`)));
});

test.each([
  [{ branchCode: "001" }, "customers_by_branch"],
  [{ order: "name" }, "customers_by_full_name"],
  [{ order: "customer_number desc" }, "customers_by_number"],
  [{ order: "branch_code" }, "customers_by_branch"],
])("customers narrowed or ordered by %o are read by %s", async (selection, index) => {
  expect(await plansOf(() => listCustomers(ctx, { companyId, ...selection, limit: "5" }))).toContain(index);
});

test("the customers of a status are read by an index", async () => {
  const ofStatus = () => listCustomers(ctx, { companyId, status: "active", limit: "5" });
  expect(await plansOf(ofStatus)).toContain("customers_by_status");
});
