import { beforeAll, expect, test } from "vitest";
import { READ_SCOPES } from "../../../lib/contract/index";
import { formatApiKey } from "../../modules/integration/api-keys/index";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
  testSettings,
} from "../../testing/index";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
});

let serial = 0;
/** From an address of its own, so that the limits of tests do not add up. */
const call = (
  path: string,
  headers: Record<string, string> = {},
  more: Parameters<TestApi["call"]>[1] = {},
) => api.call(path, { headers, address: `192.0.2.${10 + (++serial % 200)}`, ...more });

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const limitOf = ({ headers }: Response) =>
  ["limit", "remaining", "reset"].map((name) => Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN));

test.each([
  ["none", {}, "missing_api_key"],
  ["another scheme", { Authorization: "Basic c2tfdGVzdDo=" }, "missing_api_key"],
  ["an empty one", { Authorization: "Bearer " }, "missing_api_key"],
  ["another surface's headers", { app_key: "demo-user-app", "Access-Token": "sat_x" }, "missing_api_key"],
  ["nonsense", bearer("nonsense"), "invalid_api_key"],
  ["an unknown one", bearer(formatApiKey(false, Buffer.alloc(32))), "invalid_api_key"],
  ["a demo's", bearer(formatApiKey(true, Buffer.alloc(32))), "invalid_api_key"],
])("a call with %s for a key is 401", async (_, headers, code) => {
  const answer = await call("/v1/customers", headers);
  expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer /);
  expect(await refusalOf(answer)).toMatchObject({ status: 401, code });
});

test("a key does what its scopes say, collection by collection", async () => {
  const reader = await createTestKey(api.ctx, { scopes: READ_SCOPES });
  const products = await createTestKey(api.ctx, { scopes: ["savings_products:read"] });
  for (const scope of READ_SCOPES) {
    const path = `/v1/${scope.split(":")[0]}`;
    expect((await call(path, reader.headers)).status, path).toBe(200);
    const foreign = await call(path, products.headers);
    expect(foreign.status, path).toBe(scope === "savings_products:read" ? 200 : 403);
  }
  const refused = await call("/v1/customers/HSB00000077", reader.headers, { method: "PUT", json: {} });
  expect(await refusalOf(refused)).toEqual({
    status: 403,
    code: "insufficient_scope",
    fields: ["Authorization"],
  });
});

test("every answer says what is left of the limit", async () => {
  const { headers } = await createTestKey(api.ctx);
  const answers = [
    await call("/v1/customers", headers),
    await call("/v1/customers?limit=0", headers),
    await call("/v1/customers/999999", headers),
    await call("/v1/nothing", headers),
    await call("/v1/customers", headers, { method: "DELETE" }),
    await call("/v1/%ff", headers),
    await call("/v1/transactions", headers, { body: "a=b" }),
    await call("/v1/transactions", headers, { body: "x".repeat(1_048_577) }),
    await call("/v1/customers", headers, { method: "OPTIONS" }),
    await call("/v1/customers", headers, { method: "HEAD" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 404, 405, 400, 415, 413, 204, 200]);
  expect(answers.map((answer) => limitOf(answer)[1])).toEqual(answers.map((_, index) => 299 - index));
  for (const answer of answers) {
    const [limit, , reset] = limitOf(answer);
    expect(limit).toBe(300);
    expect(reset).toBeGreaterThan(0);
    expect(reset).toBeLessThanOrEqual(60);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  }
  expect(limitOf(await call("/v1/customers"))).toEqual([60, 59, 60]);
  expect(limitOf(await call("/v2/api/auth/health")).every(Number.isNaN)).toBe(true);
});

test("refusals come in order: encoding, path, method, size, type, key, scope, body", async () => {
  const refused = async (...args: Parameters<typeof call>) => refusalOf(await call(...args));
  const { headers } = await createTestKey(api.ctx, { scopes: ["customers:read"] });
  expect(await refused("/v1/customers/%ff")).toMatchObject({ status: 400, fields: ["path"] });
  expect(await refused("/v1/nothing")).toMatchObject({ status: 404 });
  const method = await call("/v1/customers/1", {}, { method: "DELETE" });
  expect(method.headers.get("allow")).toBe("GET, HEAD, OPTIONS, PATCH, PUT");
  expect(await refusalOf(method)).toMatchObject({ status: 405 });
  const put = { method: "PUT" };
  expect(await refused("/v1/customers/1", {}, { ...put, body: "x".repeat(66_000) })).toMatchObject({
    status: 413,
  });
  expect(await refused("/v1/customers/1", {}, { ...put, body: "{" })).toMatchObject({ status: 415 });
  const json = { "Content-Type": "application/json" };
  expect(await refused("/v1/customers/1", json, { ...put, body: "{" })).toMatchObject({
    code: "missing_api_key",
  });
  expect(await refused("/v1/customers/1", { ...json, ...headers }, { ...put, body: "{" })).toMatchObject({
    code: "insufficient_scope",
  });
});

test("beyond its limit a key is 429 until the window ends, and others are not", async () => {
  const limits = { ...testSettings().limits, perKey: { max: 3, seconds: 60 } };
  const small = await createTestApi({ settings: { limits } });
  await createInstitution(small.ctx);
  const first = await createTestKey(small.ctx);
  const second = await createTestKey(small.ctx);
  for (let n = 0; n < 3; n += 1) expect((await small.call("/v1/customers", first)).status).toBe(200);
  const refused = await small.call("/v1/customers", first);
  expect(limitOf(refused).slice(0, 2)).toEqual([3, 0]);
  expect(refused.headers.get("retry-after")).toBe(refused.headers.get("x-ratelimit-reset"));
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
  expect((await small.call("/v1/customers", second)).status).toBe(200);
});

test("an address without a valid key is 429 after 60 calls; a key from there still works", async () => {
  const { headers } = await createTestKey(api.ctx);
  const address = "198.51.100.9";
  for (let n = 0; n < 60; n += 1) await api.call("/v1/customers", { address });
  const refused = await api.call("/v1/customers", { headers: bearer("nonsense"), address });
  expect(limitOf(refused).slice(0, 2)).toEqual([60, 0]);
  expect(await refusalOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
  expect((await api.call("/v1/customers", { headers, address })).status).toBe(200);
  expect((await api.call("/v1/customers", { address: "198.51.100.10" })).status).toBe(401);
});

test("with limits off nothing is refused, and the headers stay", async () => {
  const limits = {
    ...testSettings().limits,
    volumeEnabled: false,
    perAddressWithoutKey: { max: 1, seconds: 60 },
  };
  const open = await createTestApi({ settings: { limits } });
  for (let n = 0; n < 3; n += 1) {
    const answer = await open.call("/v1/customers");
    expect(answer.status).toBe(401);
    expect(limitOf(answer)).toEqual([1, 1, 60]);
  }
});
