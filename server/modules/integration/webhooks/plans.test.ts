import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseOn } from "../../../db/database";
import { createInstitution, createTestContext } from "../../../testing/index";
import type { Context } from "../../context";
import { claimDeliveries } from "./store-claims";
import { failOrphanedDeliveries, selectHours } from "./store-deliveries";
import { fanOut, lockBehind, selectOutlook } from "./store-follow";

let ctx: Context;
let client: PoolClient;
let asked: { query: string; params: unknown[] }[] = [];

/** Ours: so many endpoints with as many deliveries each, few of which wait; and as many of somebody else. */
const ENDPOINTS = 20;
const EVENTS = 500;
const NODE = "7f2c1a52-8e0a-4c55-9d4e-1b6f0a7c3d21";

beforeAll(async () => {
  const test = await createTestContext();
  client = await test.connection.pool.connect();
  const logger = { logQuery: (query: string, params: unknown[]) => asked.push({ query, params }) };
  ctx = { ...test.ctx, db: databaseOn(client, { logger }) };
  const { companyId } = await createInstitution(ctx);
  const other = await createInstitution(ctx, { prefix: "OTH", appKeyPrefix: "other" });
  await fill(companyId, { endpoints: ENDPOINTS, events: EVENTS });
  await fill(other.companyId, { endpoints: 1, events: ENDPOINTS * EVENTS });
  await client.query("analyze webhook_endpoints, webhook_deliveries, events");
});

afterAll(() => client.release());

async function fill(company: number, { endpoints, events }: { endpoints: number; events: number }) {
  await ctx.db.execute(sql`with endpoint as (
      insert into webhook_endpoints (company_id, url, types, secret, position)
      select ${company}::int, 'https://hooks.example.com/' || n, '{}', '', 0 from generate_series(1, ${endpoints}::int) n returning id
    ), event as (
      insert into events (id, company_id, type, data)
      select gen_random_uuid(), ${company}::int, case when n % 50 = 0 then 'customer.closed' else 'customer.updated' end,
        json_build_object('object', json_build_object('id', n)) from generate_series(1, ${events}::int) n
      returning id, type, sequence
    )
    insert into webhook_deliveries (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, status, next_attempt_at, created_at)
    select ${company}::int, w.id, e.id, e.type, e.sequence, 'customer:' || e.sequence, case when e.sequence % 100 = 0 then 'pending' else 'delivered' end,
      case when e.sequence % 100 = 0 then app_now() end, app_now() - make_interval(secs => e.sequence) from endpoint w cross join event e`);
}

/** The plans of all that was asked, as one text. */
async function plansOf(read: () => Promise<unknown>): Promise<string> {
  asked = [];
  await read();
  const plans: string[] = [];
  for (const { query, params } of asked.filter((each) => each.query.includes("webhook"))) {
    const { rows } = await client.query(`explain (costs off) ${query}`, params);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans.join("\n\n");
}

test("how an endpoint answers is read from its counters, never from deliveries", async () => {
  await client.query(`insert into webhook_figures select id, app_now() - n * interval '1 hour', 5, 4
    from webhook_endpoints, generate_series(1, 200) n`);
  await client.query("analyze webhook_figures");
  const plans = await plansOf(() => selectHours(ctx, 1, 168));
  expect(plans).toContain("webhook_figures_endpoint_id_hour_pk");
  expect(plans).not.toMatch(/Seq Scan on webhook|webhook_deliveries|webhook_attempts/);
});

test("the queue, what follows the events and what is stranded read what waits, never what has ended", async () => {
  const rounds = {
    claim: () => claimDeliveries(ctx, { node: NODE, endpoints: [{ id: 1, room: 10 }], held: [], free: 3 }),
    stranded: () => failOrphanedDeliveries(ctx, 500),
    behind: () => lockBehind(ctx, ENDPOINTS * EVENTS),
    fanOut: () => fanOut(ctx, { endpointIds: [1, 2], upTo: EVENTS, limit: 50 }),
    outlook: () => selectOutlook(ctx, { node: NODE, held: [1, 2] }),
  };
  for (const [name, read] of Object.entries(rounds)) {
    const plans = await plansOf(read);
    expect([name, plans]).not.toEqual([
      name,
      expect.stringMatching(/Seq Scan on (webhook_deliveries|events)/),
    ]);
    expect([name, plans]).toEqual([
      name,
      expect.stringMatching(/webhook_deliveries_(due|ordering_key)|events_order/),
    ]);
  }
});
