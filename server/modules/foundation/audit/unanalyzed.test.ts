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
import { listAccesses, listAudit } from "./index";

interface Node {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Node[];
}

const ROWS = 3_000;

let ctx: Context;
let client: PoolClient;
let companyId: number;
let customer: Awaited<ReturnType<typeof createBankRecord>>;
let page: { text: string; values: unknown[] };

/** The audit as it is in the minute after it grew: full, and taken for nearly empty. */
beforeAll(async () => {
  const test = await createTestContext();
  client = await test.connection.pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const keep = (sent: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => {
    const { text, values } = typeof sent === "string" ? { text: sent } : sent;
    if (text.includes('"page"')) page = { text, values: values ?? (rest[0] as unknown[]) };
    return query(sent, ...rest);
  };
  Object.assign(client, { query: keep });
  ctx = { ...test.ctx, db: databaseOn(client) };
  ({ companyId } = await createInstitution(ctx));
  customer = await createBankRecord(ctx, { companyId, mobile: "+639171110001" });
  const { id } = await createAccount(ctx, { companyId, customerId: customer.id });
  await client.query("alter table audit_log set (autovacuum_enabled = off)");
  await ctx.db.execute(sql`insert into audit_log (company_id, actor_kind, action, subject_type, subject_id)
    select ${companyId}::int, 'staff', 'savings_account.looked_up', 'savings_account', ${id}::int + i % 20
    from generate_series(1, ${ROWS}::int) i`);
});
afterAll(() => client.release());

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];

test.each([
  [
    "its audit",
    () => listAudit(ctx, { companyId, query: { kind: "read", customerNumber: customer.customerNumber } }),
  ],
  ["who looked", () => listAccesses(ctx, { companyId, customerId: customer.id, query: {} })],
])("of a customer, %s is found once, not for each row", async (_, read) => {
  await read();
  const { rows } = await client.query(`explain (analyze, format json) ${page.text}`, page.values);
  const steps = all(rows[0]["QUERY PLAN"][0].Plan).filter((step) => step["Node Type"] !== "CTE Scan");
  expect(Math.max(...steps.map((step) => step["Actual Rows"] * step["Actual Loops"]))).toBeLessThan(3 * ROWS);
});
