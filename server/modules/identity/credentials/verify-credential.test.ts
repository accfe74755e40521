import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TokenResponse } from "../../../../lib/contract/index";
import { createSecretHasher, type SecretHasher } from "../../../adapters/secret-hasher";
import { ApiError } from "../../../core/index";
import { auditLog, credentials, customers, devices, signInFailures } from "../../../db/schema/index";
import { findDevice } from "../../../testing/find-device";
import {
  createApiClient,
  createCustomerWorld,
  createInstitution,
  createTestApi,
  PASSCODE,
  PASSWORD,
  refusalOf,
  type TestApi,
  tokensOf,
} from "../../../testing/index";
import { sweep } from "../../administration/retention/index";
import { rememberDevice } from "../devices/index";
import { inTry, type KnownClaimant, knownClaimant } from "./count-try";
import { verifyCredential } from "./verify-credential";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let serial = 0;

beforeAll(async () => {
  // One address guesses a lot here; its own limit has a test below.
  ({ api, client } = await createCustomerWorld());
});

async function newCustomer() {
  const n = ++serial;
  const mobile = `+63917666${String(n).padStart(4, "0")}`;
  const email = `c${n}@example.com`;
  const { customer_number } = await client.signUp(mobile, { email });
  return { mobile, email, number: customer_number! };
}

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

test.each(["known", "unknown"])(
  "made-up devices do not get more tries at once, for a %s identifier",
  async (kind) => {
    const { mobile } = kind === "known" ? await newCustomer() : { mobile: `+63917667${1000 + serial}` };
    const attempt = (device?: string) => client.getTokens({ mobile, password: "wrong-wrong-wrong" }, device);
    const tries = Array.from({ length: 12 }, (_, n) => `sdv_${"x".repeat(40)}${String(n).padStart(3, "0")}`);
    const answers = await api.clock.frozen(() => Promise.all(tries.map(attempt)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
    await api.clock.advance(2);
    expect((await attempt()).status).toBe(401);
    expect((await attempt()).headers.get("retry-after")).toBe("2");
  },
);

test("many nodes do not get more tries at once: one sets the wait, and the others are neither made nor counted", async () => {
  const { email } = await newCustomer();
  const [customer] = await api.db.select().from(customers).where(eq(customers.email, email));
  const { userId, companyId } = customer!;
  const claimant = knownClaimant({ userId, by: { identifier: `email:${email}` } });
  let made = 0;
  const tryAt = (node: number) =>
    inTry(api.ctx, {
      ...{ companyId, kind: "password", claimant: { ...claimant, turn: `${email} at node ${node}` } },
      work: async () => void made++,
    }).catch((error) => error.code);
  const ends = await api.clock.frozen(() => Promise.all(Array.from({ length: 12 }, (_, n) => tryAt(n))));
  expect(made).toBe(5);
  expect(ends.filter((code) => code === "account_locked")).toHaveLength(7);
  const counts = await api.db.select().from(signInFailures).where(eq(signInFailures.userId, userId!));
  expect(counts.map(({ failures }) => failures)).toEqual([5, 5]);
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

test("a lock of one identifier says nothing of the others, and a sign-in by one opens all", async () => {
  const { email, mobile, number } = await newCustomer();
  const wrong = { password: "wrong-wrong-wrong" };
  for (let i = 0; i < 5; i++) await client.getTokens({ mobile, ...wrong });
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(429);
  expect((await client.getTokens({ email, ...wrong })).status).toBe(401);
  expect((await client.getTokens({ username: number, ...wrong })).status).toBe(401);
  expect((await client.getTokens({ username: number.toLowerCase(), password: PASSWORD })).status).toBe(200);
  for (let i = 0; i < 4; i++) expect((await client.getTokens({ mobile, ...wrong })).status).toBe(401);
  expect((await client.getTokens({ mobile, password: PASSWORD })).status).toBe(200);
});

test("20 wrong passcodes by any identifiers: then a right one is as wrong as any, until a password", async () => {
  const { email, mobile, number } = await newCustomer();
  const names = [{ email }, { mobile }, { username: number }];
  for (let i = 0; i < 20; i++) {
    expect((await client.getTokens({ ...names[i % 3], user_passcode: "000000" })).status).toBe(401);
    if (i > 11 && i % 3 === 2) await api.clock.advance(901);
  }
  const right = await client.getTokens({ username: number, user_passcode: PASSCODE });
  expect(await refusalOf(right)).toMatchObject({ status: 401, code: "invalid_credentials" });
  const [row] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row).toMatchObject({ action: "sign_in.failed", details: { credential: "passcode", closed: true } });
  expect((await client.getTokens({ email, password: PASSWORD })).status).toBe(200);
  await api.clock.advance(901);
  expect((await client.getTokens({ username: number, user_passcode: PASSCODE })).status).toBe(200);
});

describe("a device that signed in before", () => {
  const PASSCODES = { right: { user_passcode: PASSCODE }, wrong: { user_passcode: "000000" } };

  /** Somebody with a device, and how a sign-in from it and from elsewhere ends. */
  async function withDevice() {
    const { email, mobile } = await newCustomer();
    const tokens = await tokensOf(await client.getTokens({ email, password: PASSWORD }));
    const from = (device: string | undefined) => (secret: object) =>
      client.getTokens({ mobile, ...secret }, device);
    return { tokens, mobile, from, atDevice: from(tokens.device_token), elsewhere: from(undefined) };
  }

  test("is not held out by strangers, nor are they let in by it", async () => {
    const { tokens, atDevice, elsewhere } = await withDevice();
    for (let i = 0; i < 5; i++) await elsewhere(PASSCODES.wrong);
    expect((await elsewhere(PASSCODES.right)).status).toBe(429);
    const again = await tokensOf(await atDevice(PASSCODES.right));
    expect(again.device_token).toBe(tokens.device_token);
    expect((await elsewhere(PASSCODES.right)).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await atDevice(PASSCODES.wrong)).status).toBe(401);
    expect((await atDevice(PASSCODES.right)).status).toBe(429);
    await api.clock.advance(901);
    await sweep(api.ctx, ["fewFailures", "failures"]);
    for (let i = 0; i < 15; i++) {
      expect((await atDevice(PASSCODES.wrong)).status).toBe(401);
      await api.clock.advance(3_601);
    }
    expect(await refusalOf(await atDevice(PASSCODES.right))).toMatchObject({ code: "account_locked" });
    expect((await atDevice({ password: PASSWORD })).status).toBe(200);
    expect((await atDevice(PASSCODES.right)).status).toBe(200);
  });

  test("keeps its few failures for as long as it is known", async () => {
    const { atDevice } = await withDevice();
    for (let i = 0; i < 4; i++) await atDevice(PASSCODES.wrong);
    await api.clock.advance(3 * 86_400);
    await sweep(api.ctx, ["fewFailures", "failures"]);
    expect((await atDevice(PASSCODES.wrong)).status).toBe(401);
    expect((await atDevice(PASSCODES.right)).status).toBe(429);
  });

  test("is a stranger again once a secret changed, its owner signed out everywhere, or after 30 days", async () => {
    const isKnown = async ({ from, elsewhere }: Awaited<ReturnType<typeof withDevice>>, device?: string) => {
      for (let i = 0; i < 5; i++) await elsewhere(PASSCODES.wrong);
      return (await from(device)(PASSCODES.right)).status === 200;
    };
    const changed = await withDevice();
    const fresh = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };
    const updated = await tokensOf(await client.update(changed.tokens, fresh));
    expect(await isKnown(changed, changed.tokens.device_token)).toBe(false);
    expect(await isKnown(changed, updated.device_token)).toBe(true);

    const signedOut = await withDevice();
    const headers = { app_key: "demo-user-app", "Access-Token": signedOut.tokens.access_token };
    await api.call("/v2/api/auth/sessions", { method: "DELETE", headers });
    expect(await isKnown(signedOut, signedOut.tokens.device_token)).toBe(false);

    const another = await withDevice();
    expect(await isKnown(another, signedOut.tokens.device_token)).toBe(false);
    expect(await isKnown(another, another.tokens.device_token)).toBe(true);
    await api.clock.advance(30 * 86_400 - 5);
    expect(await isKnown(another, another.tokens.device_token)).toBe(true);
    await api.clock.advance(30 * 86_400 + 5);
    expect(await isKnown(another, another.tokens.device_token)).toBe(false);
    await sweep(api.ctx, ["devices"]);
    const rows = await api.db.select().from(devices);
    for (const { hash } of rows) expect(hash.toString("latin1")).not.toContain("sdt_");
    expect(rows.every(({ expiresAt }) => expiresAt > api.clock.now())).toBe(true);
  });

  test("counts only for its own user", async () => {
    const stranger = (await withDevice()).tokens;
    const { tokens, from, elsewhere } = await withDevice();
    for (let i = 0; i < 5; i++) await elsewhere(PASSCODES.wrong);
    expect((await from(stranger.device_token)(PASSCODES.right)).status).toBe(429);
    expect((await from(tokens.device_token)(PASSCODES.right)).status).toBe(200);
    const known = await findDevice(api.ctx, { token: stranger.device_token!, userId: stranger.uid });
    const remembered = await rememberDevice(api.ctx, {
      ...{ userId: tokens.uid, known },
      ...{ stepped: false, sessionId: 1 },
    });
    expect(remembered).not.toBe(stranger.device_token);
  });

  test("alone signs in whom it remembers, where the caller keeps the identifier: no other, and none elsewhere", async () => {
    const remembered = { ...PASSCODES.right, remembered_device: true };
    const stranger = (await withDevice()).tokens;
    const { tokens, mobile, from } = await withDevice();
    const refused = {
      status: 401,
      code: "invalid_credentials",
      fields: ["remembered_device"],
    };
    for (const device of [undefined, "sdt_of-none", stranger.device_token])
      expect(await refusalOf(await from(device)(remembered))).toMatchObject(refused);
    const unknown = { mobile: "+639175559999", ...remembered };
    expect(await refusalOf(await client.getTokens(unknown, tokens.device_token))).toMatchObject(refused);
    const own = from(tokens.device_token);
    const wrong = await refusalOf(await own({ ...remembered, ...PASSCODES.wrong }));
    expect(wrong).toMatchObject({ status: 401, fields: [] });
    expect((await own(remembered)).status).toBe(200);
    for (let i = 0; i < 2; i++) await from(undefined)(remembered);
    expect(await refusalOf(await client.getTokens({ mobile, ...PASSCODES.right }))).toMatchObject({
      code: "account_locked",
    });
    const headers = { app_key: "demo-user-app", "Access-Token": tokens.access_token };
    await api.call("/v2/api/auth/sessions", { method: "DELETE", headers });
    await api.clock.advance(901);
    expect(await refusalOf(await own(remembered))).toMatchObject(refused);
  });

  test("is one of twenty at most", async () => {
    const { uid: userId, device_token: token = "" } = (await withDevice()).tokens;
    expect(await findDevice(api.ctx, { token, userId })).not.toBeNull();
    for (let i = 0; i < 22; i++) {
      await api.clock.advance(1);
      await rememberDevice(api.ctx, { userId, known: null, stepped: false, sessionId: 1 });
    }
    expect(await api.db.select().from(devices).where(eq(devices.userId, userId))).toHaveLength(20);
    expect(await findDevice(api.ctx, { token, userId })).toBeNull();
  });
});

test.each(["recovery", "passcode"])("100 wrong passwords in a row: a %s opens the password", async (way) => {
  const { email, mobile } = await newCustomer();
  for (let i = 0; i < 100; i++) {
    // By several identifiers the account is closed just the same, only without a word.
    const name = way === "recovery" && i % 2 ? { mobile } : { email };
    expect((await client.getTokens({ ...name, password: "wrong-wrong-wrong" })).status).toBe(401);
    await api.clock.advance(901);
  }
  await api.clock.advance(86_400);
  expect((await client.getTokens({ email, password: PASSWORD })).status).toBe(way === "recovery" ? 401 : 429);
  const byPasscode = await client.getTokens({ email, user_passcode: PASSCODE });
  expect(byPasscode.status).toBe(200);
  const tokens =
    way === "recovery" ? await client.verifyNumber(mobile) : ((await byPasscode.json()) as TokenResponse);
  expect(tokens.scope).toBe(way === "recovery" ? "recovery" : "user");
  const fresh = { password: "amber-lantern-22", confirm_password: "amber-lantern-22" };
  expect((await client.update(tokens, fresh)).status).toBe(200);
  expect((await client.getTokens({ email, password: fresh.password })).status).toBe(200);
});

test("a secret that was never compared is no failure", async () => {
  let tries = 0;
  const busyAtTimes: SecretHasher = {
    ...api.hasher,
    async verifyNothing() {
      if (tries++ % 2 === 0) return false;
      throw new ApiError("service_unavailable", { retryAfter: 1 });
    },
  };
  const other = await createTestApi({ hasher: busyAtTimes });
  await createInstitution(other.ctx);
  const { getTokens } = createApiClient(other);
  for (const email of ["a@example.com", "b@example.com", "b@example.com", "c@example.com"]) {
    const answer = await getTokens({ email, password: "x" });
    const busy = tries % 2 === 0;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual(busy ? [503, "1"] : [401, null]);
  }
  const rows = await other.db.select().from(signInFailures).where(sql`failures > 0`);
  expect(rows.filter(({ ofAccount }) => !ofAccount).map(({ failures }) => failures)).toEqual([1, 1]);
});

test("a sign-in hashes anew with the pepper of today, and holds nobody out on any node", async () => {
  await newCustomer();
  const { rows } = await api.db.execute<{ userId: number; companyId: number }>(sql`
    select u.id as "userId", u.company_id as "companyId" from users u order by u.id desc limit 1`);
  const { userId, companyId } = rows[0]!;
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  const [first, second] = ["test pepper, 32 characters or more", "the pepper that comes after it"];
  const nodeOf = (id: number, accepted: Record<number, string>) =>
    createSecretHasher({ id, accepted }, cheap);
  const signInAt = (hasher: SecretHasher, secret = PASSWORD, by: KnownClaimant["by"] = "account") =>
    verifyCredential(
      { ...api.ctx, hasher },
      { companyId, kind: "password", claimant: { userId, by }, secret },
    );
  const [accepting, hashing] = [nodeOf(1, { 1: first, 2: second }), nodeOf(2, { 1: first, 2: second })];
  expect(await signInAt(accepting)).toMatch(/^\$argon2id/);
  await expect(signInAt(hashing, "wrong-wrong-wrong")).rejects.toMatchObject({ code: "invalid_credentials" });
  expect(await signInAt(accepting)).toMatch(/^\$argon2id/);
  const [one, other] = await Promise.all([signInAt(hashing), signInAt(hashing, PASSWORD, { session: 1 })]);
  expect(one).toMatch(/^2\$argon2id/);
  expect(other).toBe(one);
  expect(await signInAt(accepting)).toBe(one);
  expect(await signInAt(nodeOf(2, { 2: second }))).toBe(one);
});

test("a password that is changed while the hash of the former is renewed stays changed", async () => {
  const { email } = await newCustomer();
  const [customer] = await api.db
    .select({ userId: customers.userId, companyId: customers.companyId })
    .from(customers)
    .where(eq(customers.email, email));
  const { userId, companyId } = customer!;
  const changed = await api.hasher.hash("a password of today");
  const hasher: SecretHasher = {
    ...api.hasher,
    isOutdated: () => true,
    async hash(secret) {
      await api.db.update(credentials).set({ hash: changed }).where(eq(credentials.userId, userId!));
      return api.hasher.hash(secret);
    },
  };
  const claimant = { userId, by: "account" as const };
  await verifyCredential({ ...api.ctx, hasher }, { companyId, kind: "password", claimant, secret: PASSWORD });
  const stored = await api.db
    .select({ hash: credentials.hash })
    .from(credentials)
    .where(eq(credentials.userId, userId!));
  expect(stored.map(({ hash }) => hash)).toEqual(stored.map(() => changed));
});
