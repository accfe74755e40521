import { beforeAll, expect, test } from "vitest";
import { SYSTEM } from "../../../core/index";
import { databaseOn } from "../../../db/database";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestContext,
  type TestContext,
} from "../../../testing/index";
import { createEndpoint, followEvents } from "../../integration/webhooks/index";
import { linkAudit, proveAudit, recordAudit } from "../audit/index";
import { recordEvent } from "../events/index";
import { enqueueSms } from "../messages/index";
import { readBacklog } from "./index";

const NOTHING = {
  texts: 0,
  textsOldest: 0,
  mails: 0,
  mailsOldest: 0,
  deliveries: 0,
  deliveriesOldest: 0,
  horizonLag: 0,
  unlinked: 0,
  brokenChains: 0,
  wholeProofAge: null,
  imports: 0,
  disagreeing: 0,
  unchecked: 0,
  ...{ sourcesStale: 0, sourcesSilent: 0 },
};

let context: TestContext;
let companyId: number;

beforeAll(async () => {
  // As the role of the product: what it may not read would stop the metrics.
  context = await createTestContext({ asProduct: true });
  ({ companyId } = await createInstitution(context));
  context.ctx = { ...context.ctx, actor: SYSTEM };
  while (await linkAudit(context.ctx)) {}
});

const read = () => readBacklog(context.ctx);

test("what waits is counted, and for how long it waits", async () => {
  expect(await read()).toEqual(NOTHING);
  const { ctx } = context;
  await enqueueSms(ctx, { companyId, home: "PH", to: "+639175551234", text: "a code", lifetime: 300 });
  const endpoint = { url: "https://bank.example/hook", types: [], description: null };
  await createEndpoint(ctx, { companyId, endpoint });
  await recordEvent(ctx, {
    companyId,
    type: "savings_account.balance_changed",
    object: { id: 1, balance: "1.00" },
  });
  await followEvents(ctx);
  await recordAudit(ctx, { companyId, action: "sessions.ended", subjectId: 1 });
  await context.clock.advance(90);
  const waiting = await read();
  expect(waiting).toMatchObject({
    ...NOTHING,
    texts: 1,
    deliveries: 1,
    unlinked: 2,
    textsOldest: expect.any(Number),
    deliveriesOldest: expect.any(Number),
  });
  for (const age of [waiting.textsOldest, waiting.deliveriesOldest]) expect(Math.floor(age / 90)).toBe(1);

  // Each try of theirs moves the next one ahead, and makes none of them younger.
  const { pool } = context.connection;
  await pool.query("update outbox set attempts = 3, next_attempt_at = app_now() + interval '30 seconds'");
  await pool.query(
    "update webhook_deliveries set attempts = 3, next_attempt_at = app_now() + interval '1 hour'",
  );
  expect((await read()).deliveriesOldest).toBe(0);
  await pool.query("update webhook_endpoints set failing_since = app_now() - interval '80 seconds'");
  const tried = await read();
  expect(Math.floor(tried.textsOldest / 90)).toBe(1);
  expect(Math.floor(tried.deliveriesOldest / 80)).toBe(1);

  while (await linkAudit(ctx)) {}
  while ((await proveAudit(ctx, { tell: async () => {} })).more) {}
  while (await linkAudit(ctx)) {}
  await context.clock.advance(30);
  const proven = await read();
  expect(proven).toMatchObject({ unlinked: 0, brokenChains: 0 });
  expect(Math.floor((proven.wholeProofAge ?? 0) / 30)).toBe(1);
});

test("an open transaction that writes events holds the horizon back", async () => {
  await context.db.transaction(async (tx) => {
    await recordEvent(
      { ...context.ctx, db: tx },
      { companyId, type: "savings_account.balance_changed", object: { id: 1, balance: "1.00" } },
    );
    expect((await read()).horizonLag).toBeGreaterThan(0);
  });
  expect((await read()).horizonLag).toBe(0);
});

test("accounts count whose figures disagree, and those that were not looked at yet", async () => {
  const { id: customerId } = await createBankRecord(context.ctx, { companyId, mobile: "+639171110001" });
  for (const figures of ["disagree", "unchecked", "unchecked", "agree", "not_fed"] as const)
    await createAccount(context.ctx, { companyId, customerId, figures });
  expect(await read()).toMatchObject({ disagreeing: 1, unchecked: 2 });
});

test("what was sent and linked long ago is not looked at", async () => {
  const { pool } = context.connection;
  await pool.query(`insert into outbox (company_id, channel, "to", purpose, status, next_attempt_at, expires_at)
    select ${companyId}, 'sms', '+639175551234', 'code', 'delivered', app_now(), app_now() from generate_series(1, 20000)`);
  await pool.query(`insert into audit_log (company_id, actor_kind, action, subject_type)
    select ${companyId}, 'system', 'session.ended', 'session' from generate_series(1, 20000)`);
  await pool.query(`insert into webhook_deliveries (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, status)
    select ${companyId}, id, gen_random_uuid(), 'customer.updated', n, 'customer:1', 'delivered'
    from webhook_endpoints, generate_series(1, 20000) n`);
  await pool.query(`insert into savings_accounts (company_id, account_number, customer_id, product_id, currency, status, figures)
    select a.company_id, 'S' || lpad(n::text, 9, '0'), a.customer_id, a.product_id, 'PHP', 'active', 'agree'
    from (select * from savings_accounts limit 1) a, generate_series(1, 5000) n`);
  while (await linkAudit(context.ctx)) {}
  const client = await pool.connect();
  try {
    await client.query("analyze outbox, audit_log, webhook_deliveries, savings_accounts");
    await readBacklog({ db: databaseOn(client) });
    const { rows } = await client.query("explain (costs off) execute backlog");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan on (outbox|audit_log|webhook_deliveries|savings_accounts)/);
    expect(plan.match(/Scan (using|on) savings_accounts_doubtful/g)).toHaveLength(2);
    expect(plan.match(/Index Only Scan using outbox_waiting/g)?.length).toBeGreaterThanOrEqual(2);
  } finally {
    client.release();
  }
});
