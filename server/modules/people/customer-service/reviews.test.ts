import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type {
  Approval,
  ReviewCase,
  ReviewList,
  TokenResponse,
  WaitingCases,
} from "../../../../lib/contract/index";
import { auditLog, customers, reviews } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  type createApiClient,
  createBankRecord,
  createCustomerWorld,
  createInstitution,
  nextMobile,
  refusalOf,
  SECRETS,
  type TestApi,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";

const REVIEWS = "/v2/api/staff/reviews";
const DOB = "1990-03-27";
const FRESH = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };
const DECIDED = { status: 409, code: "conflict", fields: ["id"] };

let api: TestApi;
let companyId: number;
let client: ReturnType<typeof createApiClient>;
let supervisor: Awaited<ReturnType<typeof createStaff>>;
let second: typeof supervisor;

beforeAll(async () => {
  ({ api, companyId, client } = await createCustomerWorld());
});

/** Time moves on with every code that is asked for. */
beforeEach(async () => {
  supervisor = await createStaff(api, { companyId, role: "supervisor" });
  second = await createStaff(api, { companyId, role: "supervisor" });
});

const SEEN = { kind: "passport", ending: "417b" };
const REASON = { reason: "Came to the counter" };
/** An approval needs a second person, who approves it as well. */
async function decide(id: number, verb: string, by = supervisor): Promise<Response> {
  const body = { ...REASON, ...(verb === "approve" && { document: SEEN }) };
  const answer = await by.client.post(`${REVIEWS}/${id}/${verb}`, body, by.token);
  if (answer.status !== 202) return answer;
  const { id: approval } = (await answer.json()) as Approval;
  return second.client.post(`/v2/api/staff/approvals/${approval}/approve`, REASON, second.token);
}
const listOf = async (status: string) =>
  ((await (await supervisor.read(`${REVIEWS}?status=${status}&limit=1000`)).json()) as ReviewList).results;
const reviewOf = async (customerId: number, status = "waiting") =>
  (await listOf(status)).find((each) => each.customer_id === customerId);
const caseOf = async (id: number) => (await (await supervisor.read(`${REVIEWS}/${id}`)).json()) as ReviewCase;
const rowOf = async (id: number) => (await api.db.select().from(customers).where(eq(customers.id, id)))[0];
const lastText = async (to: string) => (await listOutbox(api.ctx, { to }))[0]?.text;

const claim = (tokens: TokenResponse, mobile: string, dob: string) =>
  client.update(tokens, { partner: { mobile, name: "Somebody", dob } });

/** A record of the bank that somebody failed to claim, and the review of it. */
async function missedClaim(record: { dob?: string | null } = {}) {
  const mobile = nextMobile();
  const row = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB, ...record });
  await createAccount(api.ctx, { companyId, customerId: row.id });
  const tokens = await client.verifyNumber(mobile);
  for (let day = 1; day <= 5; day += 1) await claim(tokens, mobile, `1990-03-0${day}`);
  const review = await reviewOf(row.id);
  return { mobile, record: row, tokens, id: review?.id ?? 0, review };
}

/** A customer with an account who gave five wrong birth dates to recover, and the review of it. */
async function missedRecovery() {
  const mobile = nextMobile();
  const { access_token } = await client.signUp(mobile, { dob: DOB });
  const { id: customerId } = await client.readMe(access_token);
  await createAccount(api.ctx, { companyId, customerId: customerId! });
  const recovery = await client.verifyNumber(mobile);
  for (let day = 1; day <= 5; day += 1) await client.update(recovery, { ...FRESH, dob: `1991-03-0${day}` });
  return { mobile, customerId: customerId!, id: (await reviewOf(customerId!))?.id ?? 0, recovery };
}

test("five missed birth dates of a claim wait for staff, with what was wrong and never the dates", async () => {
  const { id, record, review, tokens } = await missedClaim();
  expect(review).toMatchObject({ kind: "claim", cause: "misses", status: "waiting", customer_id: record.id });
  const found = await caseOf(id);
  expect(found.misses).toBe(5);
  expect(found.tries).toHaveLength(5);
  for (const each of found.tries) expect(each).toMatchObject({ differs: ["day"], address: "192.0.2.1" });
  expect(found.claimant).toMatchObject({ customer_number: tokens.customer_number });
  expect(JSON.stringify(found)).not.toMatch(/1990-03/);
});

test("each try says from where, and whether the customer had signed in from there before", async () => {
  const mobile = nextMobile();
  const { access_token } = await client.signUp(mobile, { dob: DOB });
  const { id: customerId } = await client.readMe(access_token);
  await createAccount(api.ctx, { companyId, customerId: customerId! });
  const recovery = await client.verifyNumber(mobile);
  for (let day = 1; day <= 5; day += 1) await client.update(recovery, { ...FRESH, dob: `1991-03-0${day}` });
  const id = (await reviewOf(customerId!))!.id;
  const tries = async () => (await caseOf(id)).tries.map(({ user_agent, known }) => [user_agent, known]);
  await api.db.execute(sql`update sessions set user_agent = 'Here/1' where customer_id = ${customerId}`);
  expect(await tries()).toEqual(Array(5).fill(["Here/1", true]));
  const isRecovery = sql`customer_id = ${customerId} and scope = 'recovery'`;
  await api.db.execute(sql`update sessions set user_agent = 'There/2' where ${isRecovery}`);
  expect(await tries()).toEqual(Array(5).fill(["There/2", false]));
  await api.db.execute(sql`update sessions set user_agent = 'Here/1' where ${isRecovery}`);
  await api.db.execute(
    sql`update sessions set address = '198.51.100.7' where customer_id = ${customerId} and scope = 'user'`,
  );
  expect(await tries()).toEqual(Array(5).fill(["Here/1", false]));
});

test("other claims of the same number are shown, of whichever record", async () => {
  const mobile = nextMobile();
  const one = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB });
  const two = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB });
  await claim(await client.verifyNumber(mobile), mobile, DOB);
  const other = await reviewOf(one.id);
  const { others } = await caseOf((await reviewOf(two.id))!.id);
  expect(others).toEqual([
    {
      ...{ id: other?.id, kind: "claim", status: "waiting", customer_number: one.customerNumber },
      created_at: other?.created_at,
    },
  ]);
  expect((await caseOf((await missedClaim()).id)).others).toEqual([]);
});

test("a claim is approved by a document that was seen, which the second person and the audit are told", async () => {
  const { id } = await missedClaim();
  const ask = (json: object) => supervisor.client.post(`${REVIEWS}/${id}/approve`, json, supervisor.token);
  const refused = async (json: object) => {
    const { status, fields } = await refusalOf(await ask(json));
    return [status, fields];
  };
  expect(await refused(REASON)).toEqual([400, ["document"]]);
  const wrong = { kind: "library_card", ending: "P1234567A" };
  expect(await refused({ ...REASON, document: wrong })).toEqual([400, ["document.kind", "document.ending"]]);
  expect((await caseOf(id)).asked).toBeNull();
  const { id: approval } = (await (await ask({ ...REASON, document: SEEN })).json()) as Approval;
  const document = { kind: "passport", ending: "417B" };
  const { asked } = await caseOf(id);
  expect(asked).toMatchObject({ approval_id: approval, status: "waiting", asked_by_name: "Tess", document });
  const path = `/v2/api/staff/approvals/${approval}`;
  expect(await (await second.read(path)).json()).toMatchObject({ document, reason: REASON.reason });
  await second.client.post(`${path}/approve`, REASON, second.token);
  for (const action of ["approval.requested", "customer.review_decided"]) {
    const told = and(eq(auditLog.action, action), sql`${auditLog.details}->'document'->>'ending' = '417B'`);
    expect(await api.db.select().from(auditLog).where(told), action).not.toEqual([]);
  }
});

test("a reason says something: ten characters, and five different letters in any script", async () => {
  const { id } = await missedClaim();
  const reset = (reason: string) =>
    supervisor.client.post(`${REVIEWS}/${id}/reset`, { reason }, supervisor.token);
  for (const reason of ["Too short", "aaaaaaaaaaaa", "abab abab abab", "1234567890 12", "-.-.-.-.-.-.-"])
    expect(await refusalOf(await reset(reason)), reason).toMatchObject({ status: 400, fields: ["reason"] });
  expect((await reset("ที่เคาน์เตอร์แสดงบัตร")).status).toBe(200);
});

test("one takes a claim on, and gives it back; another may still decide it", async () => {
  const { id } = await missedClaim();
  const assign = (assigned: boolean) =>
    supervisor.client.post(`${REVIEWS}/${id}/assign`, { assigned }, supervisor.token);
  expect((await assign(true)).status).toBe(200);
  const of = { assigned_to: supervisor.userId, assigned_to_name: "Tess" };
  expect((await listOf("waiting")).find((each) => each.id === id)).toMatchObject(of);
  expect(await (await assign(false)).json()).toMatchObject({ assigned_to: null, assigned_to_name: null });
  await assign(true);
  expect((await decide(id, "reset", second)).status).toBe(200);
  expect(await refusalOf(await assign(true))).toEqual(DECIDED);
});

test("an approved claim gives the record to who proved the number, who signs up with it", async () => {
  const { id, mobile, record, tokens } = await missedClaim();
  expect((await decide(id, "approve")).status).toBe(200);
  expect(await rowOf(record.id)).toMatchObject({ status: "profile_completed", mobile });
  expect((await client.me(tokens.access_token)).status).toBe(401);
  expect(await lastText(mobile)).toContain("we have found your customer record");
  const again = await client.verifyNumber(mobile);
  expect(again).toMatchObject({ customer_number: record.customerNumber, scope: "signup" });
  expect(again.claim_required).toBeUndefined();
  const partner = { mobile, name: "Somebody" };
  expect((await client.update(again, { partner, ...SECRETS })).status).toBe(200);
  expect(await rowOf(record.id)).toMatchObject({ status: "active", dob: DOB });
  expect(await refusalOf(await decide(id, "approve"))).toEqual(DECIDED);
});

test("a claim that nobody waits for cannot be approved, and what was claimed meanwhile is settled", async () => {
  const { id, record } = await missedClaim();
  await api.db.update(customers).set({ mobile: nextMobile() }).where(eq(customers.id, record.id));
  expect(await refusalOf(await decide(id, "approve"))).toEqual(DECIDED);
  expect((await reviewOf(record.id))?.status).toBe("waiting");
  const undated = await missedClaim({ dob: null });
  expect(undated.review?.cause).toBe("no_birth_date");
  await api.db.update(customers).set({ dob: DOB }).where(eq(customers.id, undated.record.id));
  expect((await claim(undated.tokens, undated.mobile, DOB)).status).toBe(200);
  expect((await caseOf(undated.id)).status).toBe("settled");
});

test("two records of one number and birth date both wait", async () => {
  const mobile = nextMobile();
  const one = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB });
  const two = await createBankRecord(api.ctx, { companyId, mobile, dob: DOB });
  await claim(await client.verifyNumber(mobile), mobile, DOB);
  for (const { id } of [one, two]) expect((await reviewOf(id))?.cause).toBe("several_match");
  expect((await decide((await reviewOf(two.id))!.id, "approve")).status).toBe(200);
  expect(await refusalOf(await decide((await reviewOf(one.id))!.id, "approve"))).toEqual(DECIDED);
});

test("a reset claim may be tried again; a refused one stays shut until it is decided otherwise", async () => {
  const { id, mobile, record, tokens } = await missedClaim();
  expect((await decide(id, "refuse")).status).toBe(200);
  expect(await refusalOf(await claim(tokens, mobile, DOB))).toMatchObject({ code: "claim_under_review" });
  expect(await reviewOf(record.id)).toBeUndefined();
  expect(await refusalOf(await decide(id, "refuse"))).toEqual(DECIDED);
  expect((await decide(id, "reset")).status).toBe(200);
  expect((await claim(tokens, mobile, DOB)).status).toBe(200);
});

test("of two who decide at once one does", async () => {
  const other = await createStaff(api, { companyId, role: "administrator" });
  const { id, record } = await missedClaim();
  const answers = await Promise.all([decide(id, "refuse"), decide(id, "refuse", other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "customer.review_decided"), eq(auditLog.subjectId, String(record.id))));
  expect(rows).toHaveLength(1);
});

test("an approved recovery needs no birth date, once and within a day", async () => {
  const { id, mobile, customerId } = await missedRecovery();
  expect((await decide(id, "approve")).status).toBe(200);
  expect(await lastText(mobile)).toContain("we have allowed a new password or passcode");
  const recovery = await client.verifyNumber(mobile);
  expect(recovery.birth_date_required).toBeUndefined();
  expect((await client.update(recovery, FRESH)).status).toBe(200);
  expect((await rowOf(customerId))?.recoveryAllowedUntil).toBeNull();
  expect((await client.verifyNumber(mobile)).birth_date_required).toBe(true);
});

test("what was allowed ends with the day", async () => {
  const { id, mobile } = await missedRecovery();
  await decide(id, "approve");
  await api.clock.advance(86_401);
  expect((await client.verifyNumber(mobile)).birth_date_required).toBe(true);
});

test("a reset recovery asks for the birth date again", async () => {
  const { id, mobile, recovery } = await missedRecovery();
  expect(await refusalOf(await client.update(recovery, { ...FRESH, dob: DOB }))).toMatchObject({
    code: "claim_under_review",
  });
  expect((await decide(id, "reset")).status).toBe(200);
  const again = await client.verifyNumber(mobile);
  expect((await client.update(again, { ...FRESH, dob: DOB })).status).toBe(200);
});

test.each(["access_ended", "disowned"] as const)(
  "a review because of %s is not reset by one person: staff decide it by two, or refuse it",
  async (cause) => {
    const { id } = await missedRecovery();
    await api.db.update(reviews).set({ cause }).where(eq(reviews.id, id));
    expect(await refusalOf(await decide(id, "reset"))).toEqual(DECIDED);
    const [row] = await api.db.select().from(reviews).where(eq(reviews.id, id));
    expect(row).toMatchObject({ status: "waiting", cause });
    expect((await decide(id, "approve")).status).toBe(200);
  },
);

/** Asks for a review to be approved, and answers how the second person can. */
async function asked(id: number) {
  const body = { ...REASON, document: SEEN };
  const answer = await supervisor.client.post(`${REVIEWS}/${id}/approve`, body, supervisor.token);
  const approval = (await answer.json()) as Approval;
  const path = `/v2/api/staff/approvals/${approval.id}/approve`;
  return { approval, approve: () => second.client.post(path, REASON, second.token) };
}

test("who gets a claim or recovery is shown, and another person or number later is refused", async () => {
  const mine = await missedClaim();
  const claimed = await asked(mine.id);
  const ending_in = mine.mobile.slice(-4);
  expect(claimed.approval.after).toMatchObject({ given_to: mine.tokens.customer_number, ending_in });
  const moved = nextMobile();
  const other = await client.verifyNumber(moved);
  await api.db.update(customers).set({ mobile: moved }).where(eq(customers.id, mine.record.id));
  expect(other.customer_number).not.toBe(mine.tokens.customer_number);
  expect(await refusalOf(await claimed.approve())).toEqual(DECIDED);
  expect(await rowOf(mine.record.id)).toMatchObject({ status: "unclaimed" });
  const lost = await missedRecovery();
  const recovered = await asked(lost.id);
  expect(recovered.approval.after).toMatchObject({ ending_in: lost.mobile.slice(-4) });
  await api.db.update(customers).set({ mobile: nextMobile() }).where(eq(customers.id, lost.customerId));
  expect(await refusalOf(await recovered.approve())).toEqual(DECIDED);
  expect((await rowOf(lost.customerId))?.recoveryAllowedUntil).toBeNull();
});

test("what is not there, or another company's, is not found", async () => {
  const foreign = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const other = await createStaff(api, {
    companyId: foreign.companyId,
    role: "administrator",
    appKey: foreign.adminAppKey,
  });
  const { id } = await missedClaim();
  for (const verb of ["approve", "reset", "refuse"]) {
    expect((await decide(id, verb, other)).status).toBe(404);
    expect((await decide(999_999, verb)).status).toBe(404);
  }
  expect((await other.read(`${REVIEWS}/${id}`)).status).toBe(404);
});

test("a claim whose approval waits is one case in the queue, and not two", async () => {
  const counted = async () => {
    const answer = await second.read("/v2/api/staff/waiting");
    const { reviews, approvals } = (await answer.json()) as WaitingCases;
    return reviews + approvals;
  };
  const before = await counted();
  const { id } = await missedClaim();
  expect(await counted()).toBe(before + 1);
  const { client, token } = supervisor;
  const asked = await client.post(`${REVIEWS}/${id}/approve`, { ...REASON, document: SEEN }, token);
  expect(asked.status).toBe(202);
  expect(await counted()).toBe(before + 1);
  const { id: approval } = (await asked.json()) as Approval;
  await second.client.post(`/v2/api/staff/approvals/${approval}/refuse`, REASON, second.token);
  expect(await counted()).toBe(before + 1);
});
