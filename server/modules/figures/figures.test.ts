import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { FigureKind, Overview, OverviewPeriod } from "../../../lib/contract/index";
import { appNow, outbox } from "../../db/schema/index";
import { createStaff } from "../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
} from "../../testing/index";
import { AUDIT_ACTIONS, linkAudit, recordAudit } from "../audit/index";
import { updateInstitution } from "../institutions/index";
import { readTextFigures, recordReport } from "../messages/index";
import { countTexts, readOverview } from "./index";
import { COUNTED } from "./policy";

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
    // The same code once more, by another provider.
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
