import { beforeEach, expect, test } from "vitest";
import { SIZES } from "../core/index";
import { createFakedPages, pairFor, refused, tokensFor } from "../testing/create-faked-pages";
import { FACTS } from "../testing/stub-session";
import { apiCalls } from "./api/api-calls";
import { NO_BROWSER } from "./bff-dependencies";

let api: (request: Request) => Response;
let pages: ReturnType<typeof createFakedPages>;
beforeEach(() => {
  pages = createFakedPages((request) => api(request));
  api = () => Response.json(pairFor("user"));
});

const away = () => new Response("<html>", { status: 502 });
const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  pages.bff.fetch(
    new Request(new URL(path, "https://passbook.test"), {
      method,
      headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    }),
  );

test("a path that is asked by another method names those that it has", async () => {
  for (const [method, path, allow] of [
    ["POST", "/bff/session", "GET, HEAD"],
    ["PUT", "/bff/accounts", "GET, HEAD"],
    ["POST", "/bff/admin/keys/keys.csv", "GET, HEAD"],
    ["GET", "/bff/login", "POST"],
    ["GET", "/bff/staff/find", "POST"],
    ["DELETE", "/bff/language", "POST"],
  ] as const) {
    const { status, headers } = await send(method, path);
    expect([path, status, headers.get("Allow")]).toEqual([path, 405, allow]);
  }
  const { status, headers } = await send("GET", "/bff/nothing");
  expect([status, headers.get("Allow")]).toEqual([404, null]);
  expect(pages.bff.paths).toEqual(
    expect.arrayContaining(["/bff/session", "/bff/logo/:hash", "/bff/login", "/bff/staff/find"]),
  );
});

test("only a form with a file may be as long as a file, and is read as it comes", () => {
  const { bff } = pages;
  for (const [method, path, isLong] of [
    ["POST", "/bff/admin/imports", true],
    ["POST", "/bff/admin/institution/logo", true],
    ["GET", "/bff/admin/imports", false],
    ["POST", "/bff/login", false],
    ["POST", "/bff/admin/imports/check", false],
  ] as const) {
    const url = `https://passbook.test${path}?a=1`;
    expect([path, bff.isUpload(method, url), bff.largestBodyOf(method, url)]).toEqual([
      path,
      isLong,
      isLong ? SIZES.importFile + SIZES.body : SIZES.body,
    ]);
  }
});

test("a fault of our own says nothing of itself, and the log names its request", async () => {
  // Longer than a browser keeps: the session cannot be sealed.
  api = () => Response.json(pairFor("staff", { access_token: "x".repeat(4_000) }));
  const due = { tokens: tokensFor("staff", { accessUntil: pages.start }) };
  const cookie = await pages.cookieOf("staff", due);
  const { status, text, headers } = await pages.ask("/bff/staff/lock", cookie, {});
  const requestId = headers.get("Request-Id");
  expect([status, JSON.parse(text).error]).toMatchObject([
    500,
    { code: "internal_error", details: [], request_id: requestId },
  ]);
  expect(text).not.toContain("bytes");
  expect(pages.lines).toEqual([
    expect.objectContaining({
      level: 50,
      requestId,
      err: expect.objectContaining({ message: expect.stringMatching(/^cookie of [0-9]+ bytes$/) }),
    }),
  ]);
});

test("a page is not begun without the institution, and goes on with what was last known of it", async () => {
  api = away;
  await expect(pages.bff.ready()).rejects.toMatchObject({
    code: "service_unavailable",
    options: { retryAfter: 5 },
  });
  expect(pages.lines.at(-1)).toMatchObject({
    level: 40,
    err: expect.objectContaining({ message: "service_unavailable" }),
  });
  api = () => Response.json(FACTS);
  await pages.bff.ready();
  api = away;
  pages.wait(6);
  await pages.bff.ready();
  expect(await pages.bff.services.institution()).toEqual(FACTS);
});

test("what the program asks for itself is asked once, and again when it may be old", async () => {
  api = ({ url }) => Response.json(url.endsWith("/openapi.json") ? { openapi: "3.1.0" } : FACTS);
  const { institution, document } = pages.bff.services;
  const ask = async (seconds: number) => {
    pages.wait(seconds);
    pages.calls.length = 0;
    await Promise.all([institution(), institution(), document()]);
    return pages.calls.map((call) => call.split("/").at(-1));
  };
  expect(await ask(0)).toEqual(["institution", "openapi.json"]);
  expect(await ask(4)).toEqual([]);
  expect(await ask(1)).toEqual(["institution"]);
  expect(await ask(55)).toEqual(["institution", "openapi.json"]);
});

test("a page knows that the platform was away while it was made, and of no other refusal", async () => {
  const { bff } = pages;
  const make = async (answer: () => Response) => {
    api = answer;
    const page = { statusCode: 200, unavailable: undefined };
    await bff.makePage(page, async () => {
      const call = bff.services.callApi(apiCalls.checkHealth(), { appKey: "a" }, NO_BROWSER);
      await expect(call).rejects.toThrow();
    });
    return page.unavailable;
  };
  expect(await make(away)).toMatchObject({ status: 503 });
  expect(await make(() => refused("conflict"))).toBeUndefined();
  api = away;
  // Without a page the call fails the same.
  await expect(
    bff.services.callApi(apiCalls.checkHealth(), { appKey: "a" }, NO_BROWSER),
  ).rejects.toMatchObject({
    status: 503,
  });
});

const ORIGIN = "https://passbook.test";
test.each([
  ["GET", {}, 200],
  ["HEAD", {}, 200],
  ["POST", { "Sec-Fetch-Site": "same-origin" }, 303],
  ["POST", { "Sec-Fetch-Site": "same-site", Origin: ORIGIN }, 403],
  ["POST", { "Sec-Fetch-Site": "none", Origin: ORIGIN }, 403],
  ["POST", { "Sec-Fetch-Site": "cross-site", Origin: ORIGIN }, 403],
  ["POST", { Origin: ORIGIN }, 303],
  ["POST", { Origin: "https://other.example" }, 403],
  ["POST", { Origin: "http://passbook.test" }, 403],
  ["POST", { Origin: "null" }, 403],
  ["POST", {}, 403],
] as const)("%s with %j: %d", async (method, headers, status) => {
  const path = method === "POST" ? "/bff/balances" : "/bff/health";
  const { bff } = pages;
  const asked = (accept: string) =>
    bff.fetch(new Request(new URL(path, ORIGIN), { method, headers: { ...headers, Accept: accept } }));
  const html = await asked("text/html");
  expect(html.status).toBe(status);
  if (status !== 403) return;
  expect(html.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(await html.text()).toContain("Nothing was done");
  expect((await (await asked("application/json")).json()).error).toMatchObject({
    code: "insufficient_scope",
    message: expect.stringMatching(/^This form was sent from another page/),
  });
});

test("what was done is said once: the page that says it takes the note away", async () => {
  const { bff } = pages;
  const { cookies } = bff.services;
  const note = { page: "/profile", nonce: "", errors: [], values: {}, done: "name" };
  const line = await cookies.seal("flash", note, { seconds: 300, persistent: true });
  const taken = async (path: string) => {
    const headers = { Cookie: line.split(";", 1)[0] ?? "" };
    return (await bff.renewPageSession(new Request(new URL(path, ORIGIN), { headers }))).setCookies;
  };
  expect(await taken("/profile?done=name")).toEqual([cookies.clear("flash")]);
  for (const path of ["/profile", "/profile?done=email", "/accounts?done=name"])
    expect([path, await taken(path)]).toEqual([path, []]);
});
