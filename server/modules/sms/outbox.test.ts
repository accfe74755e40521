import { beforeEach, expect, test } from "vitest";
import { smsOutbox } from "../../db/schema/index";
import {
  createInstitution,
  createTestContext,
  type TestContext,
  type TestContextOptions,
  testSettings,
} from "../../testing/index";
import { enqueueNotice, enqueueSms, listOutbox } from "./index";

const DAY = 86_400;
const TO = "+639175551234";
let context: TestContext;
let companyId: number;

async function start(settings: TestContextOptions["settings"] = {}) {
  context = await createTestContext({ settings });
  companyId = (await createInstitution(context)).companyId;
}
const tight = { ...testSettings().limits, volumeEnabled: true, smsPerCompany: { max: 2, seconds: DAY } };
beforeEach(() => start({ limits: { ...tight, noticesPerNumber: { max: 2, seconds: DAY } } }));

const code = (company = companyId) =>
  enqueueSms(context.ctx, { companyId: company, to: TO, text: "a code", lifetime: 300 });
const notice = (to = TO) => enqueueNotice(context.ctx, { companyId, to, text: "a notice" });
const kept = () => context.db.select().from(smsOutbox);

test("a company's day has a budget of texts: beyond it no code is sent, another company's are", async () => {
  await code();
  await code();
  const refused = await code().catch((error) => error);
  expect(refused).toMatchObject({ code: "service_unavailable" });
  expect(refused.options.retryAfter).toBeGreaterThan(0);
  expect(refused.options.retryAfter).toBeLessThanOrEqual(DAY);
  expect(await kept()).toHaveLength(2);
  const other = await createInstitution(context, { prefix: "OTH", appKeyPrefix: "other" });
  await code(other.companyId);
  await context.clock.advance(DAY);
  await code();
  expect(await kept()).toHaveLength(4);
});

test("a notice counts as a text of the day, and is sent when the budget is spent", async () => {
  await code();
  await notice();
  await expect(code()).rejects.toMatchObject({ code: "service_unavailable" });
  await notice();
  expect(await kept()).toHaveLength(3);
});

test("one number gets so many notices a day, and no change is refused for more", async () => {
  for (let i = 0; i < 4; i++) await notice();
  expect(await kept()).toHaveLength(2);
  await notice("+639175551235");
  expect(await kept()).toHaveLength(3);
});

test("LIMITS=off: neither budget nor cap", async () => {
  const { limits } = context.settings;
  await start({ limits: { ...limits, volumeEnabled: false } });
  for (let i = 0; i < 3; i++) await code();
  for (let i = 0; i < 3; i++) await notice();
  expect(await kept()).toHaveLength(6);
});

test("a text is kept sealed; a code ends by itself, a notice does not", async () => {
  await code();
  await notice();
  const [first, second] = await kept();
  expect(first?.sealedText?.includes("a code")).toBe(false);
  expect(context.keys.open("sms", first?.sealedText ?? Buffer.alloc(0))).toBe("a code");
  expect(first?.expiresAt).not.toBeNull();
  expect(second).toMatchObject({ expiresAt: null, status: "pending" });
});

test("a demo's outbox shows what arrived, newest first: of one number or of all", async () => {
  const { limits } = context.settings;
  await start({ demo: true, limits: { ...limits, volumeEnabled: false } });
  await code();
  await notice("+639175551235");
  await enqueueSms(context.ctx, { companyId, to: TO, text: "another code", lifetime: 300 });
  const texts = async (to: string | null) =>
    (await listOutbox(context.ctx, { to })).map((message) => message.text);
  expect(await texts(TO)).toEqual(["another code", "a code"]);
  expect(await texts(null)).toEqual(["another code", "a notice", "a code"]);
  expect((await listOutbox(context.ctx, { to: TO }))[0]).toEqual({
    to: TO,
    text: "another code",
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await context.db.update(smsOutbox).set({ sealedText: null });
  expect(await texts(null)).toEqual([]);
});
