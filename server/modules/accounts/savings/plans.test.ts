import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOn } from "../../../db/database";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestContext,
} from "../../../testing/index";
import type { Context } from "../../context";
import type { Session } from "../../identity/tokens/index";
import {
  findTransaction,
  listMonths,
  listTransactions,
  readByNumber,
  readSummary,
  type Viewer,
} from "./index";

let ctx: Context;
let client: PoolClient;
let asked: { query: string; params: unknown[] }[] = [];
let viewer: Viewer & { kind: "customer" };
let accountId: number;

const ROWS = 20_000;
const OTHERS = 300;

/** A long ledger beside many short ones. */
beforeAll(async () => {
  const test = await createTestContext();
  client = await test.connection.pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const record = (sent: unknown, ...rest: unknown[]) => {
    const text = typeof sent === "string" ? sent : (sent as { text: string }).text;
    const values = rest[0] ?? (sent as { values?: unknown[] }).values;
    asked.push({ query: text, params: (values as unknown[] | undefined) ?? [] });
    return query(sent, ...rest);
  };
  Object.assign(client, { query: record });
  ctx = { ...test.ctx, db: databaseOn(client) };
  const { companyId } = await createInstitution(ctx);
  const { id: customerId } = await createBankRecord(ctx, { companyId, mobile: "+639171110001" });
  viewer = { kind: "customer", companyId, customerId };
  ({ id: accountId } = await createAccount(ctx, { companyId, customerId }));
  await createAccount(ctx, { companyId, customerId, accountNumber: "SAV-0000X" });
  const other = await createBankRecord(ctx, { companyId, mobile: "+639171110002" });
  for (let n = 0; n < OTHERS; n += 1) await createAccount(ctx, { companyId, customerId: other.id });
  await ctx.db.execute(sql`insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount,
      running_balance, currency, description, reference)
    select ${companyId}::int, a.id, app_now() - i * interval '1 hour', '2025-01-01', 'deposit', 'credit', 1, i, 'PHP', 'Cash ' || i,
      'R' || i
    from savings_accounts a, generate_series(1, case when a.id = ${accountId} then ${ROWS}::int else 40 end) i`);
  await openSessionOf("user", customerId);
  await openSessionOf("staff", null);
  await client.query("analyze");
});

/** A session whose token has its scope for a hash. */
const openSessionOf = (scope: string, customerId: number | null) =>
  ctx.db.execute(sql`with session as (
      insert into sessions (company_id, application_id, user_id, customer_id, scope, lang, authenticated_at, last_used_at, expires_at)
      select company_id, id, public_user_id, ${customerId}::int, ${scope}::text, 'en_PH', app_now(), app_now(), app_now() + interval '1 hour'
      from applications limit 1 returning id)
    insert into access_tokens (hash, session_id, expires_at)
    select ${scope}::text::bytea, id, app_now() + interval '1 hour' from session`);
afterAll(() => client.release());

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}
const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];

/** How the rows of a table were read that a verb asked for. */
async function scansOf(table: string, read: () => Promise<unknown>): Promise<Node[]> {
  asked = [];
  await read();
  const nodes: Node[] = [];
  for (const { query, params } of asked.filter(({ query }) => /^\s*select/i.test(query))) {
    const { rows } = await client.query(`explain (analyze, format json) ${query}`, params);
    nodes.push(...all(rows[0]["QUERY PLAN"][0].Plan));
  }
  return nodes.filter((node) => node["Relation Name"] === table);
}

/** In which ways movements were read, and how many. */
async function readingOf(read: () => Promise<unknown>) {
  const scans = await scansOf("transactions", read);
  const rows = scans.map(
    (scan) => (scan["Actual Rows"] + (scan["Rows Removed by Filter"] ?? 0)) * scan["Actual Loops"],
  );
  return {
    ways: new Set(scans.map((node) => node["Node Type"])),
    rows: rows.reduce((sum, count) => sum + count, 0),
  };
}

/** A statement of a month in the middle of the ledger. */
async function wholeMonth() {
  const { rows } = await ctx.db.execute<{ from: string; to: string }>(sql`select begin::date::text as "from",
    (begin + interval '1 month - 1 day')::date::text as "to" from date_trunc('month', app_now() - interval '1 year') begin`);
  return rows[0]!;
}

test.each([
  ["sav-0000x", "user", "savings_accounts_number"],
  ["sav0000x", "user", "savings_accounts_digits"],
  ["sav-0000x", "staff", "savings_accounts_number"],
  ["sav0000x", "staff", "savings_accounts_digits"],
])("the account %s is for a session of %s one row of one index", async (accountNumber, scope, index) => {
  const read = () => readByNumber(accountNumber)!(ctx.db, [Buffer.from(scope)]);
  const scans = await scansOf("savings_accounts", read);
  expect(scans.map((scan) => [scan["Index Name"], scan["Actual Rows"]])).toEqual([[index, 1]]);
});

test("of a long ledger the home reads a few rows, all of its own accounts", async () => {
  const application = { company: { tz: "Asia/Manila" } };
  const session = { ...viewer, id: 1, userId: 1, application } as unknown as Session & { customerId: number };
  const { ways, rows } = await readingOf(() => readSummary(ctx, session));
  expect(ways).not.toContain("Seq Scan");
  // Interest is looked for within the year.
  expect(rows).toBeLessThan(365 * 24 + 100);
});

test("one movement is read alone", async () => {
  const { results } = await listTransactions(ctx, { viewer, accountId, query: { limit: "1" } });
  const { rows } = await readingOf(() => findTransaction(ctx, { viewer, accountId, id: results[0]!.id }));
  expect(rows).toBe(1);
});

test("a month is read by the index of its days", async () => {
  const month = await wholeMonth();
  for (const read of [
    () => listTransactions(ctx, { viewer, accountId, query: { ...month, search: "cash 7" } }),
    () => listMonths(ctx, { viewer, accountId, query: month }),
  ]) {
    const { ways, rows } = await readingOf(read);
    expect(ways).not.toContain("Seq Scan");
    // Looked at for the rows, for their count, and where the month ends.
    expect(rows).toBeLessThan(3 * 31 * 24);
  }
});
