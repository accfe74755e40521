import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOn } from "../../../db/database";
import { createInstitution, createTestContext } from "../../../testing/index";
import { listSavings } from "../../accounts/savings/index";
import { countWaiting, listApprovals } from "../../administration/approvals/index";
import type { Context } from "../../context";
import { listBirthDates, listCustomerHistory } from "../../people/customer-service/index";
import { listReviews } from "../../people/reviews/index";
import { listAudit } from "../audit/index";
import { readOverview } from "../figures/index";
import { listRecords } from "./index";

/** A node of a plan, as EXPLAIN tells it. */
interface Node {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Index Name"?: string;
  "Relation Name"?: string;
  Filter?: string;
  Plans?: Node[];
}

type Sent = { text: string; values?: unknown[] };

let ctx: Context;
let companyId: number;
let client: PoolClient;
let asked: { query: string; params: unknown[] }[] = [];

/** Rows of our institution, and of all others: what leads to ours alone is clearly the shorter way. */
const ROWS = 400;
const OTHERS = 4_000;
/** In one statement, so that none runs into its time limit on a busy machine. */
const AT_ONCE = 250;

/** One connection that would rather do anything than read a whole table or sort it: who still does has no index. */
beforeAll(async () => {
  const test = await createTestContext();
  client = await test.connection.pool.connect();
  await client.query("set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off");
  await client.query("set statement_timeout = 0");
  await client.query("set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off");
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const record = (sent: unknown, ...rest: unknown[]) => {
    const { text, values } = typeof sent === "string" ? { text: sent } : (sent as Sent);
    asked.push({ query: text, params: values ?? (rest[0] as unknown[] | undefined) ?? [] });
    return query(sent, ...rest);
  };
  Object.assign(client, { query: record });
  ctx = { ...test.ctx, db: databaseOn(client) };
  ({ companyId } = await createInstitution(ctx));
  const other = await createInstitution(ctx, { prefix: "OTH", appKeyPrefix: "other" });
  await ctx.db.execute(
    sql`insert into users (company_id, kind, role, name) values (${companyId}, 'staff', 'supervisor', 'Ines')`,
  );
  await insertRows(companyId, ROWS);
  await insertRows(other.companyId, OTHERS);
  await client.query("analyze");
});

afterAll(() => client.release());

/** Customers with an account, a movement, a case for staff and a line of the audit each. */
async function insertRows(company: number, rows: number): Promise<void> {
  await ctx.db.execute(sql`insert into savings_products (company_id, code, name, currency, interest_rate)
    values (${company}, '210', 'Everyday', 'PHP', 0.25)`);
  await ctx.db.execute(sql`insert into branches (company_id, code, name)
    values (${company}, '001', 'Main'), (${company}, '002', 'Pier')`);
  for (let from = 1; from <= rows; from += AT_ONCE)
    await insertSome(company, from, Math.min(rows, from + AT_ONCE - 1));
  await ctx.db.execute(sql`with endpoint as (
      insert into webhook_endpoints (company_id, url, types, secret, position)
      select ${company}::int, 'https://hooks.example.com/' || n, '{}', '', 0 from generate_series(1, 10) n returning id
    )
    insert into webhook_deliveries (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, status)
    select ${company}::int, id, gen_random_uuid(), case when i % 20 = 0 then 'customer.closed' else 'customer.updated' end, i, '',
      case when i % 20 = 1 then 'pending' else 'delivered' end from endpoint, generate_series(1, ${rows}::int / 5) i`);
}

async function insertSome(company: number, from: number, to: number): Promise<void> {
  await ctx.db.execute(sql`with customer as (
      insert into customers (company_id, branch_code, customer_number, status, name, sur_name, lang, tz)
      select ${company}::int, case when i % 2 = 0 then '001' when i % 3 = 0 then '002' end, 'HSB' || lpad(i::text, 8, '0'),
        (array['unclaimed', 'active', 'suspended', 'closed'])[1 + i % 4], 'Ana ' || i, 'Santos ' || i, 'en_PH', 'Asia/Manila'
      from generate_series(${from}::int, ${to}::int) i returning id
    ), account as (
      insert into savings_accounts (company_id, account_number, customer_id, product_id, currency, status, balance,
        available_balance, opened_on, closed_on, last_transaction_at, status_reason, figures)
      select ${company}::int, '7-' || id, id, (select id from savings_products where company_id = ${company}), 'PHP', 'active', id, id,
        '2024-01-01', '2024-01-01', app_now(), 'none', (array['agree', 'disagree', 'not_fed', 'unchecked'])[1 + id % 4] from customer returning id
    ), movement as (
      insert into transactions (company_id, account_id, posted_at, value_date, type, kind, entry_type, amount, currency, reference)
      select ${company}::int, id, app_now(), '2025-01-01', 'deposit', 'deposit', 'credit', 1, 'PHP', 'R' || id from account
    ), audited as (
      insert into audit_log (company_id, branch_id, actor_kind, actor_user_id, action, subject_type, subject_id)
      select ${company}::int, (select min(id) from branches where company_id = ${company}), 'staff', id % 20, case when id % 4 = 0 then 'session.ended' else 'session.started' end, 'session', id
      from customer
    ), review as (
      insert into reviews (company_id, customer_id, kind, cause, status)
      select ${company}::int, id, 'claim', 'misses', (array['waiting', 'approved', 'refused', 'refused', 'refused', 'refused'])[1 + id % 6] from customer
    )
    insert into approvals (company_id, act, subject_id, about, reason, asked_by, expires_at, status)
    select ${company}::int, case when id % 4 = 0 then 'birth_date.correct' else 'customer.close' end, id, 'HSB', 'Passport',
      (select max(id) from users), app_now(), (array['waiting', 'approved', 'refused', 'refused', 'refused', 'refused'])[1 + (id / 4) % 6]
    from customer`);
}

/** What finds the rows of a page, below the limit; above it they are few. */
function belowLimit(node: Node): Node[] {
  const plans = (node.Plans ?? []).filter(isOfRows);
  const [page] = node["Node Type"] === "Limit" ? plans : [];
  return page ? all(page) : plans.flatMap(belowLimit);
}
/** Not of a value beside the rows, such as their count. */
const isOfRows = (node: Node) => !["InitPlan", "SubPlan"].includes(node["Parent Relationship"] ?? "");
const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];

/** How the page that a verb asked for is read: the last range has most of it. */
async function planOfPage(list: () => Promise<unknown>): Promise<Node> {
  asked = [];
  await list();
  const { query, params } = asked.findLast((entry) => entry.query.includes('"page"')) ?? {
    query: "",
    params: [],
  };
  const { rows } = await client.query(`explain (format json) ${query}`, params);
  return rows[0]["QUERY PLAN"][0].Plan;
}

/** How its rows are found. */
const planOf = async (list: () => Promise<unknown>) => belowLimit(await planOfPage(list));

function expectIndex(nodes: Node[], index: string) {
  const scans = nodes.filter((node) => node["Node Type"].includes("Scan"));
  expect(scans.map((node) => node["Index Name"])).toContain(index);
  const types = nodes.map((node) => node["Node Type"]);
  expect(types.filter((type) => type === "Sort" || type === "Seq Scan")).toEqual([]);
  // What an index leaves to be filtered is read for nothing.
  // Pings are few, and left out as they come.
  expect(scans.filter(({ Filter }) => Filter && !Filter.includes("'ping'"))).toEqual([]);
}

test.each([
  ["customers", "", "customers_list"],
  ["customers", "customer_number", "customers_by_number"],
  ["customers", "name", "customers_by_name"],
  ["customers", "sur_name", "customers_by_sur_name"],
  ["customers", "status", "customers_by_status"],
  ["customers", "branch_code", "customers_by_branch"],
  ["customers", "created_at", "customers_by_creation"],
  ["customers", "updated_at", "customers_by_update"],
  ["savings_accounts", "", "savings_accounts_list"],
  ["savings_accounts", "account_number", "savings_accounts_by_number"],
  ["savings_accounts", "product_id", "savings_accounts_by_product"],
  ["savings_accounts", "balance", "savings_accounts_by_balance"],
  ["savings_accounts", "available_balance", "savings_accounts_by_available_balance"],
  ["savings_accounts", "status", "savings_accounts_by_status"],
  ["savings_accounts", "status_reason", "savings_accounts_by_status_reason"],
  ["savings_accounts", "opened_on", "savings_accounts_by_opened_on"],
  ["savings_accounts", "closed_on", "savings_accounts_by_closed_on"],
  ["savings_accounts", "last_transaction_at", "savings_accounts_by_last_transaction"],
  ["savings_accounts", "created_at", "savings_accounts_by_creation"],
  ["savings_accounts", "updated_at", "savings_accounts_by_update"],
  ["savings_accounts", "figures", "savings_accounts_by_figures"],
  ["savings_accounts", "customer_id", "savings_accounts_customer"],
  ["savings_accounts", "customer_number", "customers_by_number"],
  ["savings_accounts", "customer_name", "customers_by_full_name"],
  ["transactions", "", "transactions_list"],
  ["transactions", "posted_at", "transactions_by_posting"],
  ["transactions", "created_at", "transactions_by_creation"],
  ["events", "", "events_order"],
  ["webhook_deliveries", "", "webhook_deliveries_list"],
  ["webhook_deliveries", "created_at", "webhook_deliveries_by_time"],
] as const)(
  "%s by %s: pages of either direction, and after a cursor, are found by %s",
  async (name, field, index) => {
    for (const direction of field ? [" asc", " desc"] : [""]) {
      const query = { limit: "25", ...(field && { order: field + direction }) };
      const page = (more: object = {}) => listRecords(ctx, { companyId, name, query: { ...query, ...more } });
      expectIndex(await planOf(page), index);
      const { next } = await page();
      if (next) expectIndex(await planOf(() => page({ after: next })), index);
    }
  },
);

test.each([
  ["status, opened_on desc", "savings_accounts_by_opened_on"],
  ["product_id desc, balance", "savings_accounts_by_balance"],
  ["closed_on, created_at desc", "savings_accounts_by_creation"],
])("accounts by %s: those of the first value are found by %s, and not sorted", async (order, index) => {
  const query = { limit: "25", order };
  const nodes = await planOf(() => listRecords(ctx, { companyId, name: "savings_accounts", query }));
  expect(nodes.map((node) => node["Index Name"])).toContain(index);
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
});

test("the accounts of a customer are found by their owner", async () => {
  const customerId = 1;
  const viewer = { kind: "customer", companyId, customerId } as const;
  expectIndex(await planOf(() => listSavings(ctx, { viewer, query: {} })), "savings_accounts_customer");
});

test("accounts whose figures disagree are found by their figures, and so are those after a cursor", async () => {
  const viewer = { kind: "staff", companyId, userId: 1 } as const;
  const page = (more: object = {}) =>
    listSavings(ctx, { viewer, filter: { figures: "disagree" }, query: { limit: "5", ...more } });
  expectIndex(await planOf(page), "savings_accounts_by_figures");
  const { next } = await page();
  expectIndex(await planOf(() => page({ after: next })), "savings_accounts_by_figures");
});

test.each([
  ["transactions", { account_number: "7-1", order: "amount" }, "transactions_account_posted"],
  ["transactions", { customer_number: "HSB00000001", order: "amount" }, "transactions_account_posted"],
  ["transactions", { reference: "R1", order: "amount" }, "transactions_reference"],
  ["transactions", { "posted_at[gte]": "2026-01-01T00:00:00Z" }, "transactions_by_posting"],
  ["transactions", { "created_at[lt]": "2026-01-01T00:00:00Z" }, "transactions_by_creation"],
  ["customers", { "updated_at[gte]": "2026-01-01T00:00:00Z" }, "customers_by_update"],
  ["savings_accounts", { "updated_at[gte]": "2026-01-01T00:00:00Z" }, "savings_accounts_by_update"],
  ["events", { type: "customer.closed" }, "events_by_type"],
  ["webhook_deliveries", { endpoint_id: "1" }, "webhook_deliveries_by_endpoint"],
  ["webhook_deliveries", { status: "pending" }, "webhook_deliveries_by_status"],
  ["webhook_deliveries", { event_type: "customer.closed" }, "webhook_deliveries_by_type"],
] as const)("%s of %j are found by %s", async (name, query, index) => {
  const nodes = await planOf(() => listRecords(ctx, { companyId, name, query }));
  expect(nodes.map((node) => node["Index Name"])).toContain(index);
});

test.each([
  [{}, "audit_log_by_time"],
  [{ from: "2026-01-01", to: "2026-12-31" }, "audit_log_by_time"],
  [{ actorId: 1 }, "audit_log_by_actor"],
  [{ action: "session.ended", from: "2026-01-01" }, "audit_log_by_action"],
  [{ subjectType: "session", subjectId: "1" }, "audit_log_by_subject"],
  [{ actorId: 1, action: "session.ended" }, "audit_log_by_actor_and_action"],
  [{ kind: "read" }, "audit_log_readings"],
  [{ kind: "access" }, "audit_log_news"],
  [{ branchCode: "001", from: "2026-01-01" }, "audit_log_by_branch"],
] as const)("the audit of %j, either end first and after a cursor, is found by %s", async (query, index) => {
  for (const order of ["created_at desc", "created_at asc"]) {
    const page = (more: object = {}) =>
      listAudit(ctx, { companyId, query: { ...query, order, limit: "25", ...more } });
    expectIndex(await planOf(page), index);
    const { next } = await page();
    if (next) expectIndex(await planOf(() => page({ after: next })), index);
  }
});

test("the audit of a customer's number is found by its subjects and the lists of keys, and only that is put in order", async () => {
  const nodes = await planOf(() =>
    listAudit(ctx, { companyId, query: { customerNumber: "HSB00000001", kind: "change", limit: "25" } }),
  );
  const scans = nodes.filter((node) => node["Node Type"].includes("Scan"));
  const names = scans.map((node) => node["Index Name"]).filter((name) => name !== undefined);
  const keyReads = "key_read_days_company_id_day_api_key_id_collection_partner_pk";
  expect(new Set(names)).toEqual(new Set(["audit_log_by_subject", "audit_log_pkey", keyReads]));
});

test.each([
  ["waiting", "reviews_by_status"],
  ["approved", "reviews_by_status"],
] as const)("reviews that are %s, and those after a cursor, are found by %s", async (status, index) => {
  const page = (more: object = {}) =>
    listReviews(ctx, { companyId, status, filter: {}, userId: 1, query: { limit: "5", ...more } });
  expectIndex(await planOf(page), index);
  const { next } = await page();
  expectIndex(await planOf(() => page({ after: next })), index);
});

test("whom acts are about is found by keys alone", async () => {
  const session = { companyId, role: "auditor", userId: 1 } as Parameters<typeof listApprovals>[1]["session"];
  const page = () => listApprovals(ctx, { session, status: "refused", filter: {}, query: { limit: "5" } });
  const ofCustomers = all(await planOfPage(page)).filter((node) => node["Relation Name"] === "customers");
  expect(ofCustomers.map((node) => node["Index Name"])).toEqual(["customers_pkey", "customers_pkey"]);
});

test("birth dates that were approved are found by their status", async () => {
  const approved = () => listBirthDates(ctx, { companyId, status: "approved", query: {} });
  expectIndex(await planOf(approved), "approvals_by_act");
});

test("all that is on record of a customer is found by the customer, and only that is put in order", async () => {
  const history = () => listCustomerHistory(ctx, { companyId, id: 1, query: { limit: "5" } });
  const nodes = await planOf(history);
  const scans = nodes.filter((node) => node["Node Type"].includes("Scan"));
  const names = scans.map((node) => node["Index Name"]).filter((name) => name !== undefined);
  expect(new Set(names)).toEqual(new Set(["audit_log_by_subject"]));
});

test("what waits is counted from what waits alone", async () => {
  asked = [];
  await countWaiting(ctx, { companyId, role: "auditor", userId: 0 });
  const { query, params } = asked[0] ?? { query: "", params: [] };
  const { rows } = await client.query(`explain ${query}`, params);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("reviews_by_status");
  expect(plan).toContain("approvals_expiring");
});

test("what failed, what changed today and what is done first is counted from indexes", async () => {
  asked = [];
  await readOverview(ctx, { companyId, period: "hours" });
  const { query, params } = asked.find((entry) => entry.query.includes("first_steps")) ?? {
    query: "",
    params: [],
  };
  const { rows } = await client.query(`explain ${query}`, params);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  for (const index of [
    "webhook_deliveries_by_status",
    "outbox_status",
    "customers_by_creation",
    "savings_accounts_by_creation",
    "transactions_by_creation",
    "audit_log_news",
    "savings_accounts_by_figures",
    "customers_by_status",
  ])
    expect(plan).toContain(index);
  expect(plan).not.toMatch(
    /Seq Scan on (customers|savings_accounts|transactions|audit_log|outbox|webhook_deliveries)/,
  );
});
