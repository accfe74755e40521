import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, credentials, devices } from "../../../db/schema/index";
import {
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
import { secondStepClient } from "../../../testing/second-step-client";
import { listOutbox } from "../../foundation/messages/index";

let api: TestApi;
let client: ReturnType<typeof secondStepClient>;
let always: ReturnType<typeof secondStepClient>;

const POLICIES = [
  { prefix: "NEW", appKeyPrefix: "new", secondStep: "new_device" },
  { prefix: "ALW", appKeyPrefix: "always", secondStep: "always" },
  { prefix: "OFF", appKeyPrefix: "off" },
] as const;

beforeAll(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  for (const policy of POLICIES) await createInstitution(api.ctx, policy);
  client = secondStepClient(api, "new-user-app");
  always = secondStepClient(api, "always-user-app");
});

async function customer(of = client) {
  const mobile = nextMobile();
  return { mobile, tokens: await of.signUp(mobile) };
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("on a device that is not known a right secret only begins; a code of the text finishes", async () => {
  const { mobile } = await customer();
  const begun = await client.begin(mobile);
  expect(begun).toMatchObject({ scope: "second_step", expires_in: 300, refresh_expires_in: 300 });
  expect(begun.second_step).toMatchObject({ methods: ["code"], ref_number: expect.any(String) });
  expect(begun.device_token).toBeUndefined();
  const [text] = await listOutbox(api.ctx, { to: mobile });
  expect(text?.text).toContain("It finishes your sign-in.");
  const { ref_number } = begun.second_step ?? {};
  const otp = await client.codeFor(mobile);
  const done = await tokensOf(await client.step(begun.access_token, { ref_number, otp }));
  expect(done).toMatchObject({ scope: "user", device_token: expect.stringMatching(/^sdt_/) });
  expect(done.second_step).toBeUndefined();
  expect((await client.me(done.access_token)).status).toBe(200);
  // What began is over, and the code used.
  expect((await client.step(begun.access_token, { ref_number, otp })).status).toBe(401);
});

test("a step that is not finished opens nothing, is not refreshed, is no session, and ends after 300 seconds", async () => {
  const { mobile, tokens } = await customer();
  const begun = await client.begin(mobile);
  const token = begun.access_token;
  for (const path of ["/v2/api/customer/me", "/v2/api/auth/sessions", "/v2/api/auth/passkeys"])
    expect(await refusalOf(await client.get(path, token))).toMatchObject({ code: "insufficient_scope" });
  for (const path of ["get-all", "by-id/1", "by-account-number/001-210-0000001-1"])
    expect((await client.get(`/v2/api/savings/${path}`, token)).status).toBe(403);
  expect((await client.update(begun, { password: PASSWORD, confirm_password: PASSWORD })).status).toBe(403);
  expect((await client.refresh(begun.refresh_token)).status).toBe(401);
  const { count } = (await (await client.get("/v2/api/auth/sessions", tokens.access_token)).json()) as {
    count: number;
  };
  expect(count).toBe(1);
  await api.clock.advance(301);
  expect((await client.step(token, { resend: true })).status).toBe(401);
});

test("a step does not finish what began with a secret that is blocked meanwhile", async () => {
  const { mobile, tokens } = await customer();
  const begun = await client.begin(mobile);
  const otp = await client.codeFor(mobile);
  await api.db
    .update(credentials)
    .set({ blockedAt: api.clock.now() })
    .where(eq(credentials.userId, tokens.uid));
  const { ref_number } = begun.second_step ?? {};
  expect((await client.step(begun.access_token, { ref_number, otp })).status).toBe(401);
});

describe("a device", () => {
  test("that finished is known from then on, under new_device and not under always", async () => {
    const { mobile } = await customer();
    const { device_token } = await client.finish(mobile);
    expect(await client.begin(mobile, device_token)).toMatchObject({ scope: "user", device_token });
    const other = await customer(always);
    const done = await always.finish(other.mobile);
    expect(await always.begin(other.mobile, done.device_token)).toMatchObject({ scope: "second_step" });
  });

  test("that signed up is known; one remembered before the policy, or another's, is not", async () => {
    const { mobile, tokens } = await customer();
    expect((await client.begin(mobile, tokens.device_token)).scope).toBe("user");
    const other = await customer();
    expect((await client.begin(mobile, other.tokens.device_token)).scope).toBe("second_step");
    await api.db.update(devices).set({ secondStepAt: null }).where(eq(devices.userId, tokens.uid));
    expect((await client.begin(mobile, tokens.device_token)).scope).toBe("second_step");
    // Its own step makes it known again, with the token that it has.
    const again = await client.finish(mobile, tokens.device_token);
    expect(again.device_token).toBe(tokens.device_token);
    expect((await client.begin(mobile, tokens.device_token)).scope).toBe("user");
  });

  test("that is shared is not remembered, and its session is short", async () => {
    const { mobile } = await customer();
    const begun = await client.begin(mobile);
    const otp = await client.codeFor(mobile);
    const { ref_number } = begun.second_step ?? {};
    const body = { ref_number, otp, shared_device: true };
    const done = await tokensOf(await client.step(begun.access_token, body));
    expect(done).toMatchObject({ scope: "user", expires_in: 300 });
    expect(done.device_token).toBeUndefined();
  });
});

test("there are five tries, by whatever codes, and then none for a right one", async () => {
  const { mobile } = await customer();
  const begun = await client.begin(mobile);
  const otp = await client.codeFor(mobile);
  const { ref_number } = begun.second_step ?? {};
  for (let n = 0; n < 4; n++)
    expect(
      await refusalOf(await client.step(begun.access_token, { ref_number, otp: wrong(otp) })),
    ).toMatchObject({
      code: "invalid_otp",
    });
  await api.clock.advance(61);
  const { access_token, second_step } = await tokensOf(
    await client.step(begun.access_token, { resend: true }),
  );
  const fresh = await client.codeFor(mobile);
  const other = { ref_number: second_step?.ref_number, otp: wrong(fresh) };
  expect(await refusalOf(await client.step(access_token, other))).toMatchObject({ code: "invalid_otp" });
  const right = await client.step(access_token, { ...other, otp: fresh });
  expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refusalOf(right)).toMatchObject({ status: 429, code: "otp_locked" });
});

test("of fifty right codes at the same moment one signs in, and five are looked at", async () => {
  const { mobile } = await customer();
  const begun = await client.begin(mobile);
  const body = { ref_number: begun.second_step?.ref_number, otp: await client.codeFor(mobile) };
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.step(begun.access_token, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a code serves what it was sent for, and nothing else", async () => {
  const { mobile } = await customer();
  const begun = await client.begin(mobile);
  const otp = await client.codeFor(mobile);
  const ref = begun.second_step?.ref_number ?? "";
  const refused = { status: 400, code: "invalid_otp" };
  // That of a second step recovers nothing, nor does it finish another sign-in.
  expect(await refusalOf(await client.verify(mobile, ref, otp))).toMatchObject(refused);
  const again = await client.begin(mobile);
  const stolen = await client.step(again.access_token, { ref_number: ref, otp });
  expect(await refusalOf(stolen)).toMatchObject(refused);
  // That of a recovery finishes no sign-in, and proves no number.
  const recovery = await client.requestCode(mobile);
  const third = await client.begin(mobile);
  const body = { ref_number: recovery.ref_number, otp: recovery.code };
  expect(await refusalOf(await client.step(third.access_token, body))).toMatchObject(refused);
  const signedIn = await client.finish(mobile);
  const fresh = nextMobile();
  const signUp = await client.requestCode(fresh);
  expect(
    await refusalOf(await client.verify(fresh, signUp.ref_number, signUp.code, signedIn.access_token)),
  ).toMatchObject(refused);
});

test("a code for a number changes that of the session, and does not sign up", async () => {
  const { tokens } = await customer();
  const mobile = nextMobile();
  const asked = await client.post("/v2/api/auth/signup/otp", { mobile, purpose: "number" });
  const { ref_number } = await asked.json();
  const [text] = await listOutbox(api.ctx, { to: mobile });
  expect(text?.text).toContain("It changes your number.");
  const otp = await client.codeFor(mobile);
  expect(await refusalOf(await client.verify(mobile, ref_number, otp))).toMatchObject({
    code: "invalid_otp",
  });
  const proven = await tokensOf(await client.verify(mobile, ref_number, otp, tokens.access_token));
  expect((await client.update(proven, { partner: { mobile, name: "Dora" } })).status).toBe(200);
});

test("where no step is asked for, any code of a number proves it, as in former releases", async () => {
  const off = secondStepClient(api, "off-user-app");
  const { tokens } = await customer(off);
  expect((await off.begin((await off.readMe(tokens.access_token)).mobile ?? "")).scope).toBe("user");
  expect((await off.verifyNumber(nextMobile(), tokens.access_token)).scope).toBe("user");
});

describe("a passkey", () => {
  async function withPasskey(of = client) {
    const person = await customer(of);
    const steps = passkeySteps(of);
    await steps.add(person.tokens.access_token);
    return { ...person, steps };
  }

  test("of the user finishes, and counts as the second factor; a challenge is used once", async () => {
    const { mobile, steps } = await withPasskey();
    const begun = await client.begin(mobile);
    expect(begun.second_step?.methods).toEqual(["code", "passkey"]);
    const credential = await steps.use({}, begun.access_token);
    const done = await tokensOf(await client.step(begun.access_token, { credential }));
    expect(done).toMatchObject({ scope: "user", device_token: expect.any(String) });
    expect((await client.begin(mobile, done.device_token)).scope).toBe("user");
  });

  test("of another user, or a challenge to sign in, finishes nothing", async () => {
    const { mobile, steps } = await withPasskey();
    const other = await withPasskey();
    const begun = await client.begin(mobile);
    const theirs = await other.steps.use({}, begun.access_token);
    const refused = { status: 401, code: "invalid_credentials" };
    expect(await refusalOf(await client.step(begun.access_token, { credential: theirs }))).toMatchObject(
      refused,
    );
    const elsewhere = await steps.use();
    expect(await refusalOf(await client.step(begun.access_token, { credential: elsewhere }))).toMatchObject(
      refused,
    );
    const rows = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "sign_in.failed")));
    expect(rows.some(({ details }) => (details as { credential?: string }).credential === "passkey")).toBe(
      true,
    );
  });

  test("alone signs in, also where a step is always asked for", async () => {
    const { steps } = await withPasskey(always);
    expect((await tokensOf(await steps.signIn(await steps.use()))).scope).toBe("user");
  });
});

test("a step takes exactly one of a code, a passkey, and the wish for another code", async () => {
  const { mobile, tokens } = await customer();
  const { access_token } = await client.begin(mobile);
  for (const [body, fields] of [
    [{}, ["otp"]],
    [{ otp: "123456" }, ["ref_number"]],
    [{ otp: "123456", ref_number: "x", resend: true }, ["resend"]],
  ] as const)
    expect(await refusalOf(await client.step(access_token, body))).toMatchObject({ status: 400, fields });
  const finished = await client.step(tokens.access_token, { resend: true });
  expect(await refusalOf(finished)).toMatchObject({ code: "insufficient_scope" });
});

test("a number that had too many codes keeps the passkey, and its owner can ask later", async () => {
  const { mobile } = await customer();
  await client.begin(mobile);
  const soon = await tokensOf(await client.getTokens({ mobile, password: PASSWORD }));
  expect(soon.second_step).toEqual({ methods: ["code"] });
  expect(await refusalOf(await client.step(soon.access_token, { resend: true }))).toMatchObject({
    code: "rate_limited",
  });
  // Codes that strangers ask for do not use up those of a sign-in.
  await api.clock.advance(3_700);
  for (let n = 0; n < 5; n++) await client.requestCode(mobile);
  expect((await client.begin(mobile)).second_step?.ref_number).toBeDefined();
});
