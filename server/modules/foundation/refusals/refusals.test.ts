import { and, desc, eq, gt, inArray, max, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createLog } from "../../../adapters/log";
import { createApi } from "../../../api/index";
import { systemRandom } from "../../../core/index";
import { apiKeys, auditLog } from "../../../db/schema/index";
import { watchContract } from "../../../testing/contract/watch-contract";
import { createStaff } from "../../../testing/create-staff";
import { createTestKey } from "../../../testing/create-test-key";
import {
  createApiClient,
  createInstitution,
  createTestContext,
  PASSWORD,
  type TestApi,
  tokensOf,
} from "../../../testing/index";

const NOTED = [
  "access.refused",
  "api_key.refused",
  "api_key.scope_refused",
  "challenge.exhausted",
  "sign_in.refused",
];
const HOUR = 3_600;

let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let companyId: number;
let lines: Record<string, unknown>[];
let seen = 0;

beforeAll(async () => {
  const context = await createTestContext({ max: 20 });
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  const served = watchContract(
    createApi({ ...context, random: systemRandom, log: createLog("info", stream) }),
  );
  api = {
    ...context,
    call: (path, { method, headers = {}, json, address = "192.0.2.1" } = {}) => {
      const body = json === undefined ? undefined : JSON.stringify(json);
      const content: Record<string, string> = body ? { "Content-Type": "application/json" } : {};
      const request = new Request(new URL(path, context.settings.publicOrigin), {
        method: method ?? (body ? "POST" : "GET"),
        headers: { ...content, ...headers },
        body,
      });
      return served.fetch(request, { address });
    },
  };
  ({ companyId } = await createInstitution(api.ctx));
  client = createApiClient(api);
  await client.signUp("+639175550001", { email: "ana@example.com" });
});
beforeEach(async () => {
  lines = [];
  const [row] = await api.db.select({ id: max(auditLog.id) }).from(auditLog);
  seen = row?.id ?? 0;
});

/** What security was told since the test began. */
const noted = () =>
  api.db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.id, seen), inArray(auditLog.action, NOTED)))
    .orderBy(auditLog.id);
const v1 = (key: string, address?: string, path = "/v1/countries") =>
  api.call(path, { headers: { Authorization: `Bearer ${key}` }, address });

test.each(["ana@example.com", "nobody@example.com"])(
  "tries of %s while it waits: one row an hour",
  async (email) => {
    const wrong = () => client.getTokens({ email, password: "wrong-wrong-wrong" });
    await api.clock.frozen(async () => {
      for (let i = 0; i < 5; i++) expect((await wrong()).status).toBe(401);
      expect(await noted()).toEqual([]);
      const answers = await Promise.all(Array.from({ length: 4 }, wrong));
      expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    });
    const rows = await noted();
    expect(rows).toMatchObject([
      { action: "sign_in.refused", companyId, actorKind: "anonymous", details: { credential: "password" } },
    ]);
    expect(rows[0]!.subjectId === null).toBe(email.startsWith("nobody"));
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(lines).toMatchObject([{ security: "sign_in.refused", companyId, requestId: expect.any(String) }]);
    expect(JSON.stringify(lines)).not.toContain(email);
    await api.clock.advance(HOUR);
    expect((await wrong()).status).toBe(401);
    await api.clock.frozen(wrong);
    const [, next] = await noted();
    expect(next).toMatchObject({ action: "sign_in.refused", details: { credential: "password", before: 4 } });
  },
);

test("a code whose tries are over is told once", async () => {
  const mobile = "+639175550002";
  const { ref_number, code } = await client.requestCode(mobile);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 4; i++) await client.verify(mobile, ref_number, wrong);
  expect(await noted()).toEqual([]);
  for (const status of [400, 429, 429])
    expect(
      (await client.verify(mobile, ref_number, code.replace(/^./, wrong[0]! === code[0] ? "9" : wrong[0]!)))
        .status,
    ).toBe(status);
  expect(await noted()).toMatchObject([
    {
      action: "challenge.exhausted",
      companyId,
      subjectId: ref_number,
      details: { application: expect.any(Number) },
    },
  ]);
});

test("keys that are not taken are told by key or address, and by why", async () => {
  const { headers, id } = await createTestKey(api.ctx, { scopes: ["events:read"] });
  const key = headers.Authorization.slice("Bearer ".length);
  for (let i = 0; i < 3; i++) expect((await v1("sk_live_nothing")).status).toBe(401);
  expect((await v1("sk_live_nothing", "198.51.100.9")).status).toBe(401);
  expect((await v1(key)).status).toBe(403);
  expect((await v1(key, undefined, "/v1/customers")).status).toBe(403);
  expect((await v1(key)).status).toBe(403);
  await api.db
    .update(apiKeys)
    .set({ allowedAddresses: ["203.0.113.0/24"] })
    .where(eq(apiKeys.id, id));
  expect((await v1(key, undefined, "/v1/events")).status).toBe(403);
  await api.db.update(apiKeys).set({ revokedAt: sql`app_now()` }).where(eq(apiKeys.id, id));
  expect((await v1(key)).status).toBe(401);
  const rows = await noted();
  expect(rows.map(({ action, subjectId, details }) => [action, subjectId, details])).toEqual([
    ["api_key.refused", null, { cause: "unknown" }],
    ["api_key.refused", null, { cause: "unknown" }],
    ["api_key.scope_refused", String(id), { scope: "countries:read" }],
    ["api_key.scope_refused", String(id), { scope: "customers:read" }],
    ["api_key.refused", String(id), { cause: "from another address" }],
    ["api_key.refused", String(id), { cause: "revoked or expired" }],
  ]);
  expect(rows.every((row) => row.companyId === companyId)).toBe(true);
  expect(rows[2]).toMatchObject({ actorKind: "api_key", actorApiKeyId: id });
  expect(lines).toHaveLength(6);
});

test("what a role or a token does not allow is told; a locked desk is not", async () => {
  const { read, client: desk, token, userId } = await createStaff(api, { companyId, role: "teller" });
  for (let i = 0; i < 2; i++) expect((await read("/v2/api/staff/audit")).status).toBe(403);
  const unfinished = await client.verifyNumber("+639175550003");
  expect((await client.get("/v2/api/auth/sessions", unfinished.access_token)).status).toBe(403);
  await desk.post("/v2/api/staff/me/lock", {}, token);
  expect((await read("/v2/api/staff/customers")).status).toBe(403);
  const rows = await noted();
  expect(rows).toMatchObject([
    { action: "access.refused", actorKind: "staff", actorUserId: userId, subjectId: String(userId) },
    { action: "access.refused", actorKind: "customer", details: { scope: "signup" } },
  ]);
  expect(rows[0]!.details).toEqual({ permission: expect.any(String) });
});

test("a reuse of a refresh token is in the log, beside its own row", async () => {
  const { refresh_token } = await tokensOf(
    await client.getTokens({ mobile: "+639175550001", password: PASSWORD }),
  );
  await tokensOf(await client.refresh(refresh_token));
  await api.clock.advance(61);
  expect((await client.refresh(refresh_token)).status).toBe(401);
  const [row] = await api.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(row?.action).toBe("session.reuse_detected");
  expect(lines).toMatchObject([{ security: "session.reuse_detected", subjectId: Number(row?.subjectId) }]);
});

test("a refusal stands though it cannot be put on record", async () => {
  await api.db.execute(sql`alter table guard_counters rename to guard_counters_away`);
  expect((await v1("sk_live_nothing", "198.51.100.10")).status).toBe(401);
  await api.db.execute(sql`alter table guard_counters_away rename to guard_counters`);
  expect(lines).toMatchObject([{ level: 50, msg: "a refusal could not be put on record" }]);
});
