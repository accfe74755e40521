import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { FigureKind, Overview, OverviewPeriod } from "../../../../lib/contract/index";
import { appNow, outbox } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { readBranchFigures } from "../../administration/approvals/index";
import { updateInstitution } from "../../administration/institutions/index";
import { AUDIT_ACTIONS, linkAudit, recordAudit } from "../audit/index";
import { readTextFigures, recordReport } from "../messages/index";
import { countTexts, readOverview } from "./index";
import { COUNTED } from "./store";

const HOUR = 3_600;

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await createTestApi({ asProduct: true });
  ({ companyId } = await createInstitution(api.ctx));
});

async function count(): Promise<void> {
  while (await linkAudit(api.ctx)) {}
  while (await countTexts(api.ctx)) {}
}

const overviewOf = (period: OverviewPeriod) => readOverview(api.ctx, { companyId, period });

async function totals(period: OverviewPeriod = "hours"): Promise<Partial<Record<FigureKind, number>>> {
  const { figures } = await overviewOf(period);
  return Object.fromEntries(figures.map(({ kind, total }) => [kind, total]));
}

const lookUp = () => recordAudit(api.ctx, { companyId, action: "savings_account.looked_up", subjectId: 1 });

test("a sign-up, a sign-in and a failed one stand in the figures once they are linked, and once only", async () => {
  const before = await totals();
  const client = createApiClient(api);
  await client.signUp("+639175550001");
  await client.getTokens({ mobile: "+639175550001", password: "wrong-password-1" });
  await client.getTokens({ mobile: "+639175550001", password: PASSWORD });
  expect(await totals()).toEqual(before);
  await api.db.execute(sql`update outbox set status = 'sent', sent_at = app_now()`);
  await updateInstitution(api.ctx, { companyId, change: { text_price: "0.450001" } });
  await count();
  await count();
  expect(await totals()).toEqual({
    sign_ups: 1,
    codes_asked: 1,
    codes_verified: 1,
    sign_ins: 1,
    sign_ins_failed: 1,
    look_ups: 0,
    // The code, and that a new device signed in.
    texts: 2,
    texts_failed: 0,
    texts_suppressed: 0,
  });
  expect((await overviewOf("days")).text_costs.total).toBe("0.900002");
});

test("a price counts from then on, for what is sent later", async () => {
  await updateInstitution(api.ctx, { companyId, change: { text_price: "1" } });
  await api.db.execute(sql`insert into outbox (company_id, channel, purpose, "to", status, sent_at, next_attempt_at, expires_at)
    select ${companyId}::int, channel, 'code', 'x', 'sent', app_now(), app_now(), app_now() from (values ('sms'), ('sms'), ('email')) c (channel)`);
  await count();
  expect((await overviewOf("hours")).text_costs.total).toBe("2.900002");
  expect(await totals()).toMatchObject({ texts: 4 });
});

test("every hour of the last 24 and every day of the last 30 has its place, by the institution's clock", async () => {
  await lookUp();
  await api.clock.advance(5 * HOUR);
  await lookUp();
  await lookUp();
  await count();
  const { starts, figures } = await overviewOf("hours");
  expect(starts).toHaveLength(24);
  expect(new Set(starts.map((start, n) => Date.parse(start) - n * HOUR * 1_000)).size).toBe(1);
  const { counts } = figures.find(({ kind }) => kind === "look_ups")!;
  expect(counts.slice(-6)).toEqual([1, 0, 0, 0, 0, 2]);
  await api.clock.advance(30 * HOUR);
  expect(await totals()).toMatchObject({ look_ups: 0, texts: 0 });
  expect(await totals("days")).toMatchObject({ look_ups: 3, texts: 4 });
  const days = (await overviewOf("days")).starts;
  expect(days).toHaveLength(30);
  // Midnight in Manila.
  expect(days.every((start) => start.endsWith("T16:00:00.000Z"))).toBe(true);
});

test("full hours and days are compared with those of the week before", async () => {
  const DAY = 24 * HOUR;
  for (const rest of [2, 1, 0]) {
    for (let n = 0; n <= rest; n++) await lookUp();
    await count();
    if (rest > 0) await api.clock.advance(7 * DAY);
  }
  const compared = async (period: OverviewPeriod) =>
    (await overviewOf(period)).figures.find(({ kind }) => kind === "look_ups")!.compared;
  // What is of the present hour and day is not compared yet.
  await api.clock.advance(HOUR);
  expect(await compared("hours")).toEqual({ now: 1, before: 2 });
  await api.clock.advance(DAY);
  expect(await compared("days")).toEqual({ now: 1, before: 2 });
});

test("what failed in the last day, what changed since midnight, and what is done first stand beside the figures", async () => {
  const other = await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" });
  const of = () => readOverview(api.ctx, { companyId: other.companyId, period: "hours" });
  const NOTHING = {
    webhook_endpoints: 0,
    webhook_deliveries: 0,
    messages: 0,
    messages_late: 0,
    imports: 0,
    accounts_disagreeing: 0,
    sources: 0,
    audit_chain: 0,
  };
  const before = await of();
  expect(before.failed).toEqual(NOTHING);
  expect(before.today).toMatchObject({ customers: 0, savings_accounts: 0, transactions: 0 });
  expect(Date.parse(before.today.since) % (24 * HOUR * 1_000)).toBe(16 * HOUR * 1_000);
  expect(before.first_steps).toMatchObject({
    branches: false,
    people: false,
    import: false,
    customer: false,
  });

  const id = other.companyId;
  const { pool } = api.connection;
  await pool.query(`insert into webhook_endpoints (company_id, url, types, secret, position, status, disabled_reason, failing_since)
    values (${id}, 'https://a.example', '{}', '', 0, 'enabled', null, app_now()), (${id}, 'https://b.example', '{}', '', 0, 'disabled', 'failing', null),
      (${id}, 'https://c.example', '{}', '', 0, 'disabled', 'asked', null), (${id}, 'https://d.example', '{}', '', 0, 'enabled', null, null)`);
  await pool.query(`insert into webhook_deliveries (company_id, endpoint_id, event_id, event_type, sequence, ordering_key, status, created_at)
    select ${id}, e.id, gen_random_uuid(), 'ping', 1, 'k', s.status, app_now() - s.ago from webhook_endpoints e,
      (values ('failed', interval '1 hour'), ('failed', interval '2 days'), ('delivered', interval '1 hour')) s (status, ago)
    where e.url = 'https://a.example' and e.company_id = ${id}`);
  await pool.query(`insert into outbox (company_id, channel, purpose, "to", status, created_at, next_attempt_at, expires_at)
    select ${id}, 'sms', 'code', 'x', s.status, app_now() - s.ago, app_now(), app_now()
    from (values ('failed', interval '1 hour'), ('failed', interval '2 days'), ('pending', interval '11 minutes'), ('pending', interval '1 minute')) s (status, ago)`);
  await pool.query(
    `insert into imports (company_id, kind, status, stopped) values (${id}, 'customers', 'received', 'failed')`,
  );
  await pool.query(
    `insert into branches (company_id, code, name, active) values (${id}, '009', 'Nine', true), (${id}, '010', 'Ten', true), (${id}, '011', 'Gone', false)`,
  );
  for (const [serial, ago] of [
    [900, "2 days"],
    [901, "0 days"],
  ] as const) {
    await createBankRecord(api.ctx, {
      companyId: id,
      customerNumber: `OTH${serial}`,
      mobile: `+639171110${serial}`,
    });
    await pool.query(
      `update customers set branch_code = '009', created_at = app_now() - interval '${ago}' where customer_number = 'OTH${serial}'`,
    );
  }
  const { rows } = await pool.query(`select id from customers where customer_number = 'OTH900'`);
  const late = await pool.query(`insert into sources (company_id, name, as_of, last_fed_at, fed_since) values
    (${id}, 'stale', app_now() - interval '27 hours', null, null), (${id}, 'fresh', app_now() - interval '25 hours', null, null),
    (${id}, 'silent', null, app_now() - interval '27 hours', app_now() - interval '9 days'),
    (${id}, 'given-up', app_now() - interval '3 days', null, null) returning id`);
  await pool.query(
    `insert into api_keys (company_id, name, hint, hash, scopes, source_id, revoked_at)
    select ${id}, 'k', 'k', decode(md5(s.id::text), 'hex'), '{}', s.id, case when s.name = 'given-up' then app_now() end
    from sources s where s.id = any($1)`,
    [late.rows.map((row) => row.id)],
  );
  for (const figures of ["disagree", "disagree", "unchecked", "agree"] as const)
    await createAccount(api.ctx, { companyId: id, customerId: rows[0].id, figures });
  await pool.query(`insert into reviews (company_id, customer_id, kind, cause)
    select company_id, id, 'claim', 'misses' from customers where customer_number = 'OTH900'`);
  await pool.query(
    `insert into audit_rounds (id, broken) values (1, '[${id}]') on conflict (id) do update set broken = excluded.broken`,
  );
  await pool.query(`insert into users (company_id, kind, role, email)
    values (${id}, 'staff', 'teller', 'one@x.example'), (${id}, 'staff', 'administrator', 'two@x.example')`);
  await recordAudit(api.ctx, { companyId: id, action: "api_key.created", subjectId: 1 });
  await api.clock.advance(1);
  const after = await of();
  await pool.query("update audit_rounds set broken = '[]'");
  expect(after.failed).toEqual({
    webhook_endpoints: 2,
    webhook_deliveries: 1,
    messages: 1,
    messages_late: 1,
    imports: 1,
    accounts_disagreeing: 2,
    // One given up with its key is not late.
    sources: 2,
    audit_chain: 1,
  });
  expect(await readBranchFigures(api.ctx, id)).toEqual([
    { code: "009", name: "Nine", waiting: 1, customers: 1, acts: 0 },
    { code: "010", name: "Ten", waiting: 0, customers: 0, acts: 0 },
  ]);
  expect(after.today.access_changes).toBeGreaterThan(before.today.access_changes);
  expect(after.first_steps).toMatchObject({ branches: true, people: true, import: true });
  expect((await overviewOf("hours")).failed).toEqual({
    ...NOTHING,
    messages: expect.any(Number),
    messages_late: expect.any(Number),
  });
});

test("two nodes that count at once count nothing twice", async () => {
  for (let n = 0; n < 50; n++) await lookUp();
  await api.db.execute(sql`insert into outbox (company_id, channel, purpose, "to", status, sent_at, next_attempt_at, expires_at)
    select ${companyId}::int, 'sms', 'code', 'x', 'sent', app_now(), app_now(), app_now() from generate_series(1, 50)`);
  const before = await totals("days");
  await Promise.all([count(), count(), count()]);
  await count();
  const after = await totals("days");
  expect([after.look_ups! - before.look_ups!, after.texts! - before.texts!]).toEqual([50, 50]);
});

test("what is counted is audited", () => {
  for (const action of Object.keys(COUNTED)) expect(Object.keys(AUDIT_ACTIONS)).toContain(action);
});

test("texts that failed or were stopped are counted beside those that went out; one that came after all is not", async () => {
  const tried = ["twilio"];
  const rows = [
    { status: "failed", sentAt: appNow, provider: "twilio", reference: "SM1" },
    { status: "failed", sentAt: null },
    { status: "suppressed", sentAt: null },
    // This text has the code of the one before, and another provider sent it.
    { status: "sent", sentAt: appNow, tried },
  ] as const;
  const place = { companyId, channel: "sms", purpose: "code", to: "+639175550002", country: "PH" } as const;
  const times = { nextAttemptAt: appNow, expiresAt: appNow };
  const of = (figures: Partial<Record<FigureKind, number>>) =>
    [figures.texts, figures.texts_failed, figures.texts_suppressed].map(Number);
  const gained = async (before: number[]) => of(await totals()).map((count, n) => count - (before[n] ?? 0));
  const before = of(await totals());
  for (const { tried, ...row } of rows.map((row) => ({ tried: [] as string[], ...row })))
    await api.db.insert(outbox).values({ ...place, ...times, prefix: "+639170", tried: [...tried], ...row });
  await count();
  await count();
  expect(await gained(before)).toEqual([2, 2, 1]);
  await recordReport(api.ctx, { provider: "twilio", reference: "SM1", outcome: "delivered", reason: null });
  await count();
  expect(await gained(before)).toEqual([2, 1, 1]);
  const { prefixes } = await readTextFigures(api.ctx, { companyId });
  expect(prefixes.find(({ prefix }) => prefix === "+639170")).toMatchObject({
    texts: 2,
    codes: 1,
    failed: 1,
    suppressed: 1,
  });
});

test("a supervisor reads it, a teller does not, and there are two periods", async () => {
  const PATH = "/v2/api/staff/overview";
  const { read } = await createStaff(api, { companyId, role: "supervisor" });
  const answer = (await (await read(PATH)).json()) as Overview;
  expect(answer).toMatchObject({ period: "days", currency: "PHP" });
  expect(await refusalOf(await read(`${PATH}?period=years`))).toMatchObject({ fields: ["period"] });
  const teller = await createStaff(api, { companyId, role: "teller" });
  expect(await refusalOf(await teller.read(PATH))).toMatchObject({ status: 403 });
});
