import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { apiKeys, auditLog } from "../../db/schema/index";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../testing/index";
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./index";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
});

const call = (path: string, headers: Record<string, string>) => api.call(path, { headers });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

test("a key works in any case of its scheme, and its last use is kept", async () => {
  const { headers, id } = await createTestKey(api.ctx);
  expect(
    (await call("/v1/customers", { authorization: headers.Authorization.replace("Bearer", "bearer") }))
      .status,
  ).toBe(200);
  const [row] = await api.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  expect(row!.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(row)).not.toContain(headers.Authorization.slice(20));
});

test("one wrong letter fails the checksum, a key of the demo's prefix does not pass", async () => {
  const { headers } = await createTestKey(api.ctx);
  const broken = headers.Authorization.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  expect(await refusalOf(await call("/v1/customers", { Authorization: broken }))).toMatchObject({
    status: 401,
  });
  expect(headers.Authorization).toMatch(/^Bearer sk_live_[A-Za-z0-9_-]{51}$/);
});

test("an expired and a revoked key are refused at once", async () => {
  const short = await createTestKey(api.ctx, { lifetime: 60 });
  const revoked = await createTestKey(api.ctx);
  expect((await call("/v1/customers", short.headers)).status).toBe(200);
  await api.clock.advance(61);
  expect(await refusalOf(await call("/v1/customers", short.headers))).toMatchObject({
    code: "invalid_api_key",
  });
  expect((await call("/v1/customers", revoked.headers)).status).toBe(200);
  await revokeApiKey(api.ctx, { id: revoked.id });
  expect(await refusalOf(await call("/v1/customers", revoked.headers))).toMatchObject({
    code: "invalid_api_key",
  });
  await expect(revokeApiKey(api.ctx, { id: revoked.id })).rejects.toMatchObject({ code: "not_found" });
});

test("a rotated key works beside its successor until the overlap ends", async () => {
  const old = await createTestKey(api.ctx, { scopes: ["events:read"] });
  const { key, row } = await rotateApiKey(api.ctx, { id: old.id, overlap: 3_600 });
  expect(row.scopes).toEqual(["events:read"]);
  expect((await call("/v1/events", old.headers)).status).toBe(200);
  expect((await call("/v1/events", bearer(key))).status).toBe(200);
  await expect(rotateApiKey(api.ctx, { id: old.id, overlap: 0 })).rejects.toMatchObject({
    code: "not_found",
  });
  await api.clock.advance(3_601);
  expect((await call("/v1/events", old.headers)).status).toBe(401);
  expect((await call("/v1/events", bearer(key))).status).toBe(200);
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(old.id)));
  expect(rows.map((entry) => entry.action)).toEqual(["api_key.created", "api_key.rotated"]);
});

const rowOf = async (id: number) => (await api.db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];

test("the last use is kept to the minute, not to the request", async () => {
  const { headers, id } = await createTestKey(api.ctx);
  await call("/v1/customers", headers);
  const used = (await rowOf(id))?.lastUsedAt;
  await api.clock.advance(50);
  await call("/v1/customers", headers);
  expect((await rowOf(id))?.lastUsedAt).toEqual(used);
  await api.clock.advance(11);
  await call("/v1/customers", headers);
  expect((await rowOf(id))?.lastUsedAt).not.toEqual(used);
});

test("a successor lives as long as its predecessor was made to; an overlap makes no key live longer", async () => {
  const lifeOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date | null }) =>
    expiresAt && Math.round((expiresAt.getTime() - createdAt.getTime()) / 1000);
  const short = await createTestKey(api.ctx, { lifetime: 1_000 });
  await api.clock.advance(500);
  const { row } = await rotateApiKey(api.ctx, { id: short.id, overlap: 5_000 });
  expect(lifeOf(row)).toBe(1_000);
  const old = await rowOf(short.id);
  expect(old?.successorId).toBe(row.id);
  expect(old && lifeOf(old)).toBe(1_000);
  const endless = await createTestKey(api.ctx);
  expect((await rotateApiKey(api.ctx, { id: endless.id, overlap: 60 })).row.expiresAt).toBeNull();
});

test("a key that ended or was revoked has no successor", async () => {
  const ended = await createTestKey(api.ctx, { lifetime: 60 });
  const revoked = await createTestKey(api.ctx);
  await revokeApiKey(api.ctx, { id: revoked.id });
  await api.clock.advance(61);
  for (const { id } of [ended, revoked])
    await expect(rotateApiKey(api.ctx, { id, overlap: 60 })).rejects.toMatchObject({ code: "not_found" });
});

test("a key is made for a company there is; a scope named twice counts once", async () => {
  const key = { name: "Core banking", lifetime: null };
  const made = await createApiKey(api.ctx, {
    ...key,
    company: "hsb",
    scopes: ["events:read", "events:read", "customers:read"],
  });
  expect(made.row.scopes).toEqual(["events:read", "customers:read"]);
  const nowhere = { details: [{ field: "company", reason: "unknown" }] };
  await expect(
    createApiKey(api.ctx, { ...key, company: "NIL", scopes: ["events:read"] }),
  ).rejects.toMatchObject(nowhere);
  await expect(listApiKeys(api.ctx, { company: "NIL" })).rejects.toMatchObject(nowhere);
});

test("a list tells of each key how it stands, and nothing that opens anything", async () => {
  await createInstitution(api.ctx, { prefix: "LST", appKeyPrefix: "listed" });
  const options = { company: "LST", scopes: ["events:read" as const] };
  const live = await createTestKey(api.ctx, options);
  const ended = await createTestKey(api.ctx, { ...options, lifetime: 60 });
  const revoked = await createTestKey(api.ctx, options);
  await revokeApiKey(api.ctx, { id: revoked.id });
  await api.clock.advance(61);
  const { row: successor } = await rotateApiKey(api.ctx, { id: live.id, overlap: 3_600 });
  const listed = await listApiKeys(api.ctx, { company: "lst" });
  expect(listed.map(({ id, status, successorId }) => [id, status, successorId])).toEqual([
    [live.id, "live", successor.id],
    [ended.id, "expired", null],
    [revoked.id, "revoked", null],
    [successor.id, "live", null],
  ]);
  const secret = live.headers.Authorization.replace("Bearer ", "");
  expect(listed[0]).toMatchObject({
    company: "LST",
    name: "Core banking",
    hint: secret.slice(0, 12),
    scopes: ["events:read"],
  });
  expect(JSON.stringify(listed)).not.toContain(secret.slice(12));
  const everywhere = await listApiKeys(api.ctx, { company: null });
  expect(new Set(everywhere.map(({ company }) => company))).toEqual(new Set(["HSB", "LST"]));
});
