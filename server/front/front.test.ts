import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { desc } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { challenges } from "../db/schema/index";
import { createHandler } from "../node/create-handler";
import { createNodeServer } from "../node/create-node-server";
import { createPages } from "../node/pages";
import { type Container, createContainer } from "../platform/container";
import { requireInstitution } from "../platform/start-checks";
import { loadConfig } from "../settings/load-config";
import { afterFile } from "../testing/after-file";
import { createDemoContext } from "../testing/create-demo-context";
import type { TestContext } from "../testing/create-test-context";
import { makeDataDir } from "../testing/make-data-dir";
import { startTestServer } from "../testing/start-test-server";

const dataDir = join(makeDataDir(), "never-made");

let context: TestContext;
let platform: { baseUrl: string; server: Server };
let front: Container;
let origin: string;

const createFrontOf = (PLATFORM_URL: string, more: Record<string, string> = {}) =>
  createContainer(
    loadConfig("production", {
      PLATFORM_URL,
      PUBLIC_ORIGIN: "https://bank.example",
      SESSION_SECRET: "a session secret of the tests, long enough",
      DEFAULT_USER_APP_KEY: "demo-user-app",
      DEFAULT_ADMIN_APP_KEY: "demo-admin-app",
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "silent",
      ...more,
    }),
  );

/** The entry of a front on a port of its own; its pages say their path. */
async function serve(container: Container): Promise<string> {
  const server = createNodeServer(
    createHandler(
      container,
      createPages(container, async (request, response) => {
        response.end(`page ${request.url}`);
      }),
    ),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  context = await createDemoContext();
  platform = await startTestServer(context, {
    trustedProxies: 1,
    findStaticFile: async (name) => (name === "chunks/other.js" ? Buffer.from("other()") : null),
  });
  front = await createFrontOf(platform.baseUrl);
  origin = await serve(front);
});

const postForm = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: "POST",
    headers: { Accept: "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: new URLSearchParams(fields),
  });

test("customers and tellers sign in and read through a front, which has no database", async () => {
  await requireInstitution(front);
  const signedIn = await postForm("/bff/login", { id: "ana@example.com", password: "correct-horse-demo" });
  expect(await signedIn.json()).toEqual({ next: "/accounts" });
  const read = async (path: string, answer: Response, fields?: Record<string, string>) => {
    const Cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const headers = { Cookie, "Sec-Fetch-Site": "same-origin" };
    const asked = fields && { method: "POST", body: new URLSearchParams(fields) };
    return (await fetch(origin + path, { headers, ...asked })).json();
  };
  const accounts = await read("/bff/accounts", signedIn);
  expect(accounts.count).toBe(3);
  const teller = { email: "teller@example.com", password: "teller-demo-pass" };
  const staff = await postForm("/bff/staff/login", teller);
  const number = accounts.results[0].account_number;
  const found = await read("/bff/staff/find", staff, { text: number });
  expect(found.account.account_number).toBe(number);
  const parts = ["api", "bff", "check", "close", "config", "findStaticFile", "log", "stopJobs"];
  expect(Object.keys(front).sort()).toEqual(parts);
  expect(existsSync(dataDir)).toBe(false);
});

test("a file passes through both tiers as it comes, with a large body between two small limits", async () => {
  const admin = { email: "admin@example.com", password: "admin-demo-pass" };
  const signedIn = await postForm("/bff/staff/login", admin);
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const rows = Array.from({ length: 5_000 }, (_, n) => `QX${String(n).padStart(8, "0")},Name ${n}`);
  const body = new FormData();
  body.append("kind", "customers");
  body.append("file", new Blob([`customer_number,name\n${rows.join("\n")}\n`]), "customers.csv");
  const headers = { Accept: "application/json", "Sec-Fetch-Site": "same-origin", Cookie };
  const sent = await fetch(`${origin}/bff/admin/imports`, { method: "POST", headers, body });
  expect(await sent.json()).toEqual({ next: expect.stringMatching(/^\/admin\/imports\/columns\?id=/) });
});

test("the platform sees the browser's address, through the proxies of both tiers", async () => {
  const headers = { "X-Forwarded-For": "203.0.113.66, 198.51.100.7" };
  expect((await postForm("/bff/signup/otp", { mobile: "+639175550001" }, headers)).status).toBe(200);
  const [newest] = await context.db.select().from(challenges).orderBy(desc(challenges.createdAt)).limit(1);
  expect(newest).toMatchObject({ mobile: "+639175550001", address: "198.51.100.7" });
});

test.each(["GET", "POST", "DELETE", "OPTIONS"])("%s of the API is 404 at a front", async (method) => {
  for (const path of ["/v2/api/institution", "/api/auth/get_tokens", "/v1/customers", "/demo", "/v1"]) {
    const answer = await fetch(origin + path, { method });
    expect([path, answer.status]).toEqual([path, 404]);
    const { error } = await answer.json();
    expect(error).toMatchObject({ code: "not_found", details: [] });
    expect(error.request_id).toBe(answer.headers.get("Request-Id"));
  }
});

test("what pages link to comes from the platform, revalidated there", async () => {
  for (const path of [
    "/openapi.json",
    "/llms.txt",
    "/.well-known/security.txt",
    "/.well-known/webauthn",
    "/docs/api/passbook.postman_collection.json",
  ]) {
    const [there, here] = await Promise.all([fetch(platform.baseUrl + path), fetch(origin + path)]);
    expect(await here.text()).toBe(await there.text());
    for (const name of ["Content-Type", "ETag", "Cache-Control", "Access-Control-Allow-Origin"])
      expect([name, here.headers.get(name)]).toEqual([name, there.headers.get(name)]);
    const again = await fetch(origin + path, {
      headers: { "If-None-Match": here.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
    const head = await fetch(origin + path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect((await fetch(origin + path, { method: "POST" })).status).toBe(405);
  }
  expect(await (await fetch(`${origin}/demo/outbox?mobile=%2B639175550009`)).json()).toEqual([]);
});

test("a script of another release comes from the platform; one that no release has is the pages' to refuse", async () => {
  const script = await fetch(`${origin}/_next/static/chunks/other.js`);
  expect(await script.text()).toBe("other()");
  expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(script.headers.get("cache-control")).toContain("immutable");
  const never = await fetch(`${origin}/_next/static/chunks/never.js`);
  expect(await never.text()).toBe("page /_next/static/chunks/never.js");
});

test("an app key that the platform does not know ends the start, with words", async () => {
  const stranger = await createFrontOf(platform.baseUrl, { DEFAULT_ADMIN_APP_KEY: "nobody-app" });
  await expect(requireInstitution(stranger)).rejects.toThrow(
    "The platform knows no institution by the app key of DEFAULT_ADMIN_APP_KEY.",
  );
});

test("a platform that is away holds no front back; pages work as soon as it is there", async () => {
  const late = createNodeServer((request, response) => platform.server.emit("request", request, response));
  late.listen(0, "127.0.0.1");
  await once(late, "listening");
  const { port } = late.address() as AddressInfo;
  late.close();
  await once(late, "close");
  const waiting = await createFrontOf(`http://127.0.0.1:${port}`);
  await requireInstitution(waiting);
  const place = await serve(waiting);

  const page = await fetch(`${place}/login`);
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("This page cannot be shown right now");
  expect((await fetch(`${place}/_next/static/x.js`)).status).toBe(200);
  const health = await fetch(`${place}/bff/health`);
  expect([health.status, (await health.json()).error.code]).toEqual([503, "service_unavailable"]);
  const readiness = async () => {
    const answer = await fetch(`${place}/readyz`);
    return [answer.status, (await answer.json()).checks];
  };
  expect(await readiness()).toEqual([503, { platform: "unreachable", process: "ok" }]);
  const document = await fetch(`${place}/openapi.json`);
  expect([document.status, (await document.json()).error.code]).toEqual([503, "service_unavailable"]);

  late.listen(port, "127.0.0.1");
  await once(late, "listening");
  expect(await (await fetch(`${place}/login`)).text()).toBe("page /login");
  expect((await fetch(`${place}/bff/health`)).status).toBe(200);
  expect(await readiness()).toEqual([200, { platform: "ok", process: "ok" }]);
  late.closeAllConnections();
  late.close();
});
