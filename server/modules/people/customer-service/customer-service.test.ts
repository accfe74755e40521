import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type {
  CustomerAccounts,
  CustomerFile,
  CustomerHistory,
  TokenResponse,
} from "../../../../lib/contract/index";
import { auditLog, events } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  nextMobile,
  PASSCODE,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { listOutbox } from "../../foundation/messages/index";

const REASON = "Asked at the counter";

let api: TestApi;
let companyId: number;
let client: ReturnType<typeof createApiClient>;
let supervisor: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
  supervisor = await createStaff(api, { companyId, role: "supervisor" });
});

/** Time moves on with every customer who signs up. A second supervisor would have to approve. */
beforeEach(async () => {
  const { client, email } = supervisor;
  const { access_token: token } = await tokensOf(await client.getTokens({ email, password: PASSWORD }));
  supervisor = { ...supervisor, token, read: (path) => client.get(path, token) };
});

/** A customer who is signed in, and what a member of staff may do about them. */
async function customer() {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const { id } = await client.readMe(tokens.access_token);
  return { id: id!, mobile, tokens, ...about(id!) };
}

const about = (id: number) => {
  const path = `/v2/api/staff/customers/${id}`;
  const act = (verb: string, by = supervisor) =>
    by.client.post(`${path}/${verb}`, { reason: REASON }, by.token);
  const file = async () => (await (await supervisor.read(`${path}/file`)).json()) as CustomerFile;
  const history = async (query = "") =>
    (await (await supervisor.read(`${path}/history${query}`)).json()) as CustomerHistory;
  return { act, file, history };
};

const codeOf = async (answer: Response) => (await refusalOf(answer)).code;
const signIn = (mobile: string, secret: object = { password: PASSWORD }) =>
  client.getTokens({ mobile, ...secret });
const isIn = async ({ access_token }: TokenResponse) => (await client.me(access_token)).status === 200;
const rowOf = async (action: string, id: number) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, String(id))))
  ).at(-1);

test("a suspended customer is out at once, is told so at sign-in, and comes back as before", async () => {
  const { id, mobile, tokens, act } = await customer();
  expect(((await (await act("suspend")).json()) as CustomerFile).customer.status).toBe("suspended");
  expect(await isIn(tokens)).toBe(false);
  expect(await codeOf(await client.refresh(tokens.refresh_token))).toBe("invalid_token");
  expect(await codeOf(await signIn(mobile))).toBe("customer_not_active");
  expect(await codeOf(await signIn(mobile, { password: "something-else" }))).toBe("invalid_credentials");
  expect(await rowOf("customer.suspended", id)).toMatchObject({
    actorUserId: supervisor.userId,
    details: { reason: REASON, before: "active", after: "suspended" },
  });
  expect(((await (await act("reinstate")).json()) as CustomerFile).customer.status).toBe("active");
  expect((await signIn(mobile)).status).toBe(200);
  const told = await api.db.select().from(events).where(eq(events.companyId, companyId));
  const ofCustomer = told.filter(({ data }) => (data as { object: { id: number } }).object.id === id);
  expect(ofCustomer.slice(-2).map(({ type }) => type)).toEqual(["customer.suspended", "customer.activated"]);
});

test("a closed customer is out for good, and the number is free for somebody new", async () => {
  const { id, mobile, tokens, act } = await customer();
  expect(((await (await act("close")).json()) as CustomerFile).customer.status).toBe("closed");
  expect(await isIn(tokens)).toBe(false);
  expect(await codeOf(await signIn(mobile))).toBe("customer_not_active");
  for (const verb of ["reinstate", "suspend", "close"])
    expect(await refusalOf(await act(verb))).toEqual({ status: 409, code: "conflict", fields: ["status"] });
  const someone = await client.signUp(mobile);
  expect((await client.readMe(someone.access_token)).id).not.toBe(id);
});

test("a sign-up and a record of the bank go on where they were suspended", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  const { id } = await client.readMe(tokens.access_token);
  await about(id!).act("suspend");
  expect(((await (await about(id!).act("reinstate")).json()) as CustomerFile).customer.status).toBe(
    "mobile_verified",
  );
  const record = await createBankRecord(api.ctx, { companyId, mobile: nextMobile(), dob: "1990-03-27" });
  await about(record.id).act("suspend");
  const { ref_number, code } = await client.requestCode(record.mobile!);
  expect(await codeOf(await client.verify(record.mobile!, ref_number, code))).toBe("customer_not_active");
  await about(record.id).act("reinstate");
  expect((await about(record.id).file()).customer.status).toBe("unclaimed");
});

test("of two who suspend at once one does, and the other learns that it is done", async () => {
  const other = await createStaff(api, { companyId, role: "administrator" });
  const { id, act, tokens } = await customer();
  const answers = await Promise.all([act("suspend"), act("suspend", other), signInSafely(tokens)]);
  expect(
    answers
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([200, 409]);
  expect(await isIn(tokens)).toBe(false);
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(rows.filter(({ action }) => action === "customer.suspended")).toHaveLength(1);
});

/** Another request of the customer at the same time. */
const signInSafely = ({ refresh_token }: TokenResponse) => client.refresh(refresh_token);

test("unlocking lets the right secret be looked at again, and is on record with what was locked", async () => {
  const { id, mobile, act, file } = await customer();
  for (let n = 0; n < 6; n += 1) await signIn(mobile, { user_passcode: "000001" });
  expect(await codeOf(await signIn(mobile, { user_passcode: PASSCODE }))).toBe("account_locked");
  const [lock] = (await file()).locks;
  expect(lock).toEqual({ credential: "passcode", until: expect.any(String), cause: "failures" });
  expect(((await (await act("unlock")).json()) as CustomerFile).locks).toEqual([]);
  expect((await signIn(mobile, { user_passcode: PASSCODE })).status).toBe(200);
  expect(await rowOf("customer.unlocked", id)).toMatchObject({
    details: { reason: REASON, blocked: ["passcode"] },
  });
});

test("what its owner blocked by “not me” is told apart from failures, and stays so when it is unlocked", async () => {
  const { id, mobile, act, file } = await customer();
  await signIn(mobile);
  const texts = await listOutbox(api.ctx, { to: mobile });
  const token = texts.map(({ text }) => /nme_[\w-]+/.exec(text)?.[0]).find(Boolean);
  for (let n = 0; n < 6; n += 1) await signIn(mobile, { user_passcode: "000001" });
  expect((await client.post("/v2/api/auth/not_me", { token })).status).toBe(200);
  const locks = ["password", "passcode"].map((credential) => ({
    credential,
    until: null,
    cause: "disowned",
  }));
  expect((await file()).locks).toEqual(locks);
  const { read } = await createStaff(api, { companyId, role: "teller" });
  const { customer: access } = (await (
    await read(`/v2/api/staff/customers/${id}/accounts`)
  ).json()) as CustomerAccounts;
  expect(access?.locks).toEqual(locks.map(({ credential, ...lock }) => ({ kind: credential, ...lock })));
  expect(((await (await act("unlock")).json()) as CustomerFile).locks).toEqual(locks);
  expect(await rowOf("customer.unlocked", id)).toMatchObject({ details: { blocked: [] } });
  expect(await codeOf(await signIn(mobile))).toBe("account_locked");
});

test("ending sessions ends all of them, and no more", async () => {
  const { mobile, tokens, act, file } = await customer();
  const second = (await (await signIn(mobile)).json()) as TokenResponse;
  expect((await file()).sessions).toHaveLength(2);
  expect(((await (await act("end_sessions")).json()) as CustomerFile).sessions).toEqual([]);
  expect([await isIn(tokens), await isIn(second)]).toEqual([false, false]);
  expect((await signIn(mobile)).status).toBe(200);
});

test("the history tells who did and read what, page after page, the newest first", async () => {
  const { id, act, history } = await customer();
  await act("suspend");
  await act("reinstate");
  const { results } = await history();
  expect(
    results
      .slice(0, 3)
      .map(({ action, actor, actor_name, details }) => [action, actor, actor_name, details.reason]),
  ).toEqual([
    ["customer.reinstated", "staff", "Tess", REASON],
    ["customer.suspended", "staff", "Tess", REASON],
    ["sessions.ended", "staff", "Tess", "customer suspended"],
  ]);
  expect(results.map(({ action }) => action)).toContain("session.started");
  const path = `/v2/api/staff/customers/${id}/history?limit=2`;
  const first = await supervisor.read(path);
  const [, after] = /after=([^&>]+)/.exec(first.headers.get("Link") ?? "") ?? [];
  const second = (await (await supervisor.read(`${path}&after=${after}`)).json()) as CustomerHistory;
  // The look before this one is the newest row.
  expect(second.results[0]?.action).toBe("customer.suspended");
  expect((await supervisor.read(`${path}&after=${after}x`)).status).toBe(400);
});

test("a customer of another company is not there, and neither is anything done to one", async () => {
  const foreign = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const { id } = await createBankRecord(api.ctx, { companyId: foreign.companyId, mobile: nextMobile() });
  for (const verb of ["suspend", "reinstate", "close", "unlock", "end_sessions"])
    expect((await about(id).act(verb)).status).toBe(404);
  for (const part of ["file", "history"])
    expect((await supervisor.read(`/v2/api/staff/customers/${id}/${part}`)).status).toBe(404);
  expect(await rowOf("customer.suspended", id)).toBeUndefined();
});
