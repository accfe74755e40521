import { and, desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { SYSTEM } from "../../../core/index";
import { only } from "../../../db/only";
import { auditLog, companies, recoveryCodes, totpEnrolments, users } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  unlimited,
} from "../../../testing/index";
import { mailedLink } from "../../../testing/mailed-link";
import { codeOf } from "../../../testing/totp-app";
import { resetStaff } from "../../administration/institutions/index";
import { linkAudit } from "../../foundation/audit/index";
import { listOutbox, tellAdministrators } from "../../foundation/messages/index";
import { relinkStaff } from "./index";

const ME = "/v2/api/staff/me";
const NEXT = "amber-lantern-22";

let api: TestApi;
let companyId: number;
let desk: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  ({ companyId } = await createInstitution(api.ctx));
  desk = createApiClient(api, "demo-admin-app");
});

const staff = (appKey?: string, company = companyId) =>
  createStaff(api, { companyId: company, role: "teller", appKey });
const signIn = (email: string, more: object = {}) => desk.getTokens({ email, password: PASSWORD, ...more });
const tokensFor = async (email: string, more: object = {}) =>
  (await (await signIn(email, more)).json()) as TokenResponse;
const post = (token: string, path: string, json: object = {}) => desk.post(ME + path, json, token);
const setPassword = (token: string, password: string) =>
  post(token, "/password", { password, confirm_password: password });
const profile = async (token: string) =>
  (await (await desk.get(ME, token)).json()) as Record<string, unknown>;
const now = () => api.clock.now().getTime();
/** Other codes than those that were used: time goes on. */
const nextCode = async (secret: string) => {
  await api.clock.advance(90);
  return codeOf(secret, now());
};

/** Somebody with an authenticator app. */
async function withApp() {
  const person = await staff();
  const { secret } = (await (await post(person.token, "/totp")).json()) as { secret: string };
  const totp = codeOf(secret, now());
  const answer = await post(person.token, "/totp/confirm", { totp });
  const { recovery_codes } = (await answer.json()) as { recovery_codes: string[] };
  return { ...person, secret, totp, recoveryCodes: recovery_codes };
}

test("a password is changed; other sessions end, the own goes on", async () => {
  const { email, token } = await staff();
  const other = await tokensFor(email);
  expect((await setPassword(token, NEXT)).status).toBe(200);
  expect(await profile(token)).toMatchObject({ required_steps: [] });
  expect((await desk.get(ME, other.access_token)).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  expect((await signIn(email, { password: NEXT })).status).toBe(200);
});

test.each([
  ["short", "password", "password_rejected"],
  ["password1", "password", "password_rejected"],
  [`harbour savings`, "password", "password_rejected"],
])("%s is no password", async (password, field, code) => {
  const { token } = await staff();
  expect(await refusalOf(await setPassword(token, password))).toMatchObject({ code, fields: [field] });
});

test("a password that the operator drew is changed before anything else, and not to itself", async () => {
  const { email, token } = await staff();
  const operator = { ...api.ctx, actor: SYSTEM };
  const { password } = await resetStaff(operator, { company: "HSB", email });
  expect((await desk.get(ME, token)).status).toBe(401);
  const drawn = await tokensFor(email, { password });
  expect(drawn.scope).toBe("staff_setup");
  expect(await profile(drawn.access_token)).toMatchObject({ required_steps: ["change_password"] });
  for (const path of ["/v2/api/savings/get-all", "/v2/api/staff/members", "/v2/api/auth/sessions"])
    expect(await refusalOf(await desk.get(path, drawn.access_token))).toMatchObject({
      status: 403,
      code: "insufficient_scope",
    });
  expect(await refusalOf(await setPassword(drawn.access_token, password))).toMatchObject({
    code: "password_rejected",
    fields: ["password"],
  });
  const renewed = (await (await desk.refresh(drawn.refresh_token)).json()) as TokenResponse;
  expect(renewed.scope).toBe("staff_setup");
  expect((await setPassword(renewed.access_token, NEXT)).status).toBe(200);
  expect((await desk.get("/v2/api/savings/get-all", renewed.access_token)).status).toBe(200);
  expect((await tokensFor(email, { password: NEXT })).scope).toBe("staff");
});

test("a link sets a password that somebody chose: nothing is left to do first", async () => {
  const { email, userId } = await staff();
  await resetStaff({ ...api.ctx, actor: SYSTEM }, { company: "HSB", email });
  await relinkStaff(api.ctx, { companyId, id: userId, reason: "A test" });
  const link = await mailedLink(api, email);
  await desk.post("/v2/api/auth/staff_link", { link, password: NEXT, confirm_password: NEXT });
  expect((await tokensFor(email, { password: NEXT })).scope).toBe("staff");
});

test("an authenticator app counts once a code has confirmed it, and is asked for then", async () => {
  const { email, token } = await staff();
  const begun = (await (await post(token, "/totp")).json()) as { secret: string; uri: string };
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(begun.uri).toContain(`secret=${begun.secret}&issuer=Harbour%20Savings`);
  expect((await signIn(email)).status).toBe(200);
  const wrong = await post(token, "/totp/confirm", { totp: codeOf(begun.secret, now(), 5) });
  expect(await refusalOf(wrong)).toMatchObject({ status: 400, fields: ["totp"] });
  const again = (await (await post(token, "/totp")).json()) as { secret: string };
  const former = await post(token, "/totp/confirm", { totp: codeOf(begun.secret, now()) });
  expect(await refusalOf(former)).toMatchObject({ status: 400, fields: ["totp"] });
  const other = await tokensFor(email);
  const confirmed = await post(token, "/totp/confirm", { totp: codeOf(again.secret, now()) });
  const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] };
  expect(new Set(recovery_codes).size).toBe(10);
  expect((await desk.get(ME, other.access_token)).status).toBe(401);
  expect(await profile(token)).toMatchObject({ second_factor: true, recovery_codes_left: 10 });
  expect(await refusalOf(await post(token, "/totp"))).toMatchObject({ status: 409 });
  expect(await refusalOf(await signIn(email))).toMatchObject({ status: 401, code: "totp_required" });
  expect(await refusalOf(await signIn(email, { password: "wrong-wrong" }))).toMatchObject({
    code: "invalid_credentials",
  });
  expect((await signIn(email, { totp: await nextCode(again.secret) })).status).toBe(200);
});

test("secret and recovery codes are kept sealed and hashed, and appear nowhere else", async () => {
  const { secret, recoveryCodes: codes, userId } = await withApp();
  for (const table of ["totp_enrolments", "recovery_codes", "audit_log", "events", "users"]) {
    const { rows } = await api.db.execute(sql`select t::text as row from ${sql.identifier(table)} t`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
  }
  const [row] = await api.db.select().from(totpEnrolments).where(eq(totpEnrolments.userId, userId));
  expect(() => api.keys.open(`totp:${userId + 1}`, row!.secret)).toThrow();
});

test("a code works once, also of two sign-ins at the same moment, and an earlier one no more", async () => {
  const { email, secret } = await withApp();
  const totp = await nextCode(secret);
  const answers = await Promise.all([1, 2, 3].map(() => signIn(email, { totp })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const before = codeOf(secret, now(), -1);
  expect(await refusalOf(await signIn(email, { totp: before }))).toMatchObject({ code: "invalid_totp" });
  expect((await signIn(email, { totp: ` ${(await nextCode(secret)).replace(/^.../, "$& ")}` })).status).toBe(
    200,
  );
});

test("a recovery code works once, however it is typed", async () => {
  const { email, recoveryCodes: codes } = await withApp();
  const [code = ""] = codes;
  const totp = code.toLowerCase().replace("-", " ");
  const answers = await Promise.all([1, 2].map(() => signIn(email, { totp })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { access_token } = await tokensFor(email, { totp: codes[1] });
  expect(await profile(access_token)).toMatchObject({ recovery_codes_left: 8 });
});

test("wrong codes count like wrong passwords, apart from them, and a right one is not looked at meanwhile", async () => {
  const { email, secret, userId } = await withApp();
  for (let i = 0; i < 5; i++)
    expect(await refusalOf(await signIn(email, { totp: "no" }))).toMatchObject({ code: "invalid_totp" });
  const right = codeOf(secret, now(), 1);
  expect(await refusalOf(await signIn(email, { totp: right }))).toMatchObject({
    status: 429,
    code: "account_locked",
  });
  expect(await refusalOf(await signIn(email))).toMatchObject({ code: "totp_required" });
  expect((await signIn(email, { totp: await nextCode(secret) })).status).toBe(200);
  for (let i = 0; i < 100; i++) {
    await signIn(email, { totp: "no" });
    await api.clock.advance(901);
  }
  expect(await refusalOf(await signIn(email, { totp: codeOf(secret, now()) }))).toMatchObject({
    status: 429,
  });
  const who = { companyId, id: userId, reason: "A test" };
  await relinkStaff(api.ctx, who);
  expect(await api.db.$count(totpEnrolments, eq(totpEnrolments.userId, userId))).toBe(1);
  await relinkStaff(api.ctx, { ...who, second_factor: true });
  const link = await mailedLink(api, email);
  await desk.post("/v2/api/auth/staff_link", { link, password: NEXT, confirm_password: NEXT });
  expect((await signIn(email, { password: NEXT })).status).toBe(200);
});

test("wrong codes of the app hold out no recovery code, and wrong recovery codes no app", async () => {
  const { email, secret, recoveryCodes: codes } = await withApp();
  for (let i = 0; i < 5; i++) await signIn(email, { totp: "000000" });
  const right = codeOf(secret, now(), 1);
  expect((await signIn(email, { totp: right })).status).toBe(429);
  expect((await signIn(email, { totp: codes[0] })).status).toBe(200);
  expect((await signIn(email, { totp: right })).status).toBe(429);
  for (let i = 0; i < 5; i++) await signIn(email, { totp: "22222-22222" });
  expect((await signIn(email, { totp: codes[1] })).status).toBe(429);
  expect((await signIn(email, { totp: await nextCode(secret) })).status).toBe(200);
  expect((await signIn(email, { totp: codes[1] })).status).toBe(200);
});

test("giving the app up takes a code, right and unused", async () => {
  const { email, token, totp, userId, recoveryCodes: codes } = await withApp();
  const used = await post(token, "/totp/disable", { totp });
  expect(await refusalOf(used)).toMatchObject({ status: 400, fields: ["totp"] });
  expect((await post(token, "/totp/disable", { totp: codes[9] })).status).toBe(200);
  expect(await profile(token)).toMatchObject({ second_factor: false, recovery_codes_left: 0 });
  expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))).toBe(0);
  expect((await signIn(email)).status).toBe(200);
});

test("secrets change only within ten minutes of a sign-in", async () => {
  const { email } = await staff();
  const { refresh_token } = await tokensFor(email);
  await api.clock.advance(601);
  const { access_token } = (await (await desk.refresh(refresh_token)).json()) as TokenResponse;
  for (const [path, json] of [
    ["/password", { password: NEXT, confirm_password: NEXT }],
    ["/totp", {}],
    ["/totp/confirm", { totp: "000000" }],
    ["/totp/disable", { totp: "000000" }],
  ] as const)
    expect(await refusalOf(await post(access_token, path, json))).toMatchObject({
      status: 403,
      code: "reauthentication_required",
    });
});

test("where the institution requires an app, it is enrolled before anything else", async () => {
  const made = await createInstitution(api.ctx, {
    prefix: "REQ",
    appKeyPrefix: "required",
    staffTotpRequired: true,
  });
  const client = createApiClient(api, made.adminAppKey);
  const { email, token } = await staff(made.adminAppKey, made.companyId);
  const me = async (token: string) => (await client.get(ME, token)).json();
  expect(await me(token)).toMatchObject({ required_steps: ["enrol_totp"] });
  await api.db.update(users).set({ passwordDrawn: true }).where(eq(users.email, email));
  const { access_token, scope } = (await (
    await client.getTokens({ email, password: PASSWORD })
  ).json()) as TokenResponse;
  expect(scope).toBe("staff_setup");
  const send = (path: string, json: object = {}) => client.post(ME + path, json, access_token);
  await send("/password", { password: NEXT, confirm_password: NEXT });
  expect(await me(access_token)).toMatchObject({ required_steps: ["enrol_totp"] });
  const savings = () => client.get("/v2/api/savings/get-all", access_token);
  expect((await savings()).status).toBe(403);
  const { secret } = (await (await send("/totp")).json()) as { secret: string };
  const confirmed = await send("/totp/confirm", { totp: codeOf(secret, now()) });
  const { recovery_codes } = (await confirmed.json()) as { recovery_codes: string[] };
  expect((await savings()).status).toBe(200);
  await send("/totp/disable", { totp: recovery_codes[0] });
  expect((await savings()).status).toBe(403);
  await api.db.update(companies).set({ staffTotpRequired: false }).where(eq(companies.id, made.companyId));
  const after = await client.getTokens({ email, password: NEXT });
  expect(((await after.json()) as TokenResponse).scope).toBe("staff");
});

test("an authenticator app is told to its owner, and the first one to all administrators", async () => {
  const administrator = await createStaff(api, { companyId, role: "administrator" });
  const { email, token, secret } = await withApp();
  expect((await listOutbox(api.ctx, { to: email }))[0]?.text).toContain("an authenticator app was added");
  const { details } = only(
    await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "staff.credentials_changed"), sql`${auditLog.details} ? 'first_factor'`))
      .orderBy(desc(auditLog.id))
      .limit(1),
  );
  expect(details).toMatchObject({ kinds: ["totp"], enrolled: true, first_factor: true });
  await linkAudit(api.ctx);
  await tellAdministrators(api.ctx);
  const [mail] = await listOutbox(api.ctx, { to: administrator.email });
  expect(mail?.text).toContain("People on the staff, their roles and passwords");
  const removed = await post(token, "/totp/disable", { totp: await nextCode(secret) });
  expect(removed.status).toBeLessThan(300);
  expect((await listOutbox(api.ctx, { to: email }))[0]?.text).toContain("authenticator app was removed");
});
