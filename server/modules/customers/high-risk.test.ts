import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { customers, reviews } from "../../db/schema/index";
import {
  createInstitution,
  createTestApi,
  PASSWORD,
  refusalOf,
  type TestApi,
  testSettings,
  tokensOf,
} from "../../testing/index";
import { passkeySteps } from "../../testing/passkey-steps";
import { secondStepClient } from "../../testing/second-step-client";

type Client = ReturnType<typeof secondStepClient>;
let api: TestApi;
let risk: Client;
let step: Client;
let serial = 0;

beforeAll(async () => {
  const limits = { ...testSettings().limits, volumeEnabled: false };
  api = await createTestApi({ max: 20, settings: { limits } });
  await createInstitution(api.ctx, { prefix: "RSK", appKeyPrefix: "risk", highRisk: "passkey" });
  await createInstitution(api.ctx, { prefix: "STP", appKeyPrefix: "step", secondStep: "new_device" });
  risk = secondStepClient(api, "risk-user-app");
  step = secondStepClient(api, "step-user-app");
});

const nextMobile = () => `+6391759${String(++serial).padStart(5, "0")}`;
const FRESH = { password: "harbour-lantern-58", confirm_password: "harbour-lantern-58" };

async function customer(client: Client, partner: object = {}) {
  const mobile = nextMobile();
  return { mobile, tokens: await client.signUp(mobile, partner) };
}

async function withPasskey(client: Client, partner: object = {}) {
  const person = await customer(client, partner);
  const steps = passkeySteps(client);
  await steps.add(person.tokens.access_token);
  return { ...person, steps };
}

const refusalWith = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; details: { reason: string }[] } };
  return [answer.status, error.code, error.details[0]?.reason];
};

describe("where changes of high risk take a passkey", () => {
  const CHANGES: [string, (mobile: string) => object][] = [
    ["number", () => ({ mobile: nextMobile(), name: "Dora" })],
    ["first e-mail", (mobile) => ({ mobile, name: "Dora", email: `risk-${++serial}@example.com` })],
  ];

  test.each(CHANGES)("who has none goes to a branch: %s", async (_, partnerOf) => {
    const { mobile, tokens } = await customer(risk);
    expect(await refusalWith(await risk.update(tokens, { partner: partnerOf(mobile) }))).toEqual([
      403,
      "reauthentication_required",
      "branch",
    ]);
  });

  test("who has one proves it in the session, and then changes number and e-mail", async () => {
    const { mobile, steps } = await withPasskey(risk);
    const again = await tokensOf(await risk.getTokens({ mobile, password: PASSWORD }));
    const email = `risk-${++serial}@example.com`;
    const change = { partner: { mobile, name: "Dora", email } };
    expect(await refusalWith(await risk.update(again, change))).toEqual([
      403,
      "reauthentication_required",
      "passkey",
    ]);
    const credential = await steps.use({}, again.access_token);
    const proven = await tokensOf(await risk.step(again.access_token, { credential }));
    expect(proven).toMatchObject({ scope: "user", uid: again.uid });
    expect((await risk.update(proven, change)).status).toBe(200);
    const next = nextMobile();
    await risk.verifyNumber(next, proven.access_token);
    const changed = await tokensOf(await risk.update(proven, { partner: { mobile: next, name: "Dora" } }));
    // A proof is good for ten minutes.
    await api.clock.advance(601);
    const later = await tokensOf(await risk.refresh(changed.refresh_token));
    expect((await risk.update(later, { partner: { mobile, name: "Dora" } })).status).toBe(403);
  });

  test("what is no change, and other facts, take none", async () => {
    const { mobile, tokens } = await customer(risk);
    const partner = { mobile, name: "Dora", street: "12 Mabini Street" };
    expect((await risk.update(tokens, { partner })).status).toBe(200);
  });

  test("a code alone recovers nothing, nor with the birth date: staff decide", async () => {
    const { mobile } = await customer(risk, { dob: "1990-03-27" });
    const recovery = await risk.verifyNumber(mobile);
    expect(recovery.scope).toBe("recovery");
    expect(await refusalOf(await risk.update(recovery, { ...FRESH, dob: "1990-03-27" }))).toMatchObject({
      code: "claim_under_review",
    });
  });
});

describe("where a second step is asked for, recovery takes", () => {
  const reviewOf = async (mobile: string) => {
    const [review] = await api.db
      .select({ cause: reviews.cause, status: reviews.status })
      .from(reviews)
      .innerJoin(customers, eq(customers.id, reviews.customerId))
      .where(eq(customers.mobile, mobile));
    return review;
  };

  test("a passkey where there is one; who lost it is for staff to decide", async () => {
    const { mobile, steps } = await withPasskey(step, { dob: "1990-03-27" });
    const recovery = await step.verifyNumber(mobile);
    expect(recovery).toMatchObject({ scope: "recovery", second_step: { methods: ["passkey"] } });
    expect(recovery.birth_date_required).toBeUndefined();
    expect(await refusalWith(await step.update(recovery, { ...FRESH, dob: "1990-03-27" }))).toEqual([
      403,
      "reauthentication_required",
      "passkey",
    ]);
    expect(await reviewOf(mobile)).toEqual({ cause: "no_passkey", status: "waiting" });
    const credential = await steps.use({}, recovery.access_token);
    const proven = await tokensOf(await step.step(recovery.access_token, { credential }));
    expect((await tokensOf(await step.update(proven, FRESH))).scope).toBe("user");
    expect(await reviewOf(mobile)).toEqual({ cause: "no_passkey", status: "settled" });
  });

  test("else the birth date, also of who owns no account", async () => {
    const { mobile } = await customer(step, { dob: "1990-03-27" });
    const recovery = await step.verifyNumber(mobile);
    expect(recovery).toMatchObject({ birth_date_required: true });
    expect(await refusalOf(await step.update(recovery, FRESH))).toMatchObject({ fields: ["dob"] });
    expect((await step.update(recovery, { ...FRESH, dob: "1990-03-27" })).status).toBe(200);
  });

  test("else staff, who may allow it", async () => {
    const { mobile } = await customer(step);
    const recovery = await step.verifyNumber(mobile);
    expect(await refusalOf(await step.update(recovery, FRESH))).toMatchObject({ code: "claim_under_review" });
    expect(await reviewOf(mobile)).toEqual({ cause: "no_birth_date", status: "waiting" });
    const until = new Date(api.clock.now().getTime() + 3_600_000);
    await api.db.update(customers).set({ recoveryAllowedUntil: until }).where(eq(customers.mobile, mobile));
    expect((await step.update(recovery, FRESH)).status).toBe(200);
  });
});
