import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Approval, Review } from "../../../../lib/contract/index";
import { auditLog, branches, customers, reviews, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createBankRecord,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";
import { mailWaiting } from "./index";
import { insertApproval } from "./store";

const APPROVALS = "/v2/api/staff/approvals";
const REVIEWS = "/v2/api/staff/reviews";
const DAY = 86_400;

type Colleague = Awaited<ReturnType<typeof createStaff>>;

let api: TestApi;
let companyId: number;
let [ines, rosa] = [] as unknown as [Colleague, Colleague];
let review: number;
let approval: number;

async function customer(branchCode: string | null): Promise<number> {
  const { id } = await createBankRecord(api.ctx, { companyId, mobile: `+6391744400${branchCode ?? "9"}` });
  await api.db
    .update(customers)
    .set({ branchCode, name: "Ana", surName: "Cruz" })
    .where(eq(customers.id, id));
  return id;
}

beforeAll(async () => {
  api = await createTestApi({ settings: { sendsEmail: true } });
  ({ companyId } = await createInstitution(api.ctx));
  ines = await createStaff(api, { companyId, role: "supervisor" });
  rosa = await createStaff(api, { companyId, role: "administrator" });
  await api.db.insert(branches).values({ companyId, code: "007", name: "North" });
  const of = await customer("007");
  const [opened] = await api.db
    .insert(reviews)
    .values([{ companyId, customerId: of, kind: "claim", cause: "misses" }])
    .returning();
  review = opened!.id;
  const acts = { companyId, request: {}, before: null, after: null, reason: "The customer asked for it" };
  const close = {
    ...acts,
    act: "customer.close" as const,
    subjectId: of,
    about: "HSB1",
    askedBy: rosa.userId,
  };
  approval = (await insertApproval(api.ctx, close))!;
  const policy = { ...acts, act: "policy.lower" as const, subjectId: companyId, about: "All" };
  await insertApproval(api.ctx, { ...policy, askedBy: rosa.userId });
});

const list = async <Row extends { id: number }>(path: string, query: object, by = rosa) => {
  const answer = await by.read(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
  return ((await answer.json()) as { results: Row[] }).results;
};
const acts = async (query: object, by = rosa) =>
  (await list<Approval>(APPROVALS, query, by)).map(({ act }) => act);
const count = async (query: object, by = rosa) => (await list<Review>(REVIEWS, query, by)).length;
const assign = async (by: Colleague, path: string, id: number, body: object) =>
  by.client.post(`${path}/${id}/assign`, body, by.token);

test("cases are narrowed by kind, branch, who sees to them, and age", async () => {
  expect(await acts({})).toEqual(["customer.close", "policy.lower"]);
  const names = (await list<Approval>(APPROVALS, {})).map(({ customer_name }) => customer_name);
  expect(names).toEqual(["Ana Cruz", null]);
  expect(await acts({ act: "policy.lower" })).toEqual(["policy.lower"]);
  expect(await acts({ branch_code: "007" })).toEqual(["customer.close"]);
  expect(await acts({ branch_code: "008" })).toEqual([]);
  expect([await count({ kind: "claim" }), await count({ kind: "recovery" })]).toEqual([1, 0]);
  expect([await count({ branch_code: "007" }), await count({ branch_code: "008" })]).toEqual([1, 0]);
  const [shown] = await list<Review>(REVIEWS, {});
  expect(shown).toMatchObject({ branch_code: "007", note: null });
  await assign(ines, REVIEWS, review, { assigned: true });
  await assign(ines, APPROVALS, approval, { assigned: true });
  expect([
    await count({ held_by: "me" }, ines),
    await count({ held_by: "me" }),
    await count({ held_by: "no_one" }),
  ]).toEqual([1, 0, 0]);
  expect(await acts({ held_by: "me" }, ines)).toEqual(["customer.close"]);
  expect(await acts({ held_by: "no_one" })).toEqual(["policy.lower"]);
  expect([await count({ waiting_days: "3" }), await acts({ waiting_days: "3" })]).toEqual([0, []]);
  await api.db.execute(sql`update reviews set created_at = created_at - interval '3 days'`);
  await api.db.execute(sql`update approvals set asked_at = asked_at - interval '3 days'`);
  expect([await count({ waiting_days: "3" }), (await acts({ waiting_days: "3" })).length]).toEqual([1, 2]);
  expect(await acts({ waiting_days: "5" })).toEqual([]);
});

test.each([
  ["review", REVIEWS, () => review, "customer.review_assigned"],
  ["approval", APPROVALS, () => approval, "approval.assigned"],
] as const)(
  "a note on a %s is for the next person, and audited without its words",
  async (_, path, id, action) => {
    const note = "Comes back on Friday";
    expect((await assign(ines, path, id(), { note: ` ${note} ` })).status).toBe(200);
    const noted = {
      note,
      noted_by_name: expect.any(String),
      noted_at: expect.any(String),
      assigned_to: ines.userId,
    };
    expect((await list<Approval>(path, {}))[0]).toMatchObject(noted);
    await assign(rosa, path, id(), { assigned: false, note: null });
    const left = { note: null, noted_by_name: null, noted_at: null, assigned_to: null };
    expect((await list<Approval>(path, {}))[0]).toMatchObject(left);
    expect(await refusalOf(await assign(ines, path, id(), {}))).toMatchObject({ status: 400 });
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);
    expect(rows.map(({ details }) => details)).toMatchObject([
      { assigned: true },
      { noted: true },
      { assigned: false, noted: false },
    ]);
    expect(JSON.stringify(rows)).not.toContain(note);
  },
);

test.each([
  ["review", REVIEWS, () => review],
  ["approval", APPROVALS, () => approval],
] as const)("a %s is given back as one's own only while it is", async (_, path, id) => {
  const own = { assigned: false, held_by: "me" };
  await assign(rosa, path, id(), { assigned: true });
  const refused = await assign(ines, path, id(), own);
  expect(await refusalOf(refused)).toMatchObject({ status: 409, fields: ["held_by"] });
  expect((await list<Approval>(path, {}))[0]).toMatchObject({ assigned_to: rosa.userId });
  expect((await assign(rosa, path, id(), own)).status).toBe(200);
  expect((await list<Approval>(path, {}))[0]).toMatchObject({ assigned_to: null });
  expect(await refusalOf(await assign(rosa, path, id(), { held_by: "me" }))).toMatchObject({ status: 400 });
});

test("those who decide are mailed once a day what waits for them, and no other", async () => {
  await createStaff(api, { companyId, role: "auditor" });
  for (const [{ userId }, email] of [
    [ines, "ines@example.com"],
    [rosa, "rosa@example.com"],
  ] as const)
    await api.db.update(users).set({ email }).where(eq(users.id, userId));
  const mails = async () =>
    (await listOutbox(api.ctx, { to: null })).filter(({ channel }) => channel === "email");
  await api.clock.frozen(async () => {
    await Promise.all([mailWaiting(api.ctx), mailWaiting(api.ctx), mailWaiting(api.ctx)]);
    await mailWaiting(api.ctx);
    const first = await mails();
    expect(first.map(({ to }) => to).sort()).toEqual(["ines@example.com", "rosa@example.com"]);
    const told = JSON.stringify(first.find(({ to }) => to === "ines@example.com"));
    // Policies are an administrator's to decide, and this one asked for them.
    expect(told).toMatch(/Claims and recoveries: 1\. Acts that need a second person: 1\. Days .*: 3\./);
    await assign(rosa, REVIEWS, review, { assigned: true });
    await assign(rosa, APPROVALS, approval, { assigned: true });
    await api.clock.advance(DAY);
    await mailWaiting(api.ctx);
    // Ines has nothing to decide now; the administrator sees to the claim.
    expect((await mails()).length).toBe(first.length + 1);
    await mailWaiting({ ...api.ctx, settings: { ...api.ctx.settings, sendsEmail: false } });
    expect((await mails()).length).toBe(first.length + 1);
  });
});

test("an institution whose mails fail does not hold those behind it", async () => {
  const other = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  await api.db.execute(sql`update queue_mails set mailed_on = '2020-01-01'`);
  await api.db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin
      if new.company_id = ${companyId} then raise 'not today'; end if; return new;
    end $$; create trigger fail before insert on queue_mails for each row execute function fail()`),
  );
  await api.clock.advance(DAY);
  await expect(mailWaiting(api.ctx)).rejects.toThrow();
  const { rows } = await api.db.execute(
    sql`select company_id from queue_mails where mailed_on > '2020-01-01'`,
  );
  expect(rows).toEqual([{ company_id: other.companyId }]);
  await api.db.execute(sql`drop trigger fail on queue_mails`);
});
