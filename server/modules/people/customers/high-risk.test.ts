import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditLog, customers, passkeys, reviews, users } from "../../../db/schema/index";
import {
  createInstitution,
  createTestApi,
  nextMobile,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
  unlimited,
  waitingStatements,
} from "../../../testing/index";
import { passkeySteps } from "../../../testing/passkey-steps";
import { secondStepClient } from "../../../testing/second-step-client";
import { listOutbox } from "../../foundation/messages/index";

type Client = ReturnType<typeof secondStepClient>;
let api: TestApi;
let risk: Client;
let step: Client;
let serial = 0;

beforeAll(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  await createInstitution(api.ctx, { prefix: "RSK", appKeyPrefix: "risk", highRisk: "passkey" });
  await createInstitution(api.ctx, { prefix: "STP", appKeyPrefix: "step", secondStep: "new_device" });
  risk = secondStepClient(api, "risk-user-app");
  step = secondStepClient(api, "step-user-app");
});

const FRESH = { password: "harbour-lantern-58", confirm_password: "harbour-lantern-58" };

async function customer(client: Client, partner: object = {}) {
  const mobile = nextMobile();
  return { mobile, tokens: await client.signUp(mobile, partner) };
}

async function withPasskey(client: Client, partner: object = {}) {
  const person = await customer(client, partner);
  const steps = passkeySteps(client);
  const { id } = await steps.add(person.tokens.access_token);
  // A new one does not count.
  await api.clock.advance(72 * 3_600);
  return { ...person, steps, id };
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

  test("a passkey that is new opens nothing: the password alone would have made it", async () => {
    const { tokens } = await customer(risk);
    const steps = passkeySteps(risk);
    await steps.add(tokens.access_token);
    const bySteps = await tokensOf(await steps.signIn(await steps.use()));
    for (const session of [tokens, bySteps]) {
      const next = nextMobile();
      await risk.verifyNumber(next, session.access_token);
      expect(
        await refusalWith(await risk.update(session, { partner: { mobile: next, name: "Dora" } })),
      ).toEqual([403, "reauthentication_required", "branch"]);
    }
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

  test("no passkey that is new, which may be a thief's: it is removed, on record, and told", async () => {
    const { mobile, tokens } = await customer(step, { dob: "1990-03-27" });
    const steps = passkeySteps(step);
    const { id } = await steps.add(tokens.access_token);
    const recovery = await step.verifyNumber(mobile);
    expect(recovery).toMatchObject({ birth_date_required: true });
    expect((await step.update(recovery, { ...FRESH, dob: "1990-03-27" })).status).toBe(200);
    expect(await api.db.select().from(passkeys).where(eq(passkeys.userId, tokens.uid))).toEqual([]);
    const rows = await api.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, "customer.credentials_changed"), eq(auditLog.actorUserId, tokens.uid)));
    expect(rows).toContainEqual({ details: { kinds: ["password", "passkey"], passkey_removed: [id] } });
    const texts = (await listOutbox(api.ctx, { to: mobile })).map(({ text }) => text);
    expect(texts.some((text) => text.includes("a passkey was removed"))).toBe(true);
  });

  test("staff, for 72 hours after passkeys were removed without one", async () => {
    const { mobile, tokens, steps, id } = await withPasskey(step, { dob: "1990-03-27" });
    const again = await tokensOf(await step.getTokens({ mobile, password: PASSWORD }, tokens.device_token));
    expect((await steps.remove(again.access_token, id)).status).toBe(200);
    const recovery = await step.verifyNumber(mobile);
    const refused = await step.update(recovery, { ...FRESH, dob: "1990-03-27" });
    expect(await refusalOf(refused)).toMatchObject({ code: "claim_under_review" });
    await api.clock.advance(72 * 3_600);
    const later = await step.verifyNumber(mobile);
    expect((await step.update(later, { ...FRESH, dob: "1990-03-27" })).status).toBe(200);
  });

  test("what it takes when it is done: more may be asked for since the request began", async () => {
    const { mobile, tokens } = await customer(step, { dob: "1990-03-27" });
    const recovery = await step.verifyNumber(mobile);
    let update: Promise<Response> | undefined;
    await api.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, tokens.uid)).for("update");
      update = step.update(recovery, { ...FRESH, dob: "1990-03-27" });
      await expect.poll(() => waitingStatements(api.db)).toBe(1);
      await tx
        .update(users)
        .set({ passkeysFrom: new Date(api.clock.now().getTime() + 3_600_000) })
        .where(eq(users.id, tokens.uid));
    });
    expect(await refusalOf(await (update as Promise<Response>))).toMatchObject({
      code: "claim_under_review",
    });
    // Staff are told of it.
    expect(await reviewOf(mobile)).toEqual({ cause: "no_passkey", status: "waiting" });
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
