import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { systemRandom } from "../core/index";
import { connect } from "../db/connect";
import { createApiClient, createInstitution, createTestApi, refusalOf, type TestApi } from "../testing/index";
import { createApi } from "./index";

let api: TestApi;
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  api = await createTestApi();
  await createInstitution(api.ctx);
  await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  client = createApiClient(api);
});

const KEY = { app_key: "demo-user-app" };

test("an answer carries its request id and is never cached", async () => {
  const answer = await client.post("/v2/api/auth/health", {});
  expect(answer.headers.get("request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("pragma")).toBe("no-cache");
});

test("an absent body counts as an empty object", async () => {
  expect((await api.call("/v2/api/auth/health", { method: "POST", headers: KEY })).status).toBe(200);
});

test("the app key is accepted with and without an underscore, and its absence explains it", async () => {
  const health = (headers: Record<string, string>) => api.call("/v2/api/auth/health", { json: {}, headers });
  expect((await health({ "App-Key": "demo-user-app" })).status).toBe(200);
  const missing = await health({});
  expect(await missing.clone().text()).toContain("App-Key");
  expect(missing.headers.get("www-authenticate")).toBeTruthy();
  expect(await refusalOf(missing)).toMatchObject({ status: 401, code: "missing_app_key" });
  expect(await refusalOf(await health({ app_key: "nobody" }))).toMatchObject({
    status: 401,
    code: "invalid_app_key",
  });
  const otp = await api.call("/v2/api/auth/signup/otp", {
    json: { mobile: "+639175550001" },
    headers: { app_key: "no" },
  });
  expect(await refusalOf(otp)).toMatchObject({ status: 401, code: "invalid_app_key" });
});

test("a 401 names the scheme of what is missing or wrong", async () => {
  const challenge = async (path: string, headers: Record<string, string>, json?: object) =>
    (await api.call(path, { headers, json })).headers.get("www-authenticate");
  const wrong = { username: "nobody@example.com", password: "violet-anchor-17" };
  const tokens = "/api/auth/get_tokens";
  expect(await challenge(tokens, {}, wrong)).toBe('AppKey realm="passbook"');
  expect(await challenge(tokens, { app_key: "nobody" }, wrong)).toBe('AppKey realm="passbook"');
  expect(await challenge(tokens, KEY, wrong)).toBe('Credentials realm="passbook"');
  expect(await challenge("/v2/api/customer/me", KEY)).toBe('AccessToken realm="passbook"');
  const token = { ...KEY, "Access-Token": "sat_nothing" };
  expect(await challenge("/v2/api/customer/me", token)).toBe('AccessToken realm="passbook"');
  expect(await challenge("/v1/customers", {})).toBe('Bearer realm="passbook"');
  expect(await challenge("/v1/customers", { Authorization: "Bearer no" })).toBe('Bearer realm="passbook"');
});

test("refusals come in order: encoding, path, method, size, type, key, token, scope, body", async () => {
  const refused = async (...call: Parameters<TestApi["call"]>) => refusalOf(await api.call(...call));
  expect(await refused("/v2/api/%ff")).toMatchObject({
    status: 400,
    code: "invalid_request",
    fields: ["path"],
  });
  expect(await refused("/v2/api/nothing", { body: "{" })).toMatchObject({ status: 404, code: "not_found" });
  const wrongMethod = await api.call("/v2/api/auth/health", { method: "PUT", body: "x".repeat(70_000) });
  expect(wrongMethod.headers.get("allow")).toBe("OPTIONS, POST");
  expect(await refusalOf(wrongMethod)).toMatchObject({ status: 405, code: "method_not_allowed" });
  expect(await refused("/api/auth/get_tokens", { body: "x".repeat(66_000) })).toMatchObject({ status: 413 });
  expect(await refused("/api/auth/get_tokens", { body: "a=b" })).toMatchObject({ status: 415 });
  const json = { "Content-Type": "application/json" };
  expect(await refused("/api/auth/get_tokens", { body: "{", headers: json })).toMatchObject({
    code: "missing_app_key",
  });
  expect(await refused("/api/auth/get_tokens", { body: "{", headers: { ...json, ...KEY } })).toMatchObject({
    status: 400,
    code: "invalid_request",
  });
  const update = "/v2/api/auth/signup/user-update/HSB00000001";
  expect(await refused(update, { body: "{", headers: { ...json, ...KEY } })).toMatchObject({
    code: "missing_access_token",
  });
  expect(await refused("/v2/api/savings/get-all?limit=0")).toMatchObject({ code: "missing_access_token" });
});

test("JSON: deep, malformed and duplicate members, and __proto__", async () => {
  const send = (body: string) =>
    api.call("/v2/api/auth/health", { body, headers: { ...KEY, "Content-Type": "application/json" } });
  expect((await send(`${"[".repeat(33)}${"]".repeat(33)}`)).status).toBe(400);
  expect((await send('{"__proto__":{"a":1},"a":1,"a":2}')).status).toBe(200);
  expect((await send("[]")).status).toBe(400);
  expect((await send("null")).status).toBe(400);
});

test("CORS: preflights allow every application's origin, answers only their own", async () => {
  const preflight = (Origin: string, path = "/api/auth/get_tokens") =>
    api.call(path, { method: "OPTIONS", headers: { Origin } });
  const allowed = await preflight("https://summit-user.example");
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://summit-user.example");
  expect(allowed.headers.get("access-control-allow-headers")).toBe(
    "app_key, App-Key, Access-Token, Device-Token, Content-Type, Prefer, traceparent, tracestate, baggage",
  );
  for (const origin of [
    "null",
    "https://evil.example",
    "https://summit-user.example.evil",
    "http://summit-user.example",
  ]) {
    expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
  }
  const answer = (Origin: string) =>
    api.call("/v2/api/auth/health", { json: {}, headers: { ...KEY, Origin } });
  const own = await answer("https://demo-user.example");
  expect(own.headers.get("access-control-allow-origin")).toBe("https://demo-user.example");
  expect(own.headers.get("access-control-expose-headers")).toContain("Ref-Number");
  expect(own.headers.get("access-control-expose-headers")).toContain("Link");
  expect(own.headers.get("vary")).toContain("Origin");
  expect((await answer("https://summit-user.example")).headers.get("access-control-allow-origin")).toBeNull();
  const path = await preflight("https://demo-user.example", "/api/cors-path-test");
  expect(path.status).toBe(200);
  expect(path.headers.get("access-control-allow-origin")).toBe("https://demo-user.example");
});

test("the outbox exists in a demo only", async () => {
  expect((await api.call("/demo/outbox?mobile=%2B639175550001")).status).toBe(404);
  const demo = await createTestApi({ settings: { demo: true } });
  await createInstitution(demo.ctx);
  await createApiClient(demo).requestCode("+639175550001");
  for (const mobile of ["%2B639175550001", "+639175550001", "%20639175550001"]) {
    const answer = await demo.call(`/demo/outbox?mobile=${mobile}`, { headers: { Accept: "text/html" } });
    expect(answer.headers.get("content-type")).toContain("application/json");
    const [message] = (await answer.json()) as { to: string; text: string; sent_at: string }[];
    expect(Object.keys(message!)).toEqual(["channel", "to", "text", "sent_at"]);
    expect(message!.to).toBe("+639175550001");
    expect(message!.text).toMatch(/\n@passbook\.test #[0-9]{6}$/);
  }
});

test("a demo takes any number of the right shape, production none that is not mobile", async () => {
  const ask = (mobile: string) => client.post("/v2/api/auth/signup/otp", { mobile });
  expect(await refusalOf(await ask("+63281234567"))).toMatchObject({ status: 400, fields: ["mobile"] });
  expect(await refusalOf(await ask("09171234567"))).toMatchObject({ status: 400, fields: ["mobile"] });
  expect((await ask("+63 (917) 555-0002")).status).toBe(200);
});

test("an unreachable database is 503 with Retry-After, and nothing of it shows", async () => {
  const nowhere = connect("postgres://127.0.0.1:1/nowhere");
  const broken = createApi({ ...api, db: nowhere.db, random: systemRandom, log: pino({ level: "silent" }) });
  const answer = await broken.fetch(
    new Request("https://passbook.test/v2/api/auth/health", { method: "POST", headers: KEY }),
  );
  expect(answer.headers.get("retry-after")).toBe("2");
  expect(await answer.clone().text()).not.toMatch(/127\.|postgres|ECONN/i);
  expect(await refusalOf(answer)).toMatchObject({ status: 503, code: "service_unavailable" });
  await nowhere.close();
});

test("without an app key, the origins of the token's application may read", async () => {
  const other = await createInstitution(api.ctx, { prefix: "ORI", appKeyPrefix: "origin" });
  const tokens = await createApiClient(api, other.userAppKey).signUp("+639175550003");
  const read = (Origin: string) =>
    api.call("/v2/api/savings/get-all", { headers: { "Access-Token": tokens.access_token, Origin } });
  const allowed = async (origin: string) => (await read(origin)).headers.get("access-control-allow-origin");
  expect(await allowed("https://origin-user.example")).toBe("https://origin-user.example");
  expect(await allowed("https://demo-user.example")).toBeNull();
});
