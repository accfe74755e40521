import { beforeEach, expect, test } from "vitest";
import { outbox } from "../../../db/schema/index";
import {
  createInstitution,
  createTestContext,
  type TestContext,
  type TestContextOptions,
  testSettings,
} from "../../../testing/index";
import { enqueueEmail, enqueueNotice, enqueueSms, listOutbox } from "./index";

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
  enqueueSms(context.ctx, { companyId: company, home: "PH", to: TO, text: "a code", lifetime: 300 });
const notice = (mobile = TO, emails: string[] = []) =>
  enqueueNotice(context.ctx, {
    companyId,
    from: "Harbour Savings",
    mobile,
    emails,
    language: "fil",
    subject: "News",
    text: "a notice",
  });
const kept = () => context.db.select().from(outbox);

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

test("a text is kept sealed, and ends with what it carries", async () => {
  await code();
  await notice();
  const [first, second] = await kept();
  expect(first?.sealed?.includes("a code")).toBe(false);
  expect(context.keys.open("sms", first?.sealed ?? Buffer.alloc(0))).toBe("a code");
  const seconds = [first, second].map((row) => (Number(row?.expiresAt) - Number(row?.createdAt)) / 1_000);
  expect(seconds).toEqual([300, DAY]);
  expect(second).toMatchObject({ channel: "sms", status: "pending", failure: null });
});

const mail = () =>
  enqueueEmail(context.ctx, {
    companyId,
    purpose: "link",
    to: "ana@example.com",
    from: "Harbour Savings",
    language: "es",
    mail: {
      subject: "Confirm <your> address",
      paragraphs: ["Somebody & you", "The end"],
      label: "Confirm",
    },
    url: "https://bank.example/confirm?link=a&b",
    lifetime: DAY,
  });

test("a mail is kept sealed, in two forms that say the same; a demo shows its words", async () => {
  expect(await mail()).toBe(true);
  const [row] = await kept();
  expect(row).toMatchObject({ channel: "email", to: "ana@example.com", status: "pending" });
  expect(row?.sealed?.includes("Confirm")).toBe(false);
  const content = JSON.parse(context.keys.open("email", row?.sealed ?? Buffer.alloc(0)));
  expect(content.mail).toMatchObject({ from: "Harbour Savings", subject: "Confirm <your> address" });
  expect(content.mail.html).toContain('<a href="https://bank.example/confirm?link=a&amp;b">Confirm</a>');
  expect(content.mail.html).toContain("Somebody &amp; you");
  expect(content.mail.html).toContain('<html lang="es" dir="ltr">');
  expect(await listOutbox(context.ctx, { to: "ana@example.com" })).toMatchObject([
    {
      channel: "email",
      subject: "Confirm <your> address",
      text: "Somebody & you\n\nConfirm:\nhttps://bank.example/confirm?link=a&b\n\nThe end\n",
    },
  ]);
});

test("where no mails are sent, none is kept, and a notice goes by text alone", async () => {
  await start({ sendsEmail: false });
  expect(await mail()).toBe(false);
  await notice(TO, ["ana@example.com"]);
  expect(await kept()).toMatchObject([{ channel: "sms" }]);
});

test("a notice goes to number and addresses, each with a cap of its own", async () => {
  for (let i = 0; i < 3; i++) await notice(`+63917555123${i}`, ["ana@example.com"]);
  await notice(TO, ["ANA@example.com", "ben@example.com"]);
  const addressed = async (channel: string) =>
    (await kept()).filter((row) => row.channel === channel).map(({ to }) => to);
  expect(await addressed("sms")).toHaveLength(4);
  expect(await addressed("email")).toEqual(["ana@example.com", "ana@example.com", "ben@example.com"]);
});

test("a demo's outbox shows what arrived, newest first: of one number or of all", async () => {
  const { limits } = context.settings;
  await start({ demo: true, limits: { ...limits, volumeEnabled: false } });
  await code();
  await notice("+639175551235");
  await enqueueSms(context.ctx, { companyId, home: "PH", to: TO, text: "another code", lifetime: 300 });
  const texts = async (to: string | null) =>
    (await listOutbox(context.ctx, { to })).map((message) => message.text);
  expect(await texts(TO)).toEqual(["another code", "a code"]);
  expect(await texts(null)).toEqual(["another code", "a notice", "a code"]);
  expect((await listOutbox(context.ctx, { to: TO }))[0]).toEqual({
    channel: "sms",
    to: TO,
    text: "another code",
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await context.db.update(outbox).set({ sealed: null });
  expect(await texts(null)).toEqual([]);
});
