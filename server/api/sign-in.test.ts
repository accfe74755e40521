import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../lib/contract/index";
import { credentials, customers, users } from "../db/schema/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSCODE,
  PASSWORD,
  refusalOf,
  type TestApi,
  testSettings,
} from "../testing/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  const settings = testSettings();
  // One address guesses a lot here; its own limit has a test below.
  api = await createTestApi({ max: 30, settings: { limits: { ...settings.limits, volumeEnabled: false } } });
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
});

async function newCustomer() {
  const n = ++serial;
  const mobile = `+63917666${String(n).padStart(4, "0")}`;
  const email = `c${n}@example.com`;
  const { customer_number } = await client.signUp(mobile, { email });
  return { mobile, email, number: customer_number! };
}

test("every identifier and secret pair of the interface signs in", async () => {
  const { mobile, email, number } = await newCustomer();
  const pairs = [
    { username: email, password: PASSWORD },
    { email, password: PASSWORD },
    { mobile, password: PASSWORD },
    { username: number, password: PASSWORD },
    { username: email, user_passcode: PASSCODE },
    { username: number.toLowerCase(), password: PASSWORD },
    { username: email.toUpperCase(), password: PASSWORD },
    { mobile: `${mobile.slice(0, 3)} (${mobile.slice(3, 6)}) ${mobile.slice(6)}`, user_passcode: PASSCODE },
  ];
  for (const pair of pairs) {
    const answer = await client.getTokens(pair);
    expect(answer.status, JSON.stringify(Object.keys(pair))).toBe(200);
    expect(((await answer.json()) as TokenResponse).scope).toBe("user");
  }
});

test("exactly one identifier and one secret", async () => {
  const refused = async (body: unknown) => refusalOf(await client.getTokens(body));
  expect(await refused({})).toEqual({
    status: 400,
    code: "invalid_request",
    fields: ["username", "password"],
  });
  expect(await refused({ username: "a@b.co", email: "a@b.co", password: "x" })).toMatchObject({
    fields: ["email"],
  });
  expect(await refused({ email: "a@b.co", password: "x", user_passcode: "1" })).toMatchObject({
    fields: ["user_passcode"],
  });
});

test("unknown user and wrong secret answer the same bytes", async () => {
  const { email } = await newCustomer();
  const strip = async (answer: Response) => (await answer.text()).replace(/"request_id":"[^"]+"/, "");
  const wrong = await client.getTokens({ email, password: "nope-nope-nope" });
  const unknown = await client.getTokens({ email: "nobody@example.com", password: "nope-nope-nope" });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await strip(wrong)).toBe(await strip(unknown));
  expect(wrong.headers.get("www-authenticate")).toBeTruthy();
});

test.each(["known", "unknown"])(
  "five wrong passwords delay the next try, for a %s identifier",
  async (kind) => {
    const email = kind === "known" ? (await newCustomer()).email : `nobody${serial}@example.com`;
    const attempt = (password: string) => client.getTokens({ email, password });
    for (let i = 0; i < 5; i++) expect((await attempt("wrong-wrong-wrong")).status).toBe(401);
    const locked = await attempt(PASSWORD);
    expect(Number(locked.headers.get("retry-after"))).toBe(1);
    expect(await refusalOf(locked)).toMatchObject({ status: 429, code: "account_locked" });
    await api.clock.advance(2);
    expect((await attempt("wrong-wrong-wrong")).status).toBe(401);
    expect(Number((await attempt(PASSWORD)).headers.get("retry-after"))).toBe(2);
    await api.clock.advance(3);
    expect((await attempt(PASSWORD)).status).toBe(kind === "known" ? 200 : 401);
  },
);

test("50 wrong passwords at once: five are looked at", async () => {
  const { email } = await newCustomer();
  // The first wait is a second: on a busy machine it would be over before the last try.
  const answers = await api.clock.frozen(() =>
    Promise.all(Array.from({ length: 50 }, () => client.getTokens({ email, password: "wrong-wrong-wrong" }))),
  );
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(45);
});

test("50 right passwords at once all sign in", async () => {
  const { email } = await newCustomer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.getTokens({ email, password: PASSWORD })),
  );
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
});

test("passcodes: 15 minutes at 5, an hour at 10, at 20 only a password opens them", async () => {
  const { email } = await newCustomer();
  const passcode = (user_passcode: string) => client.getTokens({ email, user_passcode });
  const fail = async (times: number, wait: number) => {
    for (let i = 0; i < times; i++) {
      expect((await passcode("000000")).status).toBe(401);
      await api.clock.advance(wait);
    }
  };
  for (let i = 0; i < 5; i++) await passcode("000000");
  expect(Number((await passcode(PASSCODE)).headers.get("retry-after"))).toBeGreaterThan(890);
  await api.clock.advance(901);
  await fail(4, 901);
  await passcode("000000");
  expect(Number((await passcode(PASSCODE)).headers.get("retry-after"))).toBeGreaterThan(3_590);
  await api.clock.advance(3_601);
  await fail(10, 3_601);
  await api.clock.advance(86_400 * 30);
  expect(await refusalOf(await passcode(PASSCODE))).toMatchObject({ status: 429, code: "account_locked" });
  expect((await client.getTokens({ email, password: PASSWORD })).status).toBe(200);
  expect((await passcode(PASSCODE)).status).toBe(200);
});

test.each(["recovery", "passcode"])("100 wrong passwords in a row: a %s opens the password", async (way) => {
  const { email, mobile } = await newCustomer();
  for (let i = 0; i < 100; i++) {
    await client.getTokens({ email, password: "wrong-wrong-wrong" });
    await api.clock.advance(901);
  }
  await api.clock.advance(86_400);
  expect((await client.getTokens({ email, password: PASSWORD })).status).toBe(429);
  const byPasscode = await client.getTokens({ email, user_passcode: PASSCODE });
  expect(byPasscode.status).toBe(200);
  const tokens =
    way === "recovery" ? await client.verifyNumber(mobile) : ((await byPasscode.json()) as TokenResponse);
  expect(tokens.scope).toBe(way === "recovery" ? "recovery" : "user");
  const fresh = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };
  expect((await client.update(tokens, fresh)).status).toBe(200);
  expect((await client.getTokens({ email, password: fresh.password })).status).toBe(200);
});

test("staff sign in through the admin application only, and never by passcode", async () => {
  const [teller] = await api.db
    .insert(users)
    .values({ companyId, kind: "staff", role: "teller", name: "Tess", email: "teller@example.com" })
    .returning();
  await api.db.insert(credentials).values([
    { userId: teller!.id, kind: "password", hash: await api.hasher.hash("teller-demo-pass") },
    { userId: teller!.id, kind: "passcode", hash: await api.hasher.hash(PASSCODE) },
  ]);
  const desk = createApiClient(api, "demo-admin-app");
  const login = { username: "teller@example.com", password: "teller-demo-pass" };
  const answer = await desk.getTokens(login);
  const tokens = (await answer.json()) as TokenResponse;
  expect(tokens.scope).toBe("staff");
  expect(await refusalOf(await client.getTokens(login))).toMatchObject({ code: "application_not_allowed" });
  const wrong = { ...login, password: "teller-demo-pasS" };
  expect(await refusalOf(await client.getTokens(wrong))).toMatchObject({ code: "invalid_credentials" });
  const byPasscode = await desk.getTokens({ username: login.username, user_passcode: PASSCODE });
  expect(await refusalOf(byPasscode)).toMatchObject({ code: "invalid_credentials" });
  const me = (await (await desk.me(tokens.access_token)).json()) as Record<string, unknown>;
  expect(me).toMatchObject({ uid: tokens.uid, customer_number: null, name: null });
  const update = await desk.update({ access_token: tokens.access_token, customer_number: "HSB00000001" }, {});
  expect(await refusalOf(update)).toMatchObject({ status: 404 });
  const { email } = await newCustomer();
  expect(await refusalOf(await desk.getTokens({ email, password: PASSWORD }))).toMatchObject({
    status: 403,
    code: "application_not_allowed",
  });
});

test("a suspended customer is told so after the right secret or code only", async () => {
  const { email, mobile } = await newCustomer();
  await api.db.update(customers).set({ status: "suspended" }).where(sql`mobile = ${mobile}`);
  expect(await refusalOf(await client.getTokens({ email, password: "wrong-wrong-wrong" }))).toMatchObject({
    code: "invalid_credentials",
  });
  expect(await refusalOf(await client.getTokens({ email, password: PASSWORD }))).toMatchObject({
    status: 403,
    code: "customer_not_active",
  });
  const { ref_number, code } = await client.requestCode(mobile);
  expect(await refusalOf(await client.verify(mobile, ref_number, code))).toMatchObject({
    code: "customer_not_active",
  });
  expect(await refusalOf(await client.verify(mobile, ref_number, code))).toMatchObject({
    code: "invalid_otp",
  });
});

test("failed sign-ins of one address are limited; right ones never count", async () => {
  const limited = await createTestApi();
  await createInstitution(limited.ctx);
  const attempt = (email: string) =>
    limited.call("/api/auth/get_tokens", {
      json: { email, password: "x" },
      headers: { app_key: "demo-user-app" },
    });
  for (let i = 0; i < 100; i++) expect((await attempt(`a${i}@example.com`)).status).toBe(401);
  const refused = await attempt("another@example.com");
  expect(refused.headers.get("x-ratelimit-limit")).toBe("100");
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
});
