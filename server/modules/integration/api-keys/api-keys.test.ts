import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newApiKey } from "../../../../lib/contract/index";
import { apiKeys, auditLog } from "../../../db/schema/index";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import {
  createApiKey,
  listApiKeys,
  listKeyRequests,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from "./index";

const DAY = 86_400;

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
  const short = await createTestKey(api.ctx, { days: 1 });
  const revoked = await createTestKey(api.ctx);
  expect((await call("/v1/customers", short.headers)).status).toBe(200);
  await api.clock.advance(DAY + 1);
  expect(await refusalOf(await call("/v1/customers", short.headers))).toMatchObject({
    code: "invalid_api_key",
  });
  expect((await call("/v1/customers", revoked.headers)).status).toBe(200);
  await revokeApiKey(api.ctx, revoked);
  expect(await refusalOf(await call("/v1/customers", revoked.headers))).toMatchObject({
    code: "invalid_api_key",
  });
  await expect(revokeApiKey(api.ctx, revoked)).rejects.toMatchObject({ code: "not_found" });
});

test("a rotated key works beside its successor until the overlap ends", async () => {
  const old = await createTestKey(api.ctx, { scopes: ["events:read"] });
  const { key, scopes } = await rotateApiKey(api.ctx, { ...old, overlap: 3_600 });
  expect(scopes).toEqual(["events:read"]);
  expect((await call("/v1/events", old.headers)).status).toBe(200);
  expect((await call("/v1/events", bearer(key))).status).toBe(200);
  await expect(rotateApiKey(api.ctx, { ...old, overlap: 0 })).rejects.toMatchObject({
    code: "not_found",
  });
  await api.clock.advance(3_601);
  expect((await call("/v1/events", old.headers)).status).toBe(401);
  expect((await call("/v1/events", bearer(key))).status).toBe(200);
  const rows = await api.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(old.id)));
  expect(rows.map((entry) => entry.action)).toEqual([
    "api_key.created",
    "api_key.rotated",
    "api_key.records_listed",
    "api_key.refused",
  ]);
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
  const lifeOf = (row: { createdAt: Date; expiresAt: Date | null } | undefined) =>
    row?.expiresAt && Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 1000);
  const short = await createTestKey(api.ctx, { days: 2, networks: ["192.0.2.0/24"] });
  await api.clock.advance(DAY);
  const successor = await rotateApiKey(api.ctx, { ...short, overlap: 7 * DAY });
  expect(successor.allowed_addresses).toEqual(["192.0.2.0/24"]);
  expect(lifeOf(await rowOf(successor.id))).toBe(2 * DAY);
  const old = await rowOf(short.id);
  expect(old?.successorId).toBe(successor.id);
  expect(lifeOf(old)).toBe(2 * DAY);
  const endless = await createTestKey(api.ctx);
  expect((await rotateApiKey(api.ctx, { ...endless, overlap: 60 })).expires_at).toBeNull();
});

test("a key ends after 365 days where nobody says otherwise", async () => {
  const key = newApiKey.parse({ name: "Core banking", scopes: ["events:read"] });
  const { companyId } = await createTestKey(api.ctx);
  const issued = await createApiKey(api.ctx, { companyId, key });
  const row = await rowOf(issued.id);
  expect(row!.expiresAt!.getTime() - row!.createdAt.getTime()).toBe(365 * DAY * 1000);
});

test("a key that ended or was revoked has no successor", async () => {
  const ended = await createTestKey(api.ctx, { days: 1 });
  const revoked = await createTestKey(api.ctx);
  await revokeApiKey(api.ctx, revoked);
  await api.clock.advance(DAY + 1);
  for (const key of [ended, revoked])
    await expect(rotateApiKey(api.ctx, { ...key, overlap: 60 })).rejects.toMatchObject({ code: "not_found" });
});

test("a list tells of each key how it stands, and nothing that opens anything", async () => {
  const { companyId } = await createInstitution(api.ctx, { prefix: "LST", appKeyPrefix: "listed" });
  const options = { company: "LST", scopes: ["events:read" as const] };
  const live = await createTestKey(api.ctx, options);
  const ended = await createTestKey(api.ctx, { ...options, days: 1 });
  const revoked = await createTestKey(api.ctx, options);
  await revokeApiKey(api.ctx, revoked);
  await api.clock.advance(DAY + 1);
  const successor = await rotateApiKey(api.ctx, { ...live, overlap: 3_600 });
  const list = (query = {}) => listApiKeys(api.ctx, { companyId, query });
  const { results, ...facts } = await list();
  expect(facts).toEqual({ count: 4, total: 4, limit: 100, offset: 0 });
  expect(results.map(({ id, status, successor_id }) => [id, status, successor_id])).toEqual([
    [live.id, "live", successor.id],
    [ended.id, "expired", null],
    [revoked.id, "revoked", null],
    [successor.id, "live", null],
  ]);
  const secret = live.headers.Authorization.replace("Bearer ", "");
  expect(results[0]).toMatchObject({
    name: "Core banking",
    hint: secret.slice(0, 12),
    scopes: ["events:read"],
  });
  expect(JSON.stringify(results)).not.toContain(secret.slice(12));
  const first = await list({ limit: "3" });
  expect((await list({ after: first.next })).results.map(({ id }) => id)).toEqual([successor.id]);
});

test("its name for customers is changed, and goes on with its successor", async () => {
  const { id, companyId } = await createTestKey(api.ctx, { publicName: "Pay Ahead" });
  const rename = (public_name?: string | null) =>
    updateApiKey(api.ctx, { companyId, id, change: { public_name } });
  expect(await rename("Pay Later")).toMatchObject({ public_name: "Pay Later", name: "Core banking" });
  expect((await rename()).public_name).toBe("Pay Later");
  expect((await rotateApiKey(api.ctx, { companyId, id, overlap: 60 })).public_name).toBe("Pay Later");
  expect((await rename(null)).public_name).toBeNull();
});

test("a key of another company is not there", async () => {
  const { companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  const { id, headers } = await createTestKey(api.ctx);
  const foreign = { companyId: elsewhere, id };
  const unknown = { code: "not_found" };
  await expect(revokeApiKey(api.ctx, foreign)).rejects.toMatchObject(unknown);
  await expect(updateApiKey(api.ctx, { ...foreign, change: { public_name: "X" } })).rejects.toMatchObject(
    unknown,
  );
  await expect(rotateApiKey(api.ctx, { ...foreign, overlap: 0 })).rejects.toMatchObject(unknown);
  await expect(listKeyRequests(api.ctx, { ...foreign, query: {} })).rejects.toMatchObject(unknown);
  expect((await listApiKeys(api.ctx, { companyId: elsewhere, query: {} })).results).toEqual([]);
  expect((await call("/v1/customers", headers)).status).toBe(200);
});

test("a key with networks works from there, and the refusal from elsewhere names what is wrong", async () => {
  const networks = ["203.0.113.77/25", "198.51.100.4", "2001:db8::1/32"];
  const { headers, id } = await createTestKey(api.ctx, { networks });
  expect((await rowOf(id))?.allowedAddresses).toEqual(["203.0.113.0/25", "198.51.100.4/32", "2001:db8::/32"]);
  const from = (address: string) => api.call("/v1/customers", { headers, address });
  for (const address of ["203.0.113.9", "198.51.100.4", "2001:db8:1::9"])
    expect((await from(address)).status, address).toBe(200);
  expect((await rowOf(id))?.lastUsedAddress).toBe("203.0.113.9");
  for (const address of ["203.0.113.129", "198.51.100.5", "2001:db9::1"])
    expect((await from(address)).status, address).toBe(403);
  const refused = (await (await from("192.0.2.1")).json()) as { error: object };
  expect(refused.error).toMatchObject({
    code: "insufficient_scope",
    details: [{ field: "Authorization", reason: "address_not_allowed" }],
  });
});

test("a stolen key spends the limit of the thief's address, not its owner's, and is not used", async () => {
  const { headers, id } = await createTestKey(api.ctx, { networks: ["203.0.113.0/24"] });
  const address = "192.0.2.200";
  let last = 0;
  for (let n = 0; n <= api.settings.limits.perAddressWithoutKey.max; n++)
    last = (await api.call("/v1/customers", { headers, address })).status;
  expect(last).toBe(429);
  expect((await rowOf(id))?.lastUsedAt).toBeNull();
  const mine = await api.call("/v1/customers", { headers, address: "203.0.113.9" });
  expect(mine.headers.get("X-RateLimit-Remaining")).toBe(String(api.settings.limits.perKey.max - 1));
});
