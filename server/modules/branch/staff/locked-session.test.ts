import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "../../../api/index";
import { auditLog, companies, credentials, passkeys } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  testHasher,
  tokensOf,
} from "../../../testing/index";
import { passkeySteps } from "../../../testing/passkey-steps";
import { codeOf } from "../../../testing/totp-app";

const ME = "/v2/api/staff/me";

const hasher = testHasher();
/** What happens while a password is hashed. */
let meanwhile: () => Promise<unknown> = async () => {};

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await createTestApi({
    hasher: {
      ...hasher,
      async verify(hash, secret) {
        const right = await hasher.verify(hash, secret);
        await meanwhile();
        return right;
      },
    },
  });
  ({ companyId } = await createInstitution(api.ctx));
});

async function atDesk() {
  const { token, userId, client, email } = await createStaff(api, { companyId, role: "administrator" });
  const headers = { app_key: "demo-admin-app", "Access-Token": token };
  const call = (path: string, json?: object) =>
    api.call(path, { method: json ? "POST" : "GET", json, headers });
  return { call, userId, token, headers, client, email };
}

test("a locked session opens nothing but the own profile, until the password is given again", async () => {
  const { call, headers } = await atDesk();
  expect((await call(`${ME}/lock`, {})).status).toBe(200);
  expect((await call(`${ME}/lock`, {})).status).toBe(200);
  expect(await (await call(ME)).json()).toMatchObject({ locked: true, role: "administrator" });
  for (const { declaration } of OPERATIONS) {
    const { auth, method, path, upload } = declaration;
    const ofStaff = auth !== "anybody" && "staff" in auth;
    if (!ofStaff && !path.startsWith("/v2/api/savings/")) continue;
    if (ofStaff && auth.whileLocked) continue;
    const target = path.replaceAll(/\{[^}]+\}/g, "1");
    const sent = upload
      ? { body: "name\n", headers: { ...headers, "Content-Type": "text/csv" } }
      : { json: method === "get" ? undefined : {}, headers };
    const answer = await api.call(target, { method: method.toUpperCase(), ...sent });
    const { error } = (await answer.json()) as { error: { code: string; details: object[] } };
    expect(error, `${method} ${path}`).toMatchObject({
      code: "insufficient_scope",
      details: [{ field: "Access-Token", reason: "locked" }],
    });
  }
  expect((await call(`${ME}/unlock`, { password: PASSWORD })).status).toBe(200);
  expect(await (await call(ME)).json()).toMatchObject({ locked: false });
  expect((await call("/v2/api/staff/customers")).status).toBe(200);
});

test("a refreshed pair is as locked as the one before", async () => {
  const { call, client, token } = await atDesk();
  const { email } = (await (await call(ME)).json()) as { email: string };
  const tokens = (await (await client.getTokens({ email, password: PASSWORD })).json()) as Record<
    string,
    string
  >;
  const headers = { app_key: "demo-admin-app", "Access-Token": tokens.access_token! };
  expect((await api.call(`${ME}/lock`, { method: "POST", json: {}, headers })).status).toBe(200);
  const renewed = await api.call("/api/auth/refresh_token", {
    method: "POST",
    json: { refresh_token: tokens.refresh_token },
    headers: { app_key: "demo-admin-app" },
  });
  expect(await renewed.json()).toMatchObject({ scope: "staff_locked" });
  expect(token).not.toBe(tokens.access_token);
  expect((await call("/v2/api/staff/customers")).status).toBe(200);
});

test("wrong passwords are counted and recorded like tries to sign in, and lock the session alone", async () => {
  const { call, userId, client, email } = await atDesk();
  await call(`${ME}/lock`, {});
  for (let n = 0; n < 5; n += 1) await client.getTokens({ email, password: "by-a-stranger" });
  for (let n = 0; n < 5; n += 1)
    expect(await refusalOf(await call(`${ME}/unlock`, { password: "wrong-password" }))).toMatchObject({
      status: 400,
      fields: ["password"],
    });
  expect(await refusalOf(await call(`${ME}/unlock`, { password: PASSWORD }))).toMatchObject({
    status: 429,
    code: "account_locked",
  });
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.actorUserId, userId));
  expect(rows.filter(({ action }) => action === "session.unlock_failed")).toHaveLength(5);
  await api.clock.advance(2);
  expect((await call(`${ME}/unlock`, { password: PASSWORD })).status).toBe(200);
});

test("a password that is changed while it is verified unlocks nothing", async () => {
  const { call, userId } = await atDesk();
  await call(`${ME}/lock`, {});
  const changed = await hasher.hash("amber-lantern-22");
  meanwhile = () => api.db.update(credentials).set({ hash: changed }).where(eq(credentials.userId, userId));
  expect(await refusalOf(await call(`${ME}/unlock`, { password: PASSWORD }))).toMatchObject({
    status: 400,
    fields: ["password"],
  });
  meanwhile = async () => {};
  expect(await (await call(ME)).json()).toMatchObject({ locked: true });
  expect((await call(`${ME}/unlock`, { password: "amber-lantern-22" })).status).toBe(200);
});

const fieldsOf = async (answer: Response) => (await refusalOf(answer)).fields;
const now = () => api.clock.now().getTime();

test("a session with the authenticator app opens with password and code, and the code counts once", async () => {
  const { call } = await atDesk();
  const { secret } = (await (await call(`${ME}/totp`, {})).json()) as { secret: string };
  await call(`${ME}/totp/confirm`, { totp: codeOf(secret, now()) });
  await call(`${ME}/lock`, {});
  expect(await (await call(ME)).json()).toMatchObject({ unlocks_with: ["password", "totp"] });
  await api.clock.advance(60);
  const totp = codeOf(secret, now());
  expect(await fieldsOf(await call(`${ME}/unlock`, { password: PASSWORD }))).toEqual(["totp"]);
  expect(await fieldsOf(await call(`${ME}/unlock`, { totp }))).toEqual(["password"]);
  const wrong = { password: PASSWORD, totp: "000000" };
  expect(await fieldsOf(await call(`${ME}/unlock`, wrong))).toEqual(["totp"]);
  expect((await call(`${ME}/unlock`, { password: PASSWORD, totp })).status).toBe(200);
  await call(`${ME}/lock`, {});
  expect(await fieldsOf(await call(`${ME}/unlock`, { password: PASSWORD, totp }))).toEqual(["totp"]);
});

/** A session that was opened by a passkey, with the passkey's steps. */
async function byPasskey() {
  const { token, client, userId } = await createStaff(api, { companyId, role: "teller" });
  const steps = passkeySteps(client);
  const { id } = await steps.add(token);
  const { access_token } = await tokensOf(await steps.signIn(await steps.use()));
  const post = (path: string, json: object) => client.post(`${ME}${path}`, json, access_token);
  return { steps, id, userId, token: access_token, post, read: () => client.get(ME, access_token) };
}

test("a session that a passkey opened is opened by one of its owner, and by no password", async () => {
  const { steps, post, read, token } = await byPasskey();
  const other = await byPasskey();
  await post("/lock", {});
  expect(await (await read()).json()).toMatchObject({ locked: true, unlocks_with: ["passkey"] });
  expect(await fieldsOf(await post("/unlock", { password: PASSWORD }))).toEqual(["credential"]);
  const foreign = await other.steps.use({}, token);
  const toSignIn = await steps.use();
  const unverified = await steps.use({ verified: false }, token);
  for (const credential of [foreign, toSignIn, unverified])
    expect(await fieldsOf(await post("/unlock", { credential }))).toEqual(["credential"]);
  const credential = await steps.use({}, token);
  expect((await post("/unlock", { credential })).status).toBe(200);
  expect(await (await read()).json()).toMatchObject({ locked: false });
});

test("a session that a passkey opened stays locked for the password once its owner has no passkey any more", async () => {
  const { id, post } = await byPasskey();
  await post("/lock", {});
  await api.db.delete(passkeys).where(eq(passkeys.id, id));
  expect(await fieldsOf(await post("/unlock", { password: PASSWORD }))).toEqual(["credential"]);
});

test("a passkey opens a session of its owner that the password opened, unless it is being removed", async () => {
  const { token, client } = await createStaff(api, { companyId, role: "teller" });
  const steps = passkeySteps(client);
  const { id } = await steps.add(token);
  const unlock = async (credential: object) => client.post(`${ME}/unlock`, { credential }, token);
  await client.post(`${ME}/lock`, {}, token);
  expect((await unlock(await steps.use({}, token))).status).toBe(200);
  await client.post(`${ME}/lock`, {}, token);
  const credential = await steps.use({}, token);
  await api.db.delete(passkeys).where(eq(passkeys.id, id));
  expect(await fieldsOf(await unlock(credential))).toEqual(["credential"]);
});

test.each([{}, { totp: "1" }, { password: "x", credential: {} }])("%j proves nothing", async (proof) => {
  const { call } = await atDesk();
  expect((await call(`${ME}/unlock`, proof)).status).toBe(400);
});

test("unlocking does not pass by what has to be done first", async () => {
  const { call } = await atDesk();
  await call(`${ME}/lock`, {});
  await api.db.update(companies).set({ staffTotpRequired: true }).where(eq(companies.id, companyId));
  await call(`${ME}/unlock`, { password: PASSWORD });
  await api.db.update(companies).set({ staffTotpRequired: false }).where(eq(companies.id, companyId));
  expect(await refusalOf(await call("/v2/api/staff/customers"))).toMatchObject({
    code: "insufficient_scope",
  });
});
