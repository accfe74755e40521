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
  tokensOf,
  unlimited,
} from "../../../testing/index";
import { passkeySteps } from "../../../testing/passkey-steps";
import { listOutbox } from "../../foundation/messages/index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let serial = 0;

beforeAll(async () => {
  api = await createTestApi({ max: 20, settings: unlimited() });
  await createInstitution(api.ctx);
  await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" });
  client = createApiClient(api);
});

async function customer() {
  const mobile = `+6391758${String(++serial).padStart(5, "0")}`;
  return { mobile, tokens: await client.signUp(mobile) };
}

const signIn = async (mobile: string, device?: string) =>
  tokensOf(await client.getTokens({ mobile, password: PASSWORD }, device));

async function toldOf(to: string): Promise<string[]> {
  const messages = await listOutbox(api.ctx, { to });
  return messages.flatMap(({ text }) => /\/not-me#(nme_[\w-]+)/.exec(text)?.[1] ?? []);
}
const disown = (token: string | undefined, of = client) => of.post("/v2/api/auth/not_me", { token });

test("a device that is not known is told of by text, once a day; a known one is not", async () => {
  const { mobile, tokens } = await customer();
  await signIn(mobile, tokens.device_token);
  expect(await toldOf(mobile)).toHaveLength(0);
  await signIn(mobile);
  await signIn(mobile);
  expect(await toldOf(mobile)).toHaveLength(1);
  await api.clock.advance(86_400);
  await signIn(mobile);
  expect(await toldOf(mobile)).toHaveLength(2);
});

test("where an address is confirmed each is told by mail, and for 30 days by text as before", async () => {
  const { mobile, tokens } = await customer();
  const email = `new-device-${serial}@example.com`;
  await client.update(tokens, { partner: { mobile, name: "Dora", email } });
  await client.confirmEmail(email);
  await signIn(mobile);
  await signIn(mobile);
  expect(await toldOf(email)).toHaveLength(2);
  // Who has the password could have given an address of their own.
  expect(await toldOf(mobile)).toHaveLength(1);
  await api.clock.advance(30 * 86_400);
  await signIn(mobile);
  expect(await toldOf(email)).toHaveLength(3);
  expect(await toldOf(mobile)).toHaveLength(1);
});

test("a passkey on a device that is not known is told of, too, and known with its token", async () => {
  const { mobile, tokens } = await customer();
  const steps = passkeySteps(client);
  await steps.add(tokens.access_token);
  const credential = await steps.use();
  const { device_token } = await tokensOf(await steps.signIn(credential));
  expect(await toldOf(mobile)).toHaveLength(1);
  await api.clock.advance(86_400);
  const again = { credential: await steps.use() };
  await client.post("/v2/api/auth/passkey_sign_in", again, undefined, { "Device-Token": device_token ?? "" });
  expect(await toldOf(mobile)).toHaveLength(1);
});

test("who says that it was not them ends the sign-in, what it added, and every secret, until recovery", async () => {
  const { mobile, tokens } = await customer();
  const stranger = await signIn(mobile);
  const steps = passkeySteps(client);
  await steps.add(stranger.access_token);
  const later = await signIn(mobile);
  const [token] = await toldOf(mobile);
  expect((await disown(token)).status).toBe(200);
  expect((await client.me(stranger.access_token)).status).toBe(401);
  expect((await client.refresh(stranger.refresh_token)).status).toBe(401);
  // A text tells once a day, and a known device not at all: none is trusted any more.
  expect((await client.me(later.access_token)).status).toBe(401);
  expect((await client.me(tokens.access_token)).status).toBe(401);
  expect(await api.db.select().from(devices).where(eq(devices.userId, tokens.uid))).toHaveLength(0);
  expect(await api.db.select().from(passkeys).where(eq(passkeys.userId, tokens.uid))).toHaveLength(0);
  const locked = { status: 429, code: "account_locked" };
  for (const secret of [{ password: PASSWORD }, { user_passcode: PASSCODE }])
    expect(await refusalOf(await client.getTokens({ mobile, ...secret }))).toMatchObject(locked);
  // A wrong one is told nothing of it.
  expect(await refusalOf(await client.getTokens({ mobile, password: "wrong-secret-99" }))).toMatchObject({
    code: "invalid_credentials",
  });
  const [message] = await listOutbox(api.ctx, { to: mobile });
  expect(message?.text).toContain("a sign-in was ended because you said that it was not you");
  const [row] = await api.db.select().from(auditLog).where(eq(auditLog.action, "session.disowned"));
  expect(row).toMatchObject({
    actorKind: "customer",
    actorUserId: tokens.uid,
    details: { ended: 3, passkeys: 1 },
  });
  const [event] = await api.db.select().from(events).where(eq(events.type, "session.disowned"));
  expect(event?.data).toMatchObject({ object: { uid: tokens.uid } });
  const recovered = await client.verifyNumber(mobile);
  expect(recovered.scope).toBe("recovery");
  const fresh = "harbour-lantern-58";
  await client.update(recovered, { password: fresh, confirm_password: fresh });
  expect((await client.getTokens({ mobile, password: fresh })).status).toBe(200);
  expect((await client.getTokens({ mobile, user_passcode: PASSCODE })).status).toBe(429);
});

test("any link ends what an earlier one told of, and uses it up", async () => {
  const { mobile, tokens } = await customer();
  const stranger = await signIn(mobile);
  await passkeySteps(client).add(stranger.access_token);
  await api.clock.advance(86_400);
  await signIn(mobile);
  const [newest, first] = await toldOf(mobile);
  expect((await disown(newest)).status).toBe(200);
  expect(await api.db.select().from(passkeys).where(eq(passkeys.userId, tokens.uid))).toHaveLength(0);
  expect(await refusalOf(await disown(first))).toMatchObject({ code: "invalid_request", fields: ["token"] });
});

test("where the number was changed since, staff decide of a recovery, and the old number is told", async () => {
  const { mobile, tokens } = await customer();
  const stranger = await signIn(mobile);
  const [token] = await toldOf(mobile);
  const theirs = `+6391758${String(++serial).padStart(5, "0")}`;
  await client.verifyNumber(theirs, stranger.access_token);
  expect((await client.update(stranger, { partner: { mobile: theirs, name: "Dora" } })).status).toBe(200);
  expect((await disown(token)).status).toBe(200);
  for (const to of [mobile, theirs]) {
    const [message] = await listOutbox(api.ctx, { to });
    expect(message?.text).toContain("a sign-in was ended because you said that it was not you");
  }
  const fresh = { password: "harbour-lantern-58", confirm_password: "harbour-lantern-58" };
  const recovery = await client.verifyNumber(theirs);
  expect(await refusalOf(await client.update(recovery, fresh))).toMatchObject({ code: "claim_under_review" });
  const isTheirs = eq(customers.userId, tokens.uid);
  const [review] = await api.db
    .select({ kind: reviews.kind, cause: reviews.cause, status: reviews.status })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .where(isTheirs);
  expect(review).toEqual({ kind: "recovery", cause: "disowned", status: "waiting" });
  const until = new Date(api.clock.now().getTime() + 3_600_000);
  await api.db.update(customers).set({ recoveryAllowedUntil: until }).where(isTheirs);
  expect((await client.update(recovery, fresh)).status).toBe(200);
});

test("a link works once, of twenty at the same moment too, for seven days, and at its institution", async () => {
  const { mobile } = await customer();
  await signIn(mobile);
  const [token] = await toldOf(mobile);
  const unusable = { status: 400, code: "invalid_request", fields: ["token"] };
  expect(await refusalOf(await disown(token, createApiClient(api, "other-user-app")))).toMatchObject(
    unusable,
  );
  expect(await refusalOf(await disown(token, createApiClient(api, "demo-admin-app")))).toMatchObject({
    code: "application_not_allowed",
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => disown(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await refusalOf(await disown("nme_unknown"))).toMatchObject(unusable);
  const other = await customer();
  await signIn(other.mobile);
  const [late] = await toldOf(other.mobile);
  await api.clock.advance(7 * 86_400 + 1);
  expect(await refusalOf(await disown(late))).toMatchObject(unusable);
});
