import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { PasskeyRecord, TokenResponse } from "../../../../lib/contract/index";
import { only } from "../../../db/only";
import { applications, auditLog, credentials, customers } from "../../../db/schema/index";
import { createAuthenticator, type Deviation } from "../../../testing/create-authenticator";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  nextMobile,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
  unlimited,
} from "../../../testing/index";
import { passkeySteps } from "../../../testing/passkey-steps";
import { codeOf } from "../../../testing/totp-app";
import { listOutbox } from "../../foundation/messages/index";

let api: TestApi;
let companyId: number;
let others: number;
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  ({ companyId } = await createInstitution(api.ctx));
  ({ companyId: others } = await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" }));
  client = createApiClient(api);
});

async function customer() {
  const mobile = nextMobile();
  const { access_token: token } = await client.signUp(mobile);
  return { mobile, token, steps: passkeySteps(client) };
}

async function withPasskey() {
  const person = await customer();
  const passkey = await person.steps.add(person.token);
  return { ...person, passkey };
}

const reasonOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; details: { reason: string }[] } };
  return [answer.status, error.code, error.details[0]?.reason];
};

test("a passkey is added, told of, signs in alone, and is named and removed", async () => {
  const { token, steps, mobile } = await customer();
  const added = await steps.add(token);
  expect(added).toMatchObject({ name: "Phone", last_used_at: null });
  const [message] = await listOutbox(api.ctx, { to: mobile });
  expect(message?.text).toContain("a passkey was added to your account");
  const signedIn = await tokensOf(await steps.signIn(await steps.use()));
  expect(signedIn).toMatchObject({ scope: "user", device_token: expect.stringMatching(/^sdt_/) });
  expect((await client.me(signedIn.access_token)).status).toBe(200);
  const list = (await (await steps.list(token)).json()) as { count: number; results: PasskeyRecord[] };
  expect(list).toMatchObject({ count: 1, results: [{ id: added.id, last_used_at: expect.any(String) }] });
  expect(await (await steps.rename(token, added.id, "Work")).json()).toMatchObject({ name: "Work" });
  expect((await steps.remove(signedIn.access_token, added.id)).status).toBe(200);
  expect((await client.me(token)).status).toBe(401);
  expect(await refusalOf(await steps.signIn(await steps.use()))).toMatchObject({
    code: "invalid_credentials",
  });
});

const DEVIATIONS: [string, Deviation][] = [
  ["of another page", { origin: "https://evil.example" }],
  ["for another host", { rpId: "evil.example" }],
  ["without verification of its owner", { verified: false }],
  ["to a challenge that was never given", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
];

test.each(DEVIATIONS)("an answer %s neither adds a passkey nor signs in", async (_, deviation) => {
  const { token, steps } = await customer();
  const credential = await steps.create(token, deviation);
  expect(await refusalOf(await steps.register(token, credential))).toMatchObject({
    status: 400,
    fields: ["credential"],
  });
  await steps.add(token);
  expect(await refusalOf(await steps.signIn(await steps.use(deviation)))).toMatchObject({
    status: 401,
    code: "invalid_credentials",
  });
  expect((await steps.signIn(await steps.use())).status).toBe(200);
});

test("an attestation with certificates is refused before anything in it is followed", async () => {
  const { token, steps } = await customer();
  const attestation = new Map<string, unknown>([["x5c", Buffer.from("certificate")]]);
  for (const format of ["packed", "tpm", "fido-u2f"]) {
    const credential = await steps.create(token, { format, attestation });
    expect((await steps.register(token, credential)).status, format).toBe(400);
  }
});

test("a challenge is used once, of fifty at the same moment by one", async () => {
  const { token, steps } = await withPasskey();
  const credential = await steps.use();
  const answers = await Promise.all(Array.from({ length: 50 }, () => steps.signIn(credential)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  const other = await customer();
  const registration = await other.steps.create(other.token);
  const added = await Promise.all(
    Array.from({ length: 20 }, () => other.steps.register(other.token, registration)),
  );
  expect(added.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await client.me(token)).status).toBe(200);
});

test("a challenge is for its application, its purpose and its session, and ends after five minutes", async () => {
  const { steps, token } = await withPasskey();
  const elsewhere = passkeySteps(createApiClient(api, "other-user-app"));
  expect((await elsewhere.signIn(await steps.use())).status).toBe(401);
  // A challenge of a session confirms in it, and does not sign in.
  expect((await steps.signIn(await steps.use({}, token))).status).toBe(401);
  const [one, another] = [await customer(), await customer()];
  const credential = await one.steps.create(one.token);
  expect((await another.steps.register(another.token, credential)).status).toBe(400);
  const late = await steps.use();
  await api.clock.advance(301);
  expect((await steps.signIn(late)).status).toBe(401);
});

test("a counter that goes back is refused and on record, also of two answers at the same moment", async () => {
  const { steps, passkey } = await withPasskey();
  expect((await steps.signIn(await steps.use({ counter: 9 }))).status).toBe(200);
  expect((await steps.signIn(await steps.use({ counter: 8 }))).status).toBe(401);
  const copies = [await steps.use({ counter: 20 }), await steps.use({ counter: 20 })];
  const answers = await Promise.all(copies.map((copy) => steps.signIn(copy)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const refused = await api.db.select().from(auditLog).where(eq(auditLog.action, "passkey.counter_refused"));
  expect(
    refused.filter(({ details }) => (details as { passkey: number }).passkey === passkey.id),
  ).toHaveLength(2);
});

test("a wrong signature of a passkey that there is, is recorded with its user", async () => {
  const { steps, passkey, token } = await withPasskey();
  await steps.signIn(await steps.use({ verified: false }));
  const { id } = await client.readMe(token);
  const { userId } = only(await api.db.select().from(customers).where(eq(customers.id, id!)));
  const isTheirs = and(eq(auditLog.action, "sign_in.failed"), eq(auditLog.subjectId, String(userId)));
  const { details } = only(await api.db.select().from(auditLog).where(isTheirs));
  expect(details).toMatchObject({ credential: "passkey", passkey: passkey.id });
});

test("a passkey remembers the device that it comes from: it stays the same one", async () => {
  const { steps, mobile } = await withPasskey();
  const first = await tokensOf(await steps.signIn(await steps.use()));
  const again = async (device: string) =>
    (await tokensOf(await steps.signIn(await steps.use(), {}, device))).device_token;
  expect(await again(first.device_token!)).toBe(first.device_token);
  expect(await again("sdt_of-another")).not.toBe(first.device_token);
  const secret = { mobile, password: "violet-anchor-17" };
  expect((await tokensOf(await client.getTokens(secret, first.device_token))).device_token).toBe(
    first.device_token,
  );
});

test("a second passkey asks for the first; a session that is not fresh adds and removes none", async () => {
  const { steps, token, passkey } = await withPasskey();
  const other = passkeySteps(client);
  // The session that added it has not proven it: the password alone would open what takes a passkey.
  expect((await reasonOf(await other.begin(token)))[2]).toBe("passkey");
  const byPassword = await tokensOf(
    await client.getTokens({ mobile: (await client.readMe(token)).mobile, password: "violet-anchor-17" }),
  );
  expect(await reasonOf(await other.begin(byPassword.access_token))).toEqual([
    403,
    "reauthentication_required",
    "passkey",
  ]);
  const byPasskey = await tokensOf(await steps.signIn(await steps.use()));
  await passkeySteps(client).add(byPasskey.access_token);
  await api.clock.advance(601);
  const { access_token } = await tokensOf(await client.refresh(byPasskey.refresh_token));
  expect(await refusalOf(await other.begin(access_token))).toMatchObject({
    code: "reauthentication_required",
  });
  expect(await refusalOf(await steps.remove(access_token, passkey.id))).toMatchObject({ status: 403 });
});

test("of two first passkeys at the same moment, in two sessions, one is added", async () => {
  const { mobile, token } = await customer();
  const again = await tokensOf(await client.getTokens({ mobile, password: "violet-anchor-17" }));
  const sessions = [token, again.access_token].map((own) => ({ own, steps: passkeySteps(client) }));
  const asked = await Promise.all(
    sessions.map(async ({ own, steps }) => ({ own, steps, credential: await steps.create(own) })),
  );
  const answers = await Promise.all(
    asked.map(({ own, steps, credential }) => steps.register(own, credential)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test("a session that is not fresh begins with signing in again, also for a first passkey", async () => {
  const { refresh_token } = await client.signUp(nextMobile());
  await api.clock.advance(601);
  const { access_token } = await tokensOf(await client.refresh(refresh_token));
  expect(await reasonOf(await passkeySteps(client).begin(access_token))).toEqual([
    403,
    "reauthentication_required",
    undefined,
  ]);
});

test("who removes a passkey without one waits 72 hours for the next", async () => {
  const { steps, passkey, mobile } = await withPasskey();
  const { access_token } = await tokensOf(await client.getTokens({ mobile, password: "violet-anchor-17" }));
  expect((await steps.remove(access_token, passkey.id)).status).toBe(200);
  expect(await reasonOf(await steps.begin(access_token))).toEqual([409, "conflict", "too_soon"]);
  await api.clock.advance(72 * 3_600 + 1);
  const later = await tokensOf(await client.getTokens({ mobile, password: "violet-anchor-17" }));
  await passkeySteps(client).add(later.access_token);
});

test("after a recovery the first passkey waits 72 hours", async () => {
  const { mobile } = await customer();
  const recovering = await client.verifyNumber(mobile);
  expect(recovering.scope).toBe("recovery");
  const answer = await client.update(recovering, {
    password: "harbour-lantern-52",
    confirm_password: "harbour-lantern-52",
  });
  const { access_token, scope } = await tokensOf(answer);
  expect(scope).toBe("user");
  expect(await reasonOf(await passkeySteps(client).begin(access_token))).toEqual([
    409,
    "conflict",
    "too_soon",
  ]);
});

test("after the bank changed the number the first passkey waits 72 hours", async () => {
  const { mobile } = await customer();
  const { access_token } = await tokensOf(await client.getTokens({ mobile, password: "violet-anchor-17" }));
  const isTheirs = eq(customers.mobile, mobile);
  const until = new Date(api.clock.now().getTime() + 3_600_000);
  await api.db.update(customers).set({ recoveryBlockedUntil: until }).where(isTheirs);
  expect(await reasonOf(await passkeySteps(client).begin(access_token))).toEqual([
    409,
    "conflict",
    "too_soon",
  ]);
});

test("a passkey of a user who is no customer any more, or of staff who were reset, opens nothing", async () => {
  const lost = await withPasskey();
  const { id } = await client.readMe(lost.token);
  await api.db.update(customers).set({ userId: null }).where(eq(customers.id, id!));
  const atDesk = createApiClient(api, "demo-admin-app");
  expect(
    await refusalOf(
      await passkeySteps(atDesk, lost.steps.authenticator).signIn(
        await passkeySteps(atDesk, lost.steps.authenticator).use(),
      ),
    ),
  ).toMatchObject({
    code: "application_not_allowed",
  });
  expect(await refusalOf(await lost.steps.signIn(await lost.steps.use()))).toMatchObject({
    code: "invalid_credentials",
  });
  const { steps, token, userId } = await member();
  await steps.add(token);
  const isTheirs = and(eq(credentials.userId, userId), eq(credentials.kind, "password"));
  await api.db.delete(credentials).where(isTheirs);
  expect(await refusalOf(await steps.signIn(await steps.use()))).toMatchObject({
    code: "invalid_credentials",
  });
});

test("the host of staff's passkeys stays while staff have some", async () => {
  const { token, client: desk, steps } = await member("administrator");
  const isDesk = eq(applications.appKey, "demo-admin-app");
  const { id } = only(await api.db.select().from(applications).where(isDesk));
  await steps.add(token);
  const moved = await desk.call("PATCH", `/v2/api/staff/applications/${id}`, token, {
    rp_id: "bank.example",
  });
  expect(await reasonOf(moved)).toEqual([409, "conflict", "in_use"]);
});

test("a passkey is its owner's: others neither see nor change it, and a suspended one signs in no more", async () => {
  const { passkey } = await withPasskey();
  const { token, steps } = await customer();
  expect(await (await steps.list(token)).json()).toEqual({ count: 0, results: [] });
  expect((await steps.rename(token, passkey.id, "Mine")).status).toBe(404);
  expect((await steps.remove(token, passkey.id)).status).toBe(404);
  const shut = await withPasskey();
  const { customer_number } = await client.readMe(shut.token);
  const { call } = createApiClient(api, "demo-admin-app");
  const { token: supervisor } = await createStaff(api, { companyId, role: "supervisor" });
  const { id } = await client.readMe(shut.token);
  await call("POST", `/v2/api/staff/customers/${id}/suspend`, supervisor, {
    reason: `${customer_number} asked`,
  });
  expect(await refusalOf(await shut.steps.signIn(await shut.steps.use()))).toMatchObject({
    status: 403,
    code: "customer_not_active",
  });
});

test("an application may have a relying party of its own, or ours", async () => {
  const own = { rp_id: "bank.example", origins: ["https://app.bank.example"] };
  const { token } = await createStaff(api, {
    companyId: others,
    role: "administrator",
    appKey: "other-admin-app",
  });
  const desk = createApiClient(api, "other-admin-app");
  const isOther = eq(applications.appKey, "other-user-app");
  const { id } = only(await api.db.select().from(applications).where(isOther));
  expect((await desk.call("PATCH", `/v2/api/staff/applications/${id}`, token, own)).status).toBe(200);
  const partner = createApiClient(api, "other-user-app");
  const { access_token } = await partner.signUp(nextMobile());
  const steps = passkeySteps(partner, createAuthenticator({ origin: "https://app.bank.example" }));
  await steps.add(access_token);
  expect((await steps.signIn(await steps.use())).status).toBe(200);
  expect((await steps.signIn(await steps.use({ rpId: "passbook.test" }))).status).toBe(401);
});

test("a page that an administrator writes into an application uses no passkey of our hosts or of our pages", async () => {
  const evil = { origins: ["https://evil.example"] };
  const { token } = await createStaff(api, {
    companyId: others,
    role: "administrator",
    appKey: "other-admin-app",
  });
  const desk = createApiClient(api, "other-admin-app");
  const isOther = eq(applications.appKey, "other-user-app");
  const { id } = only(await api.db.select().from(applications).where(isOther));
  const partner = createApiClient(api, "other-user-app");
  const change = (body: object) => desk.call("PATCH", `/v2/api/staff/applications/${id}`, token, body);
  for (const rp_id of [null, "passbook.test"]) {
    expect((await change({ ...evil, rp_id })).status).toBe(200);
    const { access_token } = await partner.signUp(nextMobile());
    const there = passkeySteps(partner, createAuthenticator({ origin: "https://evil.example" }));
    const made = await there.register(access_token, await there.create(access_token));
    expect(await refusalOf(made), String(rp_id)).toMatchObject({ status: 400, fields: ["credential"] });
  }
  expect(await (await api.call("/.well-known/webauthn")).json()).toEqual({ origins: [] });
});

test("what pages an application has is changed after a step-up alone", async () => {
  const { client: desk, email } = await member("administrator");
  const signedIn = await desk.getTokens({ email, password: PASSWORD });
  const { refresh_token } = (await signedIn.json()) as TokenResponse;
  await api.clock.advance(601);
  const { access_token: token } = (await (await desk.refresh(refresh_token)).json()) as TokenResponse;
  const isUser = eq(applications.appKey, "demo-user-app");
  const { id } = only(await api.db.select().from(applications).where(isUser));
  const path = "/v2/api/staff/applications";
  const change = { origins: ["https://evil.example"], rp_id: "evil.example" };
  const asked = [
    await desk.call("PATCH", `${path}/${id}`, token, change),
    await desk.post(path, { name: "Mobile app", kind: "user", ...change }, token),
  ];
  for (const answer of asked)
    expect(await reasonOf(answer)).toEqual([403, "reauthentication_required", "second_factor"]);
});

async function member(role: "teller" | "administrator" = "teller") {
  const person = await createStaff(api, { companyId, role });
  return { ...person, steps: passkeySteps(person.client) };
}

test("staff sign in by a passkey alone, and not by the password alone once they have one", async () => {
  const { steps, token, email, client: desk } = await member();
  await steps.add(token);
  const [mail] = await listOutbox(api.ctx, { to: email });
  expect(mail?.text).toContain("a passkey was added");
  expect(await refusalOf(await desk.getTokens({ email, password: "violet-anchor-17" }))).toMatchObject({
    code: "totp_required",
  });
  const signedIn = (await (await steps.signIn(await steps.use())).json()) as TokenResponse;
  expect(signedIn.scope).toBe("staff");
  const me = await desk.get("/v2/api/staff/me", signedIn.access_token);
  expect(await me.json()).toMatchObject({ second_factor: true, second_factors: ["passkey"] });
  const atCustomers = passkeySteps(client);
  expect(
    await refusalOf(await client.post("/v2/api/auth/passkey_sign_in", { credential: await steps.use() })),
  ).toMatchObject({ status: 401 });
  expect((await atCustomers.begin(signedIn.access_token)).status).toBe(401);
});

test("staff with an app prove it before they add a passkey; the last second factor of an administrator stays", async () => {
  const { steps, token, client: desk } = await member("administrator");
  const post = (path: string, json: object) => desk.post(`/v2/api/staff/me${path}`, json, token);
  const { secret } = (await (await post("/totp", {})).json()) as { secret: string };
  const confirmed = await post("/totp/confirm", { totp: codeOf(secret, api.clock.now().getTime()) });
  const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] };
  expect(await reasonOf(await post("/totp/disable", { totp: recovery_codes[0]! }))).toEqual([
    409,
    "conflict",
    "second_person",
  ]);
  const { id } = await steps.add(token);
  expect((await post("/totp/disable", { totp: recovery_codes[1]! })).status).toBe(200);
  expect(await reasonOf(await steps.remove(token, id))).toEqual([409, "conflict", "second_person"]);
  expect(await (await desk.get("/v2/api/staff/me", token)).json()).toMatchObject({
    second_factors: ["passkey"],
  });
});
