import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog, customers, devices, events, passkeys, reviews } from "../../../db/schema/index";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  PASSCODE,
  PASSWORD,
  refusalOf,
  type TestApi,
  unlimited,
} from "../../../testing/index";
import { passkeySteps } from "../../../testing/passkey-steps";
import { listOutbox } from "../../foundation/messages/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let serial = 0;
const FRESH = { password: "harbour-lantern-58", confirm_password: "harbour-lantern-58" };
const DOB = "1980-05-06";
const LOCKED = { status: 429, code: "account_locked" };

beforeAll(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  await createInstitution(api.ctx);
  await createInstitution(api.ctx, { prefix: "STP", appKeyPrefix: "step", secondStep: "new_device" });
  client = createApiClient(api);
});

async function customer(of = client, partner: object = { dob: DOB }) {
  const mobile = `+6391761${String(++serial).padStart(5, "0")}`;
  return { mobile, tokens: await of.signUp(mobile, partner) };
}

const end = (body: object, of = client) => of.post("/v2/api/auth/end_access", body);
const recover = async (mobile: string, more: object = {}, of = client) => {
  const session = await of.verifyNumber(mobile);
  return of.update(session, { ...FRESH, ...more });
};
const reviewOf = async (userId: number) =>
  (
    await api.db
      .select({ cause: reviews.cause, status: reviews.status })
      .from(reviews)
      .innerJoin(customers, eq(customers.id, reviews.customerId))
      .where(eq(customers.userId, userId))
      .orderBy(reviews.id)
  ).at(-1);

test("identifier and secret end sessions, devices, passkeys and both secrets, on record, and told", async () => {
  const { mobile, tokens } = await customer();
  await passkeySteps(client).add(tokens.access_token);
  await api.db.update(customers).set({ recoveryAllowedUntil: new Date("2100-01-01") }).where(eq(customers.userId, tokens.uid)); // biome-ignore format: one line
  expect((await end({ mobile, user_passcode: PASSCODE })).status).toBe(200);
  expect((await client.me(tokens.access_token)).status).toBe(401);
  expect((await client.refresh(tokens.refresh_token)).status).toBe(401);
  expect(await api.db.select().from(devices).where(eq(devices.userId, tokens.uid))).toHaveLength(0);
  expect(await api.db.select().from(passkeys).where(eq(passkeys.userId, tokens.uid))).toHaveLength(0);
  for (const secret of [{ password: PASSWORD }, { user_passcode: PASSCODE }])
    expect(await refusalOf(await client.getTokens({ mobile, ...secret }))).toMatchObject(LOCKED);
  const [row] = await api.db.select().from(auditLog).where(eq(auditLog.action, "customer.access_ended"));
  expect(row).toMatchObject({
    actorKind: "customer",
    actorUserId: tokens.uid,
    details: { ended: 1, credential: "passcode", passkey_removed: [expect.any(Number)] },
  });
  const [event] = await api.db.select().from(events).where(eq(events.type, "customer.access_ended"));
  expect(event?.data).toMatchObject({ object: { uid: tokens.uid } });
  const [message] = await listOutbox(api.ctx, { to: mobile });
  expect(message?.text).toContain("you have ended your access");
  // What staff had allowed before is no way in for who has the phone now.
  expect(await refusalOf(await recover(mobile, { dob: DOB }))).toMatchObject({ code: "claim_under_review" });
});

test("an unknown identifier and a wrong secret answer alike, and count as at sign-in", async () => {
  const { mobile } = await customer();
  const unknown = `+6391761${String(++serial).padStart(5, "0")}`;
  const wrong = { status: 401, code: "invalid_credentials" };
  for (let n = 0; n < 3; n += 1)
    for (const each of [mobile, unknown])
      expect(await refusalOf(await end({ mobile: each, password: "not-this-one" }))).toMatchObject(wrong);
  for (let n = 0; n < 2; n += 1)
    for (const each of [mobile, unknown]) await client.getTokens({ mobile: each, password: "not-this-one" });
  for (const each of [mobile, unknown])
    expect(await refusalOf(await end({ mobile: each, password: PASSWORD }))).toMatchObject(LOCKED);
  await api.clock.advance(2);
  expect((await end({ mobile, password: PASSWORD })).status).toBe(200);
});

test("for a day only staff open it, then code and birth date do, account or not", async () => {
  const { mobile, tokens } = await customer();
  await end({ mobile, password: PASSWORD });
  expect(await reviewOf(tokens.uid)).toEqual({ cause: "access_ended", status: "waiting" });
  await api.clock.advance(86_400 - 120);
  expect(await refusalOf(await recover(mobile, { dob: DOB }))).toMatchObject({ code: "claim_under_review" });
  await api.clock.advance(121);
  expect(await refusalOf(await recover(mobile))).toMatchObject({ status: 400, fields: ["dob"] });
  expect((await recover(mobile, { dob: DOB })).status).toBe(200);
  expect(await reviewOf(tokens.uid)).toMatchObject({ status: "settled" });
  expect((await client.getTokens({ mobile, password: FRESH.password })).status).toBe(200);
  // The other secret stays ended, and ends nothing more.
  expect(await refusalOf(await end({ mobile, user_passcode: PASSCODE }))).toMatchObject(LOCKED);
  expect((await client.getTokens({ mobile, password: FRESH.password })).status).toBe(200);
});

test("what staff refuse stays shut, what they allow opens at once; without a birth date there are only they", async () => {
  const { mobile, tokens } = await customer(client, {});
  await end({ mobile, password: PASSWORD });
  await api.clock.advance(86_401);
  expect(await refusalOf(await recover(mobile))).toMatchObject({ code: "claim_under_review" });
  const dated = await customer();
  await end({ mobile: dated.mobile, password: PASSWORD });
  const { id } = await client.readMe((await client.verifyNumber(dated.mobile)).access_token);
  await api.db.update(reviews).set({ status: "refused" }).where(eq(reviews.customerId, id!));
  await api.clock.advance(86_401);
  const shut = await refusalOf(await recover(dated.mobile, { dob: DOB }));
  expect(shut).toMatchObject({ code: "claim_under_review" });
  const until = new Date(api.clock.now().getTime() + 3_600_000);
  await api.db.update(customers).set({ recoveryAllowedUntil: until }).where(eq(customers.userId, tokens.uid));
  expect((await recover(mobile)).status).toBe(200);
});

test("where a second step is asked for, a removed passkey does not make recovery easier", async () => {
  const step = createApiClient(api, "step-user-app");
  const { mobile, tokens } = await customer(step);
  await passkeySteps(step).add(tokens.access_token);
  await api.clock.advance(72 * 3_600);
  await end({ mobile, password: PASSWORD }, step);
  await api.clock.advance(86_401);
  const soon = await refusalOf(await recover(mobile, { dob: DOB }, step));
  expect(soon).toMatchObject({ code: "claim_under_review" });
  await api.clock.advance(48 * 3_600);
  expect((await recover(mobile, { dob: DOB }, step)).status).toBe(200);
});

test("of twenty at the same moment one ends it", async () => {
  const { mobile, tokens } = await customer();
  await Promise.all(Array.from({ length: 20 }, () => end({ mobile, password: PASSWORD })));
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "customer.access_ended"));
  expect(rows.filter(({ actorUserId }) => actorUserId === tokens.uid)).toHaveLength(1);
});

test("an application of staff ends nothing, and says so only to who has the secret", async () => {
  const { mobile, tokens } = await customer();
  const desk = createApiClient(api, "demo-admin-app");
  const refused = await refusalOf(await end({ mobile, password: PASSWORD }, desk));
  expect(refused).toMatchObject({ code: "application_not_allowed" });
  expect((await client.me(tokens.access_token)).status).toBe(200);
});
