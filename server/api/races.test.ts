import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord, TokenResponse } from "../../lib/contract/index";
import { auditLog, customers, events, signInFailures, users } from "../db/schema/index";
import { sweep } from "../jobs/start-sweep";
import {
  createApiClient,
  createBankRecord,
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  SECRETS,
  type TestApi,
  testSettings,
} from "../testing/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let serial = 0;
const nextMobile = () => `+63919888${String(++serial).padStart(4, "0")}`;
const FRESH = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };

beforeAll(async () => {
  const { limits } = testSettings();
  api = await createTestApi({ max: 30, settings: { limits: { ...limits, volumeEnabled: false } } });
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
});

const readMe = async (token: string) => (await (await client.me(token)).json()) as CustomerRecord;
const tokensOf = async (answer: Response) => (await answer.json()) as TokenResponse;
const setStatus = (mobile: string, status: "suspended" | "active") =>
  api.db.update(customers).set({ status }).where(eq(customers.mobile, mobile));
const statusesOf = (answers: Response[]) => answers.map((answer) => answer.status).sort();

test.each([0, 10, 25, 40])("a suspension %i ms into an update stays", async (milliseconds) => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const update = client.update(tokens, FRESH);
  await pause(milliseconds);
  await setStatus(mobile, "suspended");
  await update;
  const [row] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  expect(row?.status).toBe("suspended");
});

test("name and password set at once make the customer active", async () => {
  for (let i = 0; i < 3; i++) {
    const mobile = nextMobile();
    const tokens = await client.verifyNumber(mobile);
    const answers = await Promise.all([
      client.update(tokens, { partner: { mobile, name: "Ida" } }),
      client.update(tokens, FRESH),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect((await readMe(tokens.access_token)).status).toBe("active");
  }
});

test("whoever is suspended or dismissed is out at once, tokens or not", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  await setStatus(mobile, "suspended");
  expect(await refusalOf(await client.me(tokens.access_token))).toMatchObject({ code: "invalid_token" });
  expect(await refusalOf(await client.refresh(tokens.refresh_token))).toMatchObject({
    code: "invalid_token",
  });
  await setStatus(mobile, "active");
  expect((await client.me(tokens.access_token)).status).toBe(200);
  await api.db.update(users).set({ active: false }).where(eq(users.id, tokens.uid));
  expect((await client.me(tokens.access_token)).status).toBe(401);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(401);
});

test.each([8, 20, 40])("a suspension %i ms into a sign-in leaves nobody signed in", async (milliseconds) => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  const signIn = client.getTokens({ mobile, password: PASSWORD });
  await pause(milliseconds);
  await setStatus(mobile, "suspended");
  const answer = await signIn;
  if (answer.status !== 200) return;
  expect((await client.me((await tokensOf(answer)).access_token)).status).toBe(401);
});

test("no session of the old password outlives its change", async () => {
  for (let i = 0; i < 6; i++) {
    const mobile = nextMobile();
    const tokens = await client.signUp(mobile);
    const change = client.update(tokens, FRESH);
    await pause(i * 6);
    const signIn = await client.getTokens({ mobile, password: PASSWORD });
    expect((await change).status).toBe(200);
    if (signIn.status === 200) {
      expect((await client.me((await tokensOf(signIn)).access_token)).status).toBe(401);
    }
  }
});

test("the caps of a number hold over all companies", async () => {
  await createInstitution(api.ctx, { prefix: "CAP", appKeyPrefix: "cap" });
  const mobile = nextMobile();
  const ask = (headers: Record<string, string>) =>
    api.call("/v2/api/auth/signup/otp", { json: { mobile }, headers });
  expect((await ask({ app_key: "cap-user-app" })).status).toBe(200);
  expect((await ask({})).status).toBe(429);
});

test("a secret that was never compared is no failure", async () => {
  await api.db.delete(signInFailures);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => client.getTokens({ email: `busy${i}@example.com`, password: "x" })),
  );
  const busy = answers.filter((answer) => answer.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers.get("retry-after")).toBe("1");
  const rows = await api.db.select().from(signInFailures).where(sql`failures > 0`);
  expect(rows).toHaveLength(answers.filter((answer) => answer.status === 401).length);
});

test("ten claims at once: one record, no failure of ours, and its ghost is taken back", async () => {
  const mobile = nextMobile();
  const record = await createBankRecord(api.ctx, { companyId, mobile, dob: "1990-03-27" });
  const tokens = await client.verifyNumber(mobile);
  const claim = { partner: { mobile, name: "C", dob: "1990-03-27" } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.update(tokens, claim)));
  expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(404)]);
  expect((await readMe(tokens.access_token)).id).toBe(record.id);
  const closed = await api.db.select().from(events).where(eq(events.type, "customer.closed"));
  expect(
    closed.map(({ data }) => (data as { object: { customer_number: string } }).object.customer_number),
  ).toContain(tokens.customer_number);
});

test("a number changed to and signed up with at once belongs to one of the two", async () => {
  for (let i = 0; i < 3; i++) {
    const tokens = await client.signUp(nextMobile());
    const wanted = nextMobile();
    const proven = await client.verifyNumber(wanted, tokens.access_token);
    const { ref_number, code } = await client.requestCode(wanted);
    const answers = await Promise.all([
      client.update(proven, { partner: { mobile: wanted, name: "D" } }),
      client.verify(wanted, ref_number, code),
    ]);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
    const holders = await api.db
      .select()
      .from(customers)
      .where(sql`mobile = ${wanted} and status not in ('unclaimed', 'closed')`);
    expect(holders).toHaveLength(1);
  }
});

test("40 parallel tries of taken e-mails tell ten times", async () => {
  await client.signUp(nextMobile(), { email: "held@example.com" });
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      client.update(tokens, { partner: { mobile, name: "E", email: "held@example.com" } }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30);
});

test("a bank record without a name takes the claimant's", async () => {
  const mobile = nextMobile();
  await createBankRecord(api.ctx, { companyId, mobile, dob: "1991-01-01", name: null, surName: null });
  const tokens = await client.verifyNumber(mobile);
  const claim = { partner: { mobile, name: "Gina", sur_name: "Lim", dob: "1991-01-01" }, ...SECRETS };
  const done = await tokensOf(await client.update(tokens, claim));
  expect(done.scope).toBe("user");
  expect(await readMe(done.access_token)).toMatchObject({ name: "Gina", sur_name: "Lim", status: "active" });
});

test("secrets are checked against who somebody becomes, too", async () => {
  const mobile = nextMobile();
  await createBankRecord(api.ctx, {
    companyId,
    mobile,
    dob: "1992-02-02",
    name: "Angelo",
    surName: "Garcia",
  });
  const tokens = await client.verifyNumber(mobile);
  const secret = { password: "angelogarcia12", confirm_password: "angelogarcia12" };
  const claim = { partner: { mobile, name: "A", dob: "1992-02-02" }, ...secret };
  expect(await refusalOf(await client.update(tokens, claim))).toMatchObject({ code: "password_rejected" });

  const user = await client.signUp(nextMobile());
  const wanted = "+639198730512";
  const proven = await client.verifyNumber(wanted, user.access_token);
  const change = {
    partner: { mobile: wanted, name: "A" },
    user_passcode: "730512",
    confirm_user_passcode: "730512",
  };
  expect(await refusalOf(await client.update(proven, change))).toMatchObject({ code: "passcode_rejected" });
});

test("a changed number is verified when it was proven, and a sign-in by code names its customer", async () => {
  const tokens = await client.signUp(nextMobile());
  const before = await readMe(tokens.access_token);
  const wanted = nextMobile();
  const proven = await client.verifyNumber(wanted, tokens.access_token);
  await client.update(proven, { partner: { mobile: wanted, name: "D" } });
  const after = await readMe(proven.access_token);
  expect(Date.parse(after.mobile_verified_at!)).toBeGreaterThan(Date.parse(before.mobile_verified_at!));
  await client.verifyNumber(wanted);
  const started = await api.db
    .select()
    .from(auditLog)
    .where(sql`action = 'session.started' and subject_id = ${String(tokens.uid)}`)
    .orderBy(auditLog.id);
  expect(started.map(({ details }) => details)).toMatchObject([
    { scope: "signup", proof: "code" },
    { scope: "recovery", proof: "code", customer: after.id },
  ]);
});

test("an unfinished record is closed by the sweep, and frees its number and e-mail", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  const named = await client.update(tokens, { partner: { mobile, name: "Idle", email: "idle@example.com" } });
  expect(named.status).toBe(200);
  await api.clock.advance(86_400 * 31);
  await sweep(api.ctx);
  const [row] = await api.db.select().from(customers).where(eq(customers.mobile, mobile));
  expect(row?.status).toBe("closed");
  await client.signUp(nextMobile(), { email: "idle@example.com" });
});

test("without an app key, the origins of the token's application may read", async () => {
  const other = await createInstitution(api.ctx, { prefix: "ORI", appKeyPrefix: "origin" });
  const tokens = await createApiClient(api, other.userAppKey).signUp(nextMobile());
  const read = (Origin: string) =>
    api.call("/v2/api/savings/get-all", { headers: { "Access-Token": tokens.access_token, Origin } });
  const allowed = async (origin: string) => (await read(origin)).headers.get("access-control-allow-origin");
  expect(await allowed("https://origin-user.example")).toBe("https://origin-user.example");
  expect(await allowed("https://demo-user.example")).toBeNull();
});
