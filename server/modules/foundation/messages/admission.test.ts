import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SYSTEM } from "../../../core/index";
import { appNow, auditLog, guardCounters, outbox, textBlocks, textFigures } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { updateInstitution } from "../../administration/institutions/index";
import { linkAudit } from "../audit/index";
import { countTexts } from "../figures/index";
import { watchConversion } from "./index";

const MINUTE = 60;
const PREFIX = "+639175";

let api: TestApi;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  api = await createTestApi({ asProduct: true });
  ({ companyId } = await createInstitution(api.ctx));
  await createStaff(api, { companyId, role: "administrator" });
  await createStaff(api, { companyId, role: "teller" });
});
beforeEach(async () => {
  await api.db.delete(textBlocks);
  await api.db.delete(textFigures);
  await api.db.delete(outbox);
  await api.db.delete(guardCounters);
});

const limits = { max: 4, seconds: 86_400 };

/** The API with other numbers in its table of limits. */
function withLimits(change: object) {
  Object.assign(api.settings.limits, change);
}

const watch = () => watchConversion({ ...api.ctx, actor: SYSTEM });

const nextNumber = (prefix = PREFIX) => `${prefix}${String(900_000 + serial++)}`;
const ask = (mobile: string) =>
  api.call("/v2/api/auth/signup/otp", { json: { mobile }, headers: { app_key: "demo-user-app" } });
const statusesOf = async () => (await api.db.select().from(outbox)).map(({ status }) => status);
const block = (prefix: string, more = {}) =>
  api.db.insert(textBlocks).values({ companyId, prefix, country: "PH", reason: "x", ...more });

test.each([
  ["smsPerPrefix", "+6391760", "+6391770", "rate_limited", 429],
  ["smsPerCountry", "+659123", "+639178", "rate_limited", 429],
  ["smsPerCompany", "+6391790", "+659124", "service_unavailable", 503],
] as const)(
  "%s bounds codes: the one beyond is refused, and no text is kept",
  async (name, prefix, other, code, status) => {
    const before = { ...api.settings.limits };
    withLimits({ [name]: limits });
    const numberFrom = (start: string) =>
      start + String(1_000_000 + serial++).slice(-((start.startsWith("+65") ? 11 : 13) - start.length));
    const number = () => numberFrom(prefix);
    for (let n = 0; n < limits.max; n++) expect((await ask(number())).status).toBe(200);
    const refused = await ask(number());
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refusalOf(refused)).toMatchObject({ status, code });
    expect(await statusesOf()).toHaveLength(limits.max);
    if (name !== "smsPerCompany") expect((await ask(numberFrom(other))).status).toBe(200);
    withLimits(before);
  },
);

test("a country of the institution's own has no cap of its own", async () => {
  const before = { ...api.settings.limits };
  withLimits({ smsPerCountry: { max: 1, seconds: 86_400 } });
  for (let n = 0; n < 3; n++) expect((await ask(nextNumber())).status).toBe(200);
  withLimits(before);
});

test("a blocked beginning: the answer is the same, a row says that nothing was sent, the day's budget is left alone", async () => {
  const usual = await ask(nextNumber("+639185"));
  await block(PREFIX);
  const answer = await ask(nextNumber());
  expect(answer.status).toBe(200);
  const [a, b] = [await answer.json(), await usual.json()];
  expect(Object.keys(a as object)).toEqual(Object.keys(b as object));
  expect([...answer.headers.keys()]).toEqual([...usual.headers.keys()]);
  const rows = await api.db.select().from(outbox).orderBy(outbox.id);
  expect(rows.map(({ status, sealed }) => [status, sealed !== null])).toEqual([
    ["pending", true],
    ["suppressed", false],
  ]);
  const [day] = await api.db
    .select()
    .from(guardCounters)
    .where(eq(guardCounters.key, `sms:${companyId}`));
  expect(day?.count).toBe(1);
});

test("suppressed codes meet the same end as others: the cap of their beginning", async () => {
  const before = { ...api.settings.limits };
  withLimits({ smsPerPrefix: limits });
  await block("+63917");
  for (let n = 0; n < limits.max; n++) expect((await ask(nextNumber())).status).toBe(200);
  expect(await refusalOf(await ask(nextNumber()))).toMatchObject({ code: "rate_limited" });
  withLimits(before);
});

test.each([
  ["one that is over", { endsAt: new Date(0) }],
  ["one that was lifted", { liftedAt: new Date(0) }],
])("%s blocks nothing", async (_, more) => {
  await block(PREFIX, more);
  await ask(nextNumber());
  expect(await statusesOf()).toEqual(["pending"]);
});

/** So many codes go out to one beginning, and so many of them come back. */
async function codesOut(codes: number, confirmed: number, prefix = PREFIX): Promise<void> {
  const client = createApiClient(api);
  for (let n = 0; n < codes; n++) {
    if (n < confirmed) await client.verifyNumber(nextNumber(prefix));
    else await ask(nextNumber(prefix));
  }
  await api.db.update(outbox).set({ status: "sent", sentAt: appNow });
  await count();
}
async function count(): Promise<void> {
  while (await linkAudit(api.ctx)) {}
  while (await countTexts(api.ctx)) {}
}
const liveBlocks = () => api.db.select().from(textBlocks).where(eq(textBlocks.prefix, PREFIX));
const watchTight = { smsUnconfirmed: { max: 10, seconds: 1_200 } };
const NO_GUARD = {
  otpPerAddress: { max: 10_000, seconds: 3_600 },
  verifyPerAddress: { max: 10_000, seconds: 60 },
};

test("where few codes come back, a beginning is stopped for an hour: audited, told to administrators, once", async () => {
  withLimits({ ...watchTight, ...NO_GUARD });
  await codesOut(10, 1);
  await watch();
  expect(await liveBlocks()).toEqual([]);
  await api.clock.advance(10 * MINUTE);
  await Promise.all([watch(), watch()]);
  expect(await liveBlocks()).toMatchObject([
    { blockedBy: null, country: "PH", reason: "1 of 10 codes came back", liftedAt: null },
  ]);
  const audited = await api.db.select().from(auditLog).where(eq(auditLog.action, "text_prefix.blocked"));
  expect(audited).toMatchObject([
    { actorKind: "system", companyId, details: { prefix: PREFIX, country: "PH", codes: 10, confirmed: 1 } },
  ]);
  const mails = (await api.db.select().from(outbox)).filter(({ channel }) => channel === "email");
  expect(mails).toHaveLength(1);
  const { mail } = JSON.parse(api.keys.open("email", mails[0]?.sealed ?? Buffer.alloc(0)));
  expect(mail.subject).toBe(`Codes to numbers beginning with ${PREFIX} are stopped`);
  expect(mail.html).toContain(`href="${api.settings.publicOrigin}/admin/messages"`);
  await ask(nextNumber());
  expect(await statusesOf()).toContain("suppressed");
  await api.clock.advance(61 * MINUTE);
  await watch();
  await ask(nextNumber());
  expect((await statusesOf()).at(-1)).toBe("pending");
});

test.each([
  ["a fifth comes back", 10, 2],
  ["too few went out to tell", 9, 0],
])("%s: nothing is stopped", async (_, codes, confirmed) => {
  withLimits({ ...watchTight, ...NO_GUARD });
  await codesOut(codes, confirmed);
  await api.clock.advance(10 * MINUTE);
  await watch();
  expect(await liveBlocks()).toEqual([]);
});

test("what was let go again is judged by what goes out from then on", async () => {
  withLimits({ ...watchTight, ...NO_GUARD });
  await codesOut(10, 0);
  await api.clock.advance(10 * MINUTE);
  await watch();
  await api.db.update(textBlocks).set({ liftedAt: appNow });
  await watch();
  expect(await liveBlocks()).toHaveLength(1);
});

test("a text costs what its country costs, for each of its parts", async () => {
  await updateInstitution(api.ctx, {
    companyId,
    change: { text_price: "0.5", text_prices: { SG: "2" } },
  });
  await ask("+6591234501");
  await ask(nextNumber("+639195"));
  await api.db.update(outbox).set({ status: "sent", sentAt: appNow, parts: 3 });
  await count();
  const rows = await api.db.select().from(textFigures);
  expect(Object.fromEntries(rows.map(({ country, cost }) => [country, Number(cost)]))).toEqual({
    SG: 6,
    PH: 1.5,
  });
});
