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
import { revokeApiKey, rotateApiKey } from "./index";

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
