import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord, TokenResponse } from "../../lib/contract/index";
import { listOutbox } from "../modules/sms/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  refusalOf,
  SECRETS,
  type TestApi,
} from "../testing/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let serial = 0;
const nextMobile = () => `+63917555${String(++serial).padStart(4, "0")}`;

beforeAll(async () => {
  api = await createTestApi({ max: 30 });
  await createInstitution(api.ctx);
  client = createApiClient(api);
});

test("a new customer signs up: code, profile, secrets", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  expect(Object.keys(tokens).slice(0, 7)).toEqual([
    "access_token",
    "expires_in",
    "refresh_token",
    "refresh_expires_in",
    "uid",
    "company_id",
    "user_context",
  ]);
  expect(tokens).toMatchObject({
    expires_in: 600,
    refresh_expires_in: 7200,
    scope: "signup",
    user_context: { tz: "Asia/Manila", lang: "en_PH", uid: tokens.uid },
  });
  expect(tokens.customer_number).toMatch(/^HSB[0-9]{8}$/);

  const named = await client.update(tokens, {
    partner: { mobile, name: "Dora Cruz", email: "dora@example.com" },
  });
  expect(named.status).toBe(200);
  const second = (await named.json()) as TokenResponse;
  expect(second.scope).toBe("signup");
  const secured = await client.update({ ...second }, SECRETS);
  const done = (await secured.json()) as TokenResponse;
  expect(done.scope).toBe("user");
  const me = (await (await client.me(done.access_token)).json()) as CustomerRecord;
  expect(me).toMatchObject({
    status: "active",
    name: "Dora Cruz",
    email: "dora@example.com",
    mobile,
    has_password: true,
    has_passcode: true,
  });
  // The first access token stays valid, with the session's new scope.
  expect((await client.me(tokens.access_token)).status).toBe(200);
  expect((await client.get("/v2/api/savings/get-all", tokens.access_token)).status).toBe(200);
});

test("the code of a challenge works once, also for 50 at once", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.verify(mobile, ref_number, code)),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toHaveLength(0);
});

test("50 verifications of one number's challenges make one customer", async () => {
  const mobile = nextMobile();
  const challenges = [];
  for (let i = 0; i < 5; i++) {
    challenges.push(await client.requestCode(mobile));
  }
  // Only those of the last five minutes live; each is tried ten times at once.
  const answers = await Promise.all(
    challenges.flatMap(({ ref_number, code }) =>
      Array.from({ length: 10 }, () => client.verify(mobile, ref_number, code)),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const again = await (async () => {
    await api.clock.advance(3_600);
    return client.verifyNumber(mobile);
  })();
  const winner = (await answers.find((answer) => answer.status === 200)!.json()) as TokenResponse;
  expect(again.customer_number).toBe(winner.customer_number);
});

test("tries are counted exactly: four wrong, then right", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  for (const left of [4, 3, 2, 1]) {
    const answer = await client.verify(mobile, ref_number, wrong);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      code: "invalid_otp",
      tries_left: left,
    });
  }
  expect((await client.verify(mobile, ref_number, code)).status).toBe(200);
});

test("50 wrong codes at once count five tries, and the right one comes too late", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.verify(mobile, ref_number, wrong)),
  );
  const refusals = await Promise.all(answers.map(refusalOf));
  expect(refusals.filter(({ code }) => code === "invalid_otp")).toHaveLength(5);
  expect(refusals.filter(({ code }) => code === "otp_locked")).toHaveLength(45);
  const late = await client.verify(mobile, ref_number, code);
  expect(late.headers.get("retry-after")).toMatch(/^[0-9]+$/);
  expect(late.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(await refusalOf(late)).toMatchObject({ status: 429, code: "otp_locked" });
});

test("an expired code says so, and is bound to number and application", async () => {
  const mobile = nextMobile();
  const { ref_number, code } = await client.requestCode(mobile);
  expect(await refusalOf(await client.verify(nextMobile(), ref_number, code))).toMatchObject({
    code: "invalid_otp",
  });
  const other = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  const elsewhere = createApiClient(api, other.userAppKey);
  expect(await refusalOf(await elsewhere.verify(mobile, ref_number, code))).toMatchObject({
    code: "invalid_otp",
  });
  await api.clock.advance(301);
  expect(await refusalOf(await client.verify(mobile, ref_number, code))).toEqual({
    status: 400,
    code: "otp_expired",
    fields: [],
  });
});

test("a challenge asked for without an app key takes its company from otp-verify", async () => {
  const other = await createInstitution(api.ctx, { prefix: "OPN", appKeyPrefix: "open" });
  const elsewhere = createApiClient(api, other.userAppKey);
  const mobile = nextMobile();
  const asked = await api.call("/v2/api/auth/signup/otp", { json: { mobile } });
  const { ref_number } = (await asked.json()) as { ref_number: string };
  const answer = await elsewhere.verify(mobile, ref_number, await client.codeFor(mobile));
  expect(((await answer.json()) as TokenResponse).company_id).toBe(other.companyId);
});

test("sending is limited by number: the gap, the hour, the day with its reserve", async () => {
  const mobile = nextMobile();
  const ask = (address?: string) =>
    api.call("/v2/api/auth/signup/otp", { json: { mobile }, headers: { app_key: "demo-user-app" }, address });
  expect((await ask()).status).toBe(200);
  const soon = await ask();
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(50);
  for (let i = 1; i < 5; i++) {
    await api.clock.advance(61);
    expect((await ask()).status).toBe(200);
  }
  await api.clock.advance(61);
  expect((await ask()).status, "the sixth within the hour").toBe(429);
  await api.clock.advance(3_600);
  expect((await ask()).status).toBe(200);
  await api.clock.advance(61);
  expect((await ask()).status, "the seventh of the day").toBe(200);
  await api.clock.advance(61);
  expect((await ask()).status, "the last three are kept for others").toBe(429);
  expect((await ask("198.51.100.7")).status).toBe(200);
});

test("user-update: groups alone and combined, and what it refuses", async () => {
  const mobile = nextMobile();
  const tokens = await client.verifyNumber(mobile);
  const refused = async (body: unknown) => refusalOf(await client.update(tokens, body));
  expect(await refused({})).toEqual({ status: 400, code: "invalid_request", fields: ["partner"] });
  expect(await refused({ partner: { mobile } })).toMatchObject({ fields: ["partner.name"] });
  expect(await refused({ password: "violet-anchor-17" })).toMatchObject({ fields: ["confirm_password"] });
  expect(await refused({ password: "violet-anchor-17", confirm_password: "other" })).toMatchObject({
    fields: ["confirm_password"],
  });
  expect(await refused({ password: "password1", confirm_password: "password1" })).toMatchObject({
    code: "password_rejected",
    fields: ["password"],
  });
  expect(await refused({ user_passcode: "123456", confirm_user_passcode: "123456" })).toMatchObject({
    code: "passcode_rejected",
    fields: ["user_passcode"],
  });
  expect(await refused({ partner: { mobile: "+639170000000", name: "Eve" } })).toMatchObject({
    status: 409,
    code: "mobile_change_requires_verification",
  });
  expect(await refused({ partner: { mobile, name: "Eve", dob: "2023-02-30" } })).toMatchObject({
    fields: ["partner.dob"],
  });
  expect(
    await refused({ partner: { mobile, name: "Eve\u0000", occupation_id_ext_ref_id: 99999 } }),
  ).toMatchObject({
    fields: ["partner.name"],
  });
  const another = { ...tokens, customer_number: "HSB99999999" };
  expect(await refusalOf(await client.update(another, SECRETS))).toMatchObject({
    status: 404,
    code: "not_found",
  });
});

test("merging: absent stays, null clears", async () => {
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile, { email: "gil@example.com", street: "1 Pier Road", age: 44 });
  await client.update(tokens, { partner: { mobile, name: "Gil", street: null } });
  const me = (await (await client.me(tokens.access_token)).json()) as CustomerRecord;
  expect(me).toMatchObject({ name: "Gil", email: "gil@example.com", street: null, age: 44, dob: null });
});

test("the text tells a number with an account so, the answer does not", async () => {
  const known = nextMobile();
  await client.signUp(known);
  const unknown = nextMobile();
  const shape = async (mobile: string) => Object.keys(await client.requestCode(mobile));
  expect(await shape(known)).toEqual(await shape(unknown));
  const text = async (mobile: string) => (await listOutbox(api.ctx, mobile))[0]?.text ?? "";
  expect(await text(known)).toContain("You already have an account");
  expect(await text(unknown)).not.toContain("account");
  expect(await text(unknown)).toMatch(/\n@passbook\.test #[0-9]{6}$/);
});

test("an e-mail that somebody has is a conflict, ten times a day", async () => {
  await client.signUp(nextMobile(), { email: "taken@example.com" });
  const mobile = nextMobile();
  const tokens = await client.signUp(mobile);
  const take = () => client.update(tokens, { partner: { mobile, name: "Hal", email: "TAKEN@example.com" } });
  for (let i = 0; i < 10; i++) {
    expect(await refusalOf(await take())).toEqual({
      status: 409,
      code: "conflict",
      fields: ["partner.email"],
    });
  }
  expect(await refusalOf(await take())).toMatchObject({ status: 429, code: "rate_limited" });
});
