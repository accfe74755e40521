import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { MessageRecord, TextFigures } from "../../../../lib/contract/index";
import { appNow, auditLog, outbox, textBlocks, textFigures } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, refusalOf, type TestApi } from "../../../testing/index";
import { enqueueEmail, enqueueNotice, enqueueSms } from "./index";

const PATH = "/v2/api/staff/messages";
const BLOCKS = "/v2/api/staff/text_blocks";
const MOBILE = "+639175551234";
const REASON = { reason: "A complaint" };

let api: TestApi;
let companyId: number;
let other: number;
let staff: Awaited<ReturnType<typeof createStaff>>;
let elsewhere: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  api = await createTestApi({ asProduct: true });
  ({ companyId } = await createInstitution(api.ctx));
  other = (await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" })).companyId;
  staff = await createStaff(api, { companyId, role: "supervisor" });
  elsewhere = await createStaff(api, { companyId: other, role: "administrator", appKey: "other-admin-app" });
});
beforeEach(async () => {
  await api.db.delete(outbox);
  await api.db.delete(textBlocks);
});

const post = (path: string, json: object, by = staff) => by.client.post(path, json, by.token);
const listed = async (query = "", by = staff) =>
  ((await (await by.read(PATH + query)).json()) as { results: MessageRecord[] }).results;
const audited = (action: string) =>
  api.db.select().from(auditLog).where(sql`action = ${action}`).orderBy(auditLog.id);

const code = () =>
  enqueueSms(api.ctx, { companyId, home: "PH", to: MOBILE, text: "your code is 493027", lifetime: 300 });
const notice = () =>
  enqueueNotice(api.ctx, {
    companyId,
    from: "Harbour",
    mobile: MOBILE,
    emails: ["ana@example.com"],
    language: "en",
    subject: "Your account was changed",
    text: "Your password was changed",
  });
const end = (status: "sent" | "failed") =>
  api.db.update(outbox).set({ status, sentAt: appNow, failure: status === "failed" ? "timeout" : null });

test("texts and mails in one log: never what they say, whom they went to only by a few characters", async () => {
  await code();
  await notice();
  await enqueueEmail(api.ctx, {
    companyId: other,
    purpose: "link",
    to: "x@example.com",
    from: "Other",
    language: "en",
    mail: { subject: "A link", paragraphs: ["link"] },
    lifetime: 60,
  });
  const list = await staff.read(PATH);
  const body = await list.text();
  for (const secret of [MOBILE, "493027", "password was", "ana@"]) expect(body).not.toContain(secret);
  expect(JSON.parse(body).results).toMatchObject([
    { channel: "email", purpose: "notice", to: "a···@example.com", country: null, can_resend: false },
    { channel: "sms", purpose: "notice", to: "+63 ··· 34", country: "PH", status: "pending" },
    { channel: "sms", purpose: "code", to: "+63 ··· 34", provider: null, can_resend: false },
  ]);
  expect(await listed("", elsewhere)).toHaveLength(1);
  expect((await audited("message.listed")).at(-1)).toMatchObject({ companyId: other, details: { count: 1 } });
});

test("the log is narrowed by status and channel, and read on by cursors", async () => {
  await code();
  await notice();
  expect(await listed("?status=failed")).toEqual([]);
  await end("failed");
  expect(await listed("?status=failed&channel=email")).toMatchObject([{ reason: "timeout" }]);
  expect(await listed("?channel=sms")).toHaveLength(2);
  const first = await staff.read(`${PATH}?limit=1`);
  const next = /after=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
  const [newest] = ((await first.json()) as { results: MessageRecord[] }).results;
  const rest = await listed(`?after=${next}`);
  expect(rest.map(({ id }) => id)).toEqual([(newest?.id ?? 0) - 1, (newest?.id ?? 0) - 2]);
  expect(await refusalOf(await staff.read(`${PATH}?status=lost`))).toMatchObject({ fields: ["status"] });
});

test("whom a message went to is shown with a reason, and that is on record; of another institution nobody's", async () => {
  await code();
  const [message] = await listed();
  const path = `${PATH}/${message?.id}/reveal`;
  expect(await refusalOf(await post(path, {}))).toMatchObject({ status: 400, fields: ["reason"] });
  expect(await (await post(path, REASON)).json()).toEqual({ id: message?.id, to: MOBILE });
  expect((await audited("message.revealed")).at(-1)).toMatchObject({
    actorUserId: staff.userId,
    subjectId: String(message?.id),
    details: REASON,
  });
  expect(await refusalOf(await post(path, REASON, elsewhere))).toMatchObject({ status: 404 });
});

test("a notice goes out again, once, sealed as it was; what opens something, or is on its way, never does", async () => {
  await notice();
  const pending = await listed("?channel=sms");
  expect(await refusalOf(await post(`${PATH}/${pending[0]?.id}/resend`, REASON))).toMatchObject({
    status: 409,
  });
  await end("failed");
  const path = `${PATH}/${pending[0]?.id}/resend`;
  expect(await refusalOf(await post(path, REASON, elsewhere))).toMatchObject({ status: 404 });
  const [first, second] = await Promise.all([post(path, REASON), post(path, REASON)]);
  expect([first.status, second.status].sort()).toEqual([201, 409]);
  const again = (await (first.status === 201 ? first : second).json()) as MessageRecord;
  expect(again).toMatchObject({ status: "pending", purpose: "notice", to: "+63 ··· 34", attempts: 0 });
  const rows = await api.db.select().from(outbox).where(sql`id in (${pending[0]?.id}, ${again.id})`);
  expect(new Set(rows.map(({ sealed }) => sealed?.toString("hex"))).size).toBe(1);
  expect((await audited("message.resent")).at(-1)).toMatchObject({
    subjectId: String(pending[0]?.id),
    details: { again: again.id, ...REASON },
  });
  await code();
  await end("sent");
  const sent = await listed("?channel=sms");
  const theCode = sent.find(({ purpose }) => purpose === "code");
  expect(await refusalOf(await post(`${PATH}/${theCode?.id}/resend`, REASON))).toMatchObject({ status: 409 });
});

test("staff stop codes to a beginning of numbers and let them go again, each with a reason on record", async () => {
  const block = { prefix: "+882", reason: "Satellites" };
  const [one, two] = await Promise.all([post(BLOCKS, block), post(BLOCKS, block)]);
  expect([one.status, two.status].sort()).toEqual([201, 409]);
  const list = (await (await staff.read(BLOCKS)).json()) as { results: { id: number }[] };
  expect(list.results).toMatchObject([{ ...block, blocked_by_name: "Tess", ends_at: null, country: null }]);
  const id = list.results[0]?.id;
  expect((await audited("text_prefix.blocked")).at(-1)).toMatchObject({ subjectId: String(id) });
  const lift = (by = staff) => post(`${BLOCKS}/${id}/lift`, REASON, by);
  expect(await refusalOf(await lift(elsewhere))).toMatchObject({ status: 404 });
  expect((await lift()).status).toBe(200);
  expect(await refusalOf(await lift())).toMatchObject({ status: 404 });
  expect((await audited("text_prefix.unblocked")).at(-1)).toMatchObject({
    actorUserId: staff.userId,
    details: { prefix: "+882", ...REASON },
  });
  expect(await (await staff.read(BLOCKS)).json()).toMatchObject({ count: 0 });
  expect((await post(BLOCKS, { ...block, prefix: "+63917" })).status).toBe(201);
  const wrong = await Promise.all(
    ["63917", "+0", "+6391755512", "all"].map((prefix) => post(BLOCKS, { ...block, prefix })),
  );
  for (const answer of wrong) expect(await refusalOf(answer)).toMatchObject({ fields: ["prefix"] });
});

test("the day's budget as the next code meets it, and cost and conversion of 24 hours", async () => {
  await api.clock.advance(86_400);
  const { read } = await createStaff(api, { companyId, role: "auditor" });
  await code();
  const at = (hours: number) =>
    sql`date_bin('10 minutes', app_now() - make_interval(hours => ${hours}), 'epoch')`;
  const texts = {
    companyId,
    country: "PH",
    prefix: "+639175",
    texts: 3,
    codes: 2,
    confirmed: 1,
    cost: "1.35",
  };
  await api.db.insert(textFigures).values([
    { ...texts, start: at(1) },
    { ...texts, start: at(2), cost: "0.00001" },
    { ...texts, start: at(25) },
    { ...texts, start: at(1), country: "SG", prefix: "+659123", codes: 0, confirmed: 0, cost: "2" },
    { ...texts, start: at(1), companyId: other },
  ]);
  const figures = (await (await read(`${PATH}/figures`)).json()) as TextFigures;
  expect(figures).toMatchObject({
    day: { counted: 1, most: 10_000, seconds_left: expect.any(Number) },
    currency: "PHP",
    cost: "3.35001",
    countries: [
      { country: "PH", texts: 6, codes: 4, confirmed: 2, cost: "1.35001" },
      { country: "SG", texts: 3, codes: 0, confirmed: 0, cost: "2" },
    ],
    prefixes: [
      { prefix: "+639175", country: "PH", texts: 6, codes: 4, confirmed: 2, cost: "1.35001" },
      { prefix: "+659123", country: "SG", texts: 3, codes: 0, confirmed: 0, cost: "2" },
    ],
  });
});

test("a page of many thousands is read by an index, whatever it is narrowed to", async () => {
  await api.db.execute(
    sql`insert into outbox (company_id, channel, purpose, "to", status, next_attempt_at, expires_at, created_at)
      select ${companyId}::int, 'sms', 'code', 'x', 'sent', past, past, past
      from generate_series(1, 40000), (values ('2026-01-01'::timestamptz)) as t (past)`,
  );
  await api.db.execute(sql`analyze outbox`);
  for (const filter of [sql`true`, sql`status = 'failed'`, sql`channel = 'email'`]) {
    const { rows } = await api.db.execute<{ "QUERY PLAN": string }>(
      sql`explain select id from outbox where company_id = ${companyId} and ${filter} order by id desc limit 26`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index (Only )?Scan Backward using outbox_(company|status|channel)/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});
