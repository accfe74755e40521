import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { GuardedPost } from "../adapters/outbound/guarded-post";
import type { SendMessage } from "../adapters/send-message";
import { deriveKeys, SYSTEM } from "../core/index";
import { users } from "../db/schema/index";
import { reEncrypt } from "../jobs/start-jobs";
import { acceptLink, relinkStaff } from "../modules/branch/staff/index";
import { findApplication, issueSecret } from "../modules/foundation/applications/index";
import { expireAudit, linkAudit, recordAudit, verifyAudit } from "../modules/foundation/audit/index";
import { runOnce } from "../modules/foundation/idempotency/index";
import { createDispatcher, enqueueSms } from "../modules/foundation/messages/index";
import { listRecords } from "../modules/foundation/records/index";
import { CLOSED, verifyCredential } from "../modules/identity/credentials/verify-credential";
import { rememberDevice } from "../modules/identity/devices/index";
import { beginTotp, confirmTotp, verifySecondFactor } from "../modules/identity/second-factor/index";
import { deleteTokens } from "../modules/identity/tokens/index";
import { revokeApiKey } from "../modules/integration/api-keys/index";
import {
  createDeliverer,
  createEndpoint,
  pingEndpoint,
  rotateSecret,
} from "../modules/integration/webhooks/index";
import { replaceSealed, selectSealed } from "../modules/integration/webhooks/store-secrets";
import { createStaff } from "../testing/create-staff";
import { findDevice } from "../testing/find-device";
import {
  createApiClient,
  createInstitution,
  createTestApi,
  createTestKey,
  nextMobile,
  nodeOn,
  PASSCODE,
  PASSWORD,
  TEST_HASH_KEY,
  type TestApi,
  tokensOf,
  unlimited,
} from "../testing/index";
import { codeOf } from "../testing/totp-app";

const DAY = 86_400;
const KEYS = { 1: TEST_HASH_KEY, 2: "the hash key that comes after it, as long" };
const EMAIL = "ana@example.com";
const silent = pino({ level: "silent" });

/** Nodes on one database, each with the settings of one step of docs/operations/configure.md. */
let before: TestApi;
let accepting: TestApi;
let using: TestApi;
let forgetting: TestApi;
let companyId: number;
let mobile: string;
let serial = 0;

beforeAll(async () => {
  before = await createTestApi({ asProduct: true, settings: unlimited() });
  const nodeWith = (id: number, accepted: Record<number, string>) => {
    const keys = deriveKeys({ id, accepted });
    return nodeOn({ ...before, keys, ctx: { ...before.ctx, keys } });
  };
  accepting = nodeWith(1, KEYS);
  using = nodeWith(2, KEYS);
  forgetting = nodeWith(2, { 2: KEYS[2] });
  ({ companyId } = await createInstitution(before.ctx));
  mobile = nextMobile();
  await createApiClient(before).signUp(mobile, { email: EMAIL });
});

const application = (appKey = "demo-user-app") => findApplication(before.ctx, { appKey });
const signIn = async (node: TestApi, device?: string) =>
  tokensOf(await createApiClient(node).getTokens({ email: EMAIL, password: PASSWORD }, device));
const one = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await before.db.execute<T>(query)).rows[0]!;

/** Somebody on the staff with an authenticator app, made at a node. */
async function withApp({ ctx, clock, db }: TestApi) {
  const values = { companyId, kind: "staff", role: "teller", name: "Tess" } as const;
  const [person] = await db.insert(users).values(values).returning();
  const userId = person!.id;
  const { secret } = await beginTotp(ctx, { userId, issuer: "Harbour", account: "Tess" });
  const code = (steps = 0) => codeOf(secret, clock.now().getTime(), steps);
  const [recoveryCode = ""] = await ctx.db.transaction((tx) =>
    confirmTotp({ ...ctx, db: tx }, { userId, totp: code() }),
  );
  return { userId, companyId, code, recoveryCode };
}

/** Sends an endpoint a ping from a node, and answers whether each of these secrets signed it. */
async function signedBy(node: TestApi, id: number, secrets: string[]): Promise<boolean[]> {
  const sent: Parameters<GuardedPost>[0][] = [];
  const post: GuardedPost = async (message) => {
    sent.push(message);
    return { status: 200, retryAfter: null, body: "" };
  };
  const deliverer = createDeliverer({ post, log: silent });
  await pingEndpoint(node.ctx, { companyId, id });
  await deliverer.round(node.ctx);
  await deliverer.drain();
  const { headers = {}, body = "" } = sent.find(({ body }) => JSON.parse(body).data.object.id === id) ?? {};
  const moment = new Date(Number(headers["webhook-timestamp"] ?? 0) * 1_000);
  const signatures = headers["webhook-signature"]?.split(" ") ?? [];
  const signatureOf = (secret: string) => new Webhook(secret).sign(headers["webhook-id"] ?? "", moment, body);
  return secrets.map((secret) => signatures.includes(signatureOf(secret)));
}

const endpoint = ({ ctx }: TestApi) =>
  createEndpoint(
    { ...ctx, actor: SYSTEM },
    { companyId, endpoint: { url: "https://hooks.example/in", types: ["ping"], description: null } },
  );

interface Road<Thing> {
  made: (at: TestApi) => Promise<Thing>;
  /** Whether it serves. */
  used: (at: TestApi, thing: Thing) => Promise<boolean>;
}
const road = <Thing>(
  name: string,
  made: Road<Thing>["made"],
  used: Road<Thing>["used"],
): [string, Road<Thing>] => [name, { made, used }];

const session = () =>
  one<{ revoked: boolean }>(
    sql`select revoked_at is not null as revoked from sessions order by id desc limit 1`,
  );

// Each road has a type of its own, and the table none.
const ROADS: [string, Road<never>][] = [
  road(
    "an access token",
    async (at) => (await signIn(at)).access_token,
    async (at, token) => {
      const { status } = await createApiClient(at).me(token);
      const hashes = sql.param(at.keys.hashes("token", token));
      const noted = await one(
        sql`select from access_tokens where hash = any(${hashes}) and first_used_at is not null`,
      );
      return status === 200 && noted !== undefined;
    },
  ),
  road(
    "a refresh token, also when it is repeated",
    async (at) => (await signIn(at)).refresh_token,
    async (at, token) => {
      const answers = [await createApiClient(at).refresh(token), await createApiClient(at).refresh(token)];
      const [first, again] = await Promise.all(
        answers.map((answer) => answer.json() as Promise<{ access_token: string }>),
      );
      return answers.every(({ status }) => status === 200) && first?.access_token === again?.access_token;
    },
  ),
  road(
    "a refresh token that signs out",
    async (at) => (await signIn(at)).refresh_token,
    async ({ ctx }, refreshToken) => {
      await deleteTokens(ctx, { application: await application(), refreshToken });
      return (await session()).revoked;
    },
  ),
  road(
    "a device token",
    async (at) => {
      const { uid, device_token } = await signIn(at);
      return { userId: uid, token: device_token ?? "" };
    },
    async ({ ctx }, device) => (await findDevice(ctx, device)) !== null,
  ),
  road(
    "a one-time link of staff",
    async (at) => {
      const { userId } = await createStaff(at, { companyId, role: "teller" });
      // Without mails it is told.
      const ctx = { ...at.ctx, settings: { ...at.ctx.settings, sendsEmail: false } };
      const { link } = await relinkStaff(ctx, { companyId, id: userId, reason: "A test" });
      return link.token ?? "";
    },
    async ({ ctx }, link) => {
      const app = await application("demo-admin-app");
      return acceptLink(ctx, { application: app, link, password: "amber-lantern-22" }).then(
        Boolean,
        () => false,
      );
    },
  ),
  road(
    "a mailed link",
    async (at) => {
      const email = `person-${++serial}@example.com`;
      await createApiClient(at).signUp(nextMobile(), { email });
      return createApiClient(at).emailTokenFor(email);
    },
    async (at, token) =>
      (await createApiClient(at).post("/v2/api/auth/confirm_email", { token })).status === 200,
  ),
  road(
    "a one-time code",
    async (at) => {
      const number = nextMobile();
      return { number, ...(await createApiClient(at).requestCode(number)) };
    },
    async (at, { number, ref_number, code }) =>
      (await createApiClient(at).verify(number, ref_number, code)).status === 200,
  ),
  road(
    "a text that waits to be sent",
    async ({ ctx }) => {
      const to = nextMobile();
      await enqueueSms(ctx, { companyId, home: "PH", to, text: `for ${to}`, lifetime: 300 });
      return to;
    },
    async ({ ctx }, to) => {
      const sent: string[] = [];
      const send: SendMessage = async ({ text }) => {
        sent.push(text);
        return { provider: "http", reference: null };
      };
      const dispatcher = createDispatcher({ channel: "sms", send, log: silent });
      while ((await dispatcher.round(ctx)) > 0) await dispatcher.drain();
      return sent.includes(`for ${to}`);
    },
  ),
  road(
    "a cursor",
    async ({ ctx }) => {
      const query = { limit: "1", order: "name" };
      return (await listRecords(ctx, { companyId, name: "customers", query })).next ?? "";
    },
    async ({ ctx }, after) => {
      const query = { limit: "1", order: "name", after };
      return listRecords(ctx, { companyId, name: "customers", query }).then(Boolean, () => false);
    },
  ),
  road(
    "the answer to an idempotent call",
    async ({ ctx }) => {
      const { id: apiKeyId } = await createTestKey(ctx);
      const call = { apiKeyId, operation: "test", key: `key ${++serial}` };
      const work = async () => ({ status: 200, headers: {}, body: "the first" });
      await runOnce(ctx, { call, parts: { body: "the same" }, work });
      return call;
    },
    async ({ ctx }, call) => {
      const work = async () => ({ status: 200, headers: {}, body: "the second" });
      const again = (body: string) =>
        runOnce(ctx, { call, parts: { body }, work }).then(
          (answer) => answer?.body,
          ({ code }) => code,
        );
      return (
        (await again("the same")) === "the first" && (await again("another")) === "idempotency_key_reused"
      );
    },
  ),
  road("a code of an authenticator app", withApp, async ({ ctx }, { code, ...of }) =>
    verifySecondFactor(ctx, { ...of, totp: code(1) }).catch(() => false),
  ),
  road("a recovery code", withApp, async ({ ctx }, { recoveryCode, ...of }) =>
    verifySecondFactor(ctx, { ...of, totp: recoveryCode }),
  ),
  road(
    "an API key",
    async ({ ctx }) => (await createTestKey(ctx)).headers,
    async (at, headers) => (await at.call("/v1/customers", { headers })).status === 200,
  ),
  road(
    "the record of a key that ended",
    async ({ ctx }) => {
      const { headers, id } = await createTestKey(ctx);
      await revokeApiKey(ctx, { companyId, id });
      return { headers, id };
    },
    async (at, { headers, id }) => {
      await at.call("/v1/customers", { headers });
      const query = sql`select from audit_log where action = 'api_key.refused' and subject_id = ${String(id)}`;
      return (await one(query)) !== undefined;
    },
  ),
  road(
    "the secret of an application",
    async ({ ctx }) => (await issueSecret(ctx, { companyId, id: (await application()).id })).secret,
    async (at, secret) => {
      const headers = { app_key: "demo-user-app", "App-Secret": secret };
      return (
        (await at.call("/v2/api/auth/signup/otp", { headers, json: { mobile: nextMobile() } })).status === 200
      );
    },
  ),
  road(
    "the secret of a webhook",
    endpoint,
    async (at, { id, secret }) => (await signedBy(at, id, [secret]))[0]!,
  ),
] as unknown as [string, Road<never>][];

describe.each(ROADS)("%s", (_, { made, used }) => {
  test("serves at every node that may run beside the one that made it, and no longer than its key", async () => {
    const beside: [TestApi, TestApi][] = [
      [before, accepting],
      [accepting, using],
      [using, accepting],
      [using, forgetting],
    ];
    for (const [maker, user] of beside) expect(await used(user, await made(maker))).toBe(true);
    expect(await used(forgetting, await made(accepting))).toBe(false);
  });
});

const hashOfKey = (id: number) =>
  one<{
    key: number;
    xmin: string;
  }>(sql`select case length(hash) when 32 then 1 else get_byte(hash, 0) end as key,
    xmin::text from api_keys where id = ${id}`);

/** What docs/operations/configure.md asks before the last step. */
async function waiting(): Promise<Record<string, number>> {
  const [, query = ""] =
    /```sql\n(SELECT 'API keys[^`]*)```/.exec(readFileSync("docs/operations/configure.md", "utf8")) ?? [];
  const { rows } = await before.db.execute<{ what: string; count: string }>(query);
  return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
}

test("what is used is hashed anew, what lives long is re-encrypted; the rest is counted, and then forgotten", async () => {
  const info = vi.fn();
  const log = { ...silent, info, warn: vi.fn() } as unknown as typeof silent;
  const [busy, idle] = [await createTestKey(before.ctx), await createTestKey(before.ctx)];
  const { id: appId } = await application();
  const { secret } = await issueSecret(before.ctx, { companyId, id: appId });
  const hook = await endpoint(before);
  const { secret: second } = await rotateSecret(before.ctx, { companyId, id: hook.id });
  const app = await withApp(before);
  const { uid: userId, device_token: device = "" } = await signIn(before);
  const call = (node: TestApi, { headers }: typeof busy) => node.call("/v1/customers", { headers });
  const ask = (node: TestApi) =>
    node.call("/v2/api/auth/signup/otp", {
      headers: { app_key: "demo-user-app", "App-Secret": secret },
      json: { mobile: nextMobile() },
    });
  const ofApp = sql`select case length(secret_hash) when 32 then 1 else get_byte(secret_hash, 0) end as key from applications where id = ${appId}`;

  expect([(await call(accepting, busy)).status, (await ask(accepting)).status]).toEqual([200, 200]);
  expect([await hashOfKey(busy.id), await one(ofApp)]).toMatchObject([{ key: 1 }, { key: 1 }]);
  await reEncrypt(accepting.ctx, log);
  expect(info).not.toHaveBeenCalled();
  const counted = await waiting();
  expect(counted["API keys"]).toBeGreaterThanOrEqual(2);

  const both = await Promise.all([call(using, busy), call(using, busy), ask(using), ask(using)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const anew = await hashOfKey(busy.id);
  expect([anew, await one(ofApp)]).toMatchObject([{ key: 2 }, { key: 2 }]);
  for (const node of [accepting, using])
    expect([(await call(node, busy)).status, (await ask(node)).status]).toEqual([200, 200]);
  expect(await hashOfKey(busy.id)).toEqual(anew);
  expect((await waiting())["API keys"]).toBe(counted["API keys"]! - 1);
  expect((await waiting())["secrets of applications"]).toBe(counted["secrets of applications"]! - 1);

  expect((await signIn(using, device)).device_token).toBe(device);
  await reEncrypt(using.ctx, log);
  expect(info.mock.calls[0]![0]).toMatchObject({
    key: 2,
    webhooks: expect.any(Number),
    apps: expect.any(Number),
  });
  await reEncrypt(using.ctx, log);
  await reEncrypt(accepting.ctx, log);
  expect(info).toHaveBeenCalledTimes(1);

  expect([(await call(forgetting, busy)).status, (await ask(forgetting)).status]).toEqual([200, 200]);
  expect((await call(forgetting, idle)).status).toBe(401);
  expect(await findDevice(forgetting.ctx, { token: device, userId })).not.toBeNull();
  expect(await signedBy(forgetting, hook.id, [hook.secret, second])).toEqual([true, true]);
  expect(await verifySecondFactor(forgetting.ctx, { ...app, totp: app.code(1) })).toBe(true);
});

test("a secret that is replaced while it is re-encrypted stays replaced, and both are re-encrypted the next time", async () => {
  const { id, secret } = await endpoint(before);
  const read = (await selectSealed(using.ctx)).filter((each) => each.id === id);
  const { secret: second } = await rotateSecret(accepting.ctx, { companyId, id });
  for (const stale of read) expect(await replaceSealed(using.ctx, { ...stale, fresh: Buffer.of(1) })).toBe(0);
  await reEncrypt(using.ctx, silent);
  expect(await signedBy(forgetting, id, [secret, second])).toEqual([true, true]);
});

test("an app is not re-encrypted while it is taken into use", async () => {
  const [person] = await before.db
    .insert(users)
    .values({ companyId, kind: "staff", role: "teller", name: "Tess" })
    .returning();
  const userId = person!.id;
  await beginTotp(before.ctx, { userId, issuer: "Harbour", account: "Tess" });
  await before.db.transaction(async (tx) => {
    await expect(confirmTotp({ ...before.ctx, db: tx }, { userId, totp: "wrong" })).rejects.toThrow();
    const meanwhile = sql`select from totp_enrolments where user_id = ${userId} for update nowait`;
    await expect(before.db.execute(meanwhile)).rejects.toMatchObject({ cause: { code: "55P03" } });
  });
});

test("a device that a node remembers beside another goes on with one token", async () => {
  const { uid: userId, device_token: token = "" } = await signIn(using);
  const known = await findDevice(accepting.ctx, { token, userId });
  expect(await rememberDevice(accepting.ctx, { userId, known, stepped: false, sessionId: 1 })).toBe(token);
  expect(await findDevice(forgetting.ctx, { token, userId })).not.toBeNull();
});

test("guessing that has ended stays ended through every step, by whatever identifier", async () => {
  const { uid: userId } = await signIn(before);
  const attempt = (node: TestApi, identifier: string, secret: string) =>
    verifyCredential(node.ctx, {
      companyId,
      kind: "passcode",
      claimant: { userId, by: { identifier } },
      secret,
    }).then(
      () => "in",
      ({ code, options }) => `${code} ${options.cause ?? ""}`.trim(),
    );
  const nodes = [before, accepting, using, forgetting];
  for (const node of nodes) expect(await attempt(node, `mobile:${mobile}`, PASSCODE)).toBe("in");
  for (let i = 0; i < 20; i++)
    expect(await attempt(nodes[i % 2]!, `alias:${i}`, "000000")).toBe("invalid_credentials");
  for (const node of [...nodes, using, accepting])
    for (const identifier of [`mobile:${mobile}`, `email:${EMAIL}`, `alias:${++serial}`])
      expect(await attempt(node, identifier, PASSCODE)).toBe(`invalid_credentials ${CLOSED}`);
});

test("tries at what nobody has are summed in many places, whatever the key", async () => {
  await before.db.execute(sql`delete from sign_in_failures`);
  for (let i = 0; i < 20; i++)
    await verifyCredential(using.ctx, {
      ...{ companyId, kind: "password", secret: "no" },
      claimant: { userId: null, by: { identifier: `email:nobody-${i}@example.com` } },
    }).catch(() => {});
  const sums = await one<{ count: number }>(sql`select count(*)::int from sign_in_failures where of_account`);
  expect(sums.count).toBeGreaterThan(5);
});

test("the audit is proven at every step, in one chain, with a checkpoint that is renewed", async () => {
  const node = (at: TestApi) => ({
    ...at.ctx,
    actor: SYSTEM,
    settings: { ...at.settings, keep: { ...at.settings.keep, audit: 40 } },
  });
  const link = async (at: TestApi) => {
    await recordAudit(node(at), { companyId, action: "session.ended", subjectId: 1 });
    while (await linkAudit(node(at))) {}
  };
  const proof = async (at: TestApi) => {
    const { faults, unproven } = await verifyAudit(node(at), {});
    return { faults, keys: unproven.map(({ key }) => key) };
  };
  const WHOLE = { faults: [], keys: [] };
  await link(before);
  await before.clock.advance(41 * DAY);
  await link(accepting);
  while (await expireAudit(node(accepting))) {}
  for (const at of [before, accepting, using]) expect(await proof(at)).toEqual(WHOLE);
  await reEncrypt(using.ctx, silent);
  await link(using);
  await link(accepting);
  for (const at of [accepting, using]) expect(await proof(at)).toEqual(WHOLE);
  expect(await proof(forgetting)).toEqual({ faults: [], keys: [1] });
  await before.clock.advance(41 * DAY);
  await link(forgetting);
  while (await expireAudit(node(forgetting))) {}
  expect(await proof(forgetting)).toEqual(WHOLE);
});
