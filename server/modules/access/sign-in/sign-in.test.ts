import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { companies, credentials, customers, users } from "../../../db/schema/index";
import {
  createApiClient,
  createCustomerWorld,
  createInstitution,
  createTestApi,
  PASSCODE,
  PASSWORD,
  refusalOf,
  SECRETS,
  type TestApi,
  testHasher,
  testSettings,
  tokensOf,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  // One address guesses a lot here; its own limit has a test below.
  ({ api, companyId, client } = await createCustomerWorld());
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

test("one e-mail of a customer and of staff: the application says which is meant", async () => {
  const { email } = await newCustomer();
  const [teller] = await api.db
    .insert(users)
    .values({ companyId, kind: "staff", role: "teller", name: "Both", email })
    .returning();
  const hash = await api.hasher.hash(PASSWORD);
  await api.db.insert(credentials).values({ userId: teller!.id, kind: "password", hash });
  const scopeThrough = async (appKey: string) =>
    (await tokensOf(await createApiClient(api, appKey).getTokens({ email, password: PASSWORD }))).scope;
  expect(await scopeThrough("demo-user-app")).toBe("user");
  expect(await scopeThrough("demo-admin-app")).toBe("staff");
});

test("an institution may narrow what a passcode works with", async () => {
  const { email, mobile } = await newCustomer();
  const allow = (passcodeIdentifiers: "mobile"[] | null) =>
    api.db.update(companies).set({ passcodeIdentifiers }).where(eq(companies.id, companyId));
  await allow(["mobile"]);
  expect(await refusalOf(await client.getTokens({ email, user_passcode: PASSCODE }))).toMatchObject({
    code: "invalid_credentials",
  });
  expect((await client.getTokens({ mobile, user_passcode: PASSCODE })).status).toBe(200);
  expect((await client.getTokens({ email, password: PASSWORD })).status).toBe(200);
  await allow(null);
});

test("signing in notes the activity of an unfinished sign-up", async () => {
  const mobile = "+639176660999";
  await tokensOf(await client.update(await client.verifyNumber(mobile), SECRETS));
  const activity = async () =>
    (await api.db.select().from(customers).where(eq(customers.mobile, mobile)))[0]?.lastActivityAt;
  const before = await activity();
  await api.clock.advance(60);
  expect((await tokensOf(await client.getTokens({ mobile, password: PASSWORD }))).scope).toBe("signup");
  expect((await activity())?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY);
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

const setStatus = (mobile: string, status: "suspended" | "active") =>
  api.db.update(customers).set({ status }).where(eq(customers.mobile, mobile));

test.each([8, 20, 40])("a suspension %i ms into a sign-in leaves nobody signed in", async (milliseconds) => {
  const { mobile } = await newCustomer();
  const signIn = client.getTokens({ mobile, password: PASSWORD });
  await pause(milliseconds);
  await setStatus(mobile, "suspended");
  const answer = await signIn;
  if (answer.status !== 200) return;
  expect((await client.me((await tokensOf(answer)).access_token)).status).toBe(401);
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

test("a failed sign-in is on record: for a known identifier with its user, without what was typed", async () => {
  const { email, number } = await newCustomer();
  const [customer] = await api.db.select().from(customers).where(sql`customer_number = ${number}`);
  const failed = async (typed: string) => {
    const attempt = () => client.getTokens({ email: typed, password: "wrong-wrong-wrong" });
    return (await recordsOf(api.db, attempt)).audit;
  };
  const row = { action: "sign_in.failed", subjectType: "user", actorKind: "anonymous" };
  const known = await failed(email);
  expect(known).toMatchObject([{ ...row, subjectId: String(customer!.userId) }]);
  expect(known[0]!.details).toEqual({ credential: "password", application: expect.any(Number) });
  expect(await failed("nobody@example.com")).toMatchObject([{ ...row, subjectId: null }]);
});

const PLACES = Math.min(availableParallelism(), 8) + 64;

/** An API whose hashing of unknown people waits until it is told to begin. */
async function createBusyApi(volumeEnabled: boolean) {
  let begin = () => {};
  const held = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const hasher = testHasher();
  const busy = await createTestApi({
    max: 4,
    settings: { limits: { ...testSettings().limits, volumeEnabled } },
    hasher: { ...hasher, verifyNothing: (secret) => held.then(() => hasher.verifyNothing(secret)) },
  });
  await createInstitution(busy.ctx);
  const refused: Response[] = [];
  const attempt = async (name: string, address: string) => {
    const answer = await busy.call("/api/auth/get_tokens", {
      json: { email: `${name}@example.com`, password: "x" },
      headers: { app_key: "demo-user-app" },
      address,
    });
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  };
  return { busy, attempt, refused, begin };
}

test("a burst is refused beyond the places of the hasher, and keeps no connection from anybody else", async () => {
  const { busy, attempt, refused, begin } = await createBusyApi(false);
  const tries = Array.from({ length: PLACES + 30 }, (_, n) => attempt(`n${n}`, "192.0.2.1"));
  await expect.poll(() => refused.length).toBe(30);
  for (const answer of refused) expect(answer.headers.get("retry-after")).toBe("1");
  // All the others hash: four connections are enough for who does not.
  expect((await createApiClient(busy).post("/v2/api/auth/health", {})).status).toBe(200);
  begin();
  const statuses = await Promise.all(tries);
  expect(statuses.filter((status) => status === 401)).toHaveLength(PLACES);
  expect(refused).toHaveLength(30);
});

test.each([
  ["an address", ["192.0.2.1"]],
  ["a network of IPv6", ["2001:db8::1", "2001:db8::2"]],
])(
  "%s takes a quarter of the places at most, one name or many: others sign in meanwhile",
  async (_, mine) => {
    const share = Math.ceil(PLACES / 4);
    const { attempt, refused, begin } = await createBusyApi(true);
    const tries = Array.from({ length: share + 20 }, (_, n) =>
      attempt(n % 2 ? "same" : `n${n}`, mine[n % mine.length]!),
    );
    await expect.poll(() => refused.length).toBe(20);
    const other = attempt("other", "198.51.100.7");
    begin();
    expect(await other).toBe(401);
    expect((await Promise.all(tries)).filter((status) => status === 503)).toHaveLength(20);
  },
);
