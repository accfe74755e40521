import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { Answer } from "../core/index";
import type { ApiRequest, Arrival } from "../http/index";
import type { Container } from "../platform/container";
import { HSTS } from "../testing/start-test-server";
import { createHandler } from "./create-handler";
import { createNodeServer } from "./create-node-server";
import { createPages } from "./pages";

/** What reached the surfaces behind the entry. */
interface Seen {
  surface: string;
  address?: string | null;
  headers: Record<string, unknown>;
  body?: number;
}

let server: Server;
let origin: string;
let seen: Seen[] = [];
const warned: string[] = [];
beforeEach(() => {
  seen = [];
  warned.length = 0;
});

const surface = (name: string) => ({
  async fetch(request: Request, env?: { address?: string | null }) {
    if (request.url.endsWith("/fails")) throw new Error("a secret detail");
    const body = (await request.arrayBuffer()).byteLength;
    seen.push({ surface: name, address: env?.address, headers: Object.fromEntries(request.headers), body });
    return Response.json({});
  },
});

/** What only a proxy or the framework may say of a request, and what a browser accepts. */
const FORGED = {
  "x-middleware-subrequest": "a",
  "x-nextjs-data": "a",
  "x-invoke-path": "a",
  "x-matched-path": "a",
  "x-passbook-address": "192.0.2.9",
  "x-passbook-path": "/evil",
  "x-forwarded-host": "evil.example",
  "x-forwarded-for": "192.0.2.1",
  forwarded: "host=evil.example",
  "next-action": "a",
  "content-security-policy": "script-src *",
  "x-nonce": "a",
  accept: "text/html",
};

/** Refuses as the API would, and says what it was asked with. */
const api = {
  methodsOf: (url: string) => (url.endsWith("/nobody") ? [] : ["GET", "OPTIONS", "POST", "PUT"]),
  largestBodyOf: (method: string, url: string) =>
    method === "POST" && new URL(url).pathname === "/v1/transactions" ? 1024 * 1024 : 64 * 1024,
  isUpload: () => false,
  async answer({ url, headers, rawBody, signal }: ApiRequest, { address, refusal }: Arrival) {
    if (url.endsWith("/waits")) {
      seen.push({ surface: "waits", headers: {} });
      await new Promise((resolve) => signal?.addEventListener("abort", resolve));
      seen.push({ surface: "given up", headers: {} });
    }
    if (refusal) {
      const { code, status, details, options } = refusal;
      const told = {
        "Request-Id": "r",
        "X-Refused-At": new URL(url).pathname,
        "X-Refused-To": headers.get("authorization") ?? "",
        ...options.headers,
      };
      return new Answer(JSON.stringify({ error: { code, details, request_id: "r" } }), told, status);
    }
    if (url.endsWith("/fails")) throw new Error("a secret detail");
    const names = ["host", ...Object.keys(FORGED)].filter((name) => headers.get(name) !== null);
    const sent = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
    seen.push({ surface: "api", address, headers: sent, body: rawBody?.length });
    return new Answer("{}", { "Content-Type": "application/json" });
  },
};

/** What a page tells of the calls that it made. */
let answer: { unavailable?: unknown } = {};
const AWAY = Object.assign(new Error(), {
  name: "ApiFailure",
  error: { request_id: "id-of-the-call" },
  retryAfter: 2,
});

async function pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://x");
  if (pathname === "/away") answer.unavailable = AWAY;
  if (pathname === "/away" || pathname === "/broken") {
    // As Next does when a page fails.
    response.statusCode = 500;
    response.setHeader("X-Of-Next", "1");
    await new Promise((resolve) => response.write("<html id=__next_error__>", resolve));
    await new Promise<void>((resolve) => response.end("</html>", resolve));
    return;
  }
  if (pathname === "/fails-late") {
    // As Next does with data for scripts: it has begun by the time that a call fails.
    response.writeHead(200, { "Content-Type": "text/x-component" });
    await new Promise((resolve) => response.write("0:{}", resolve));
    answer.unavailable = AWAY;
    response.end("1:E{}");
    return;
  }
  if (request.url === "/fails") throw new Error("a secret detail");
  seen.push({ surface: "page", headers: request.headers });
  if (request.url?.endsWith("/missing")) response.statusCode = 404;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end("page");
}

let checks: Record<string, string> = {};
let asked = 0;
/** What a check waits for. */
let answered: Promise<unknown> = Promise.resolve();

const container = {
  findStaticFile: async () => null,
  async check() {
    asked += 1;
    await answered;
    return checks;
  },
  config: {
    publicOrigin: "https://bank.example",
    staffOrigin: null,
    mode: "production",
    trustedProxies: 1,
    hsts: HSTS,
    rootDir: "none",
  },
  log: pino({ level: "warn" }, { write: (line) => warned.push(JSON.parse(line).msg) }),
  api,
  bff: {
    ...surface("bff"),
    largestBodyOf: () => 64 * 1024,
    isUpload: () => false,
    ready: async () => {},
    makePage(given: object, make: () => Promise<void>) {
      answer = given;
      return make();
    },
    renewPageSession: async () => ({ cookie: "passbook=new", setCookies: ["passbook=new; HttpOnly"] }),
    services: { institution: async () => ({ lang: "en_PH", country_code: "PH" }) },
  },
} as unknown as Container;

beforeAll(async () => {
  server = createNodeServer(createHandler(container, createPages(container, pages)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Bytes in, bytes out: for what no well-behaved client would send. */
async function raw(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(request);
  return text(socket);
}

const get = (target: string, headers = "") =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`;

test.each([
  ["bad percent-encoding", get("/v2/api/savings/%ff"), 400, "invalid_request"],
  ["bad percent-encoding in a query", get("/v2/api/savings/get-all?order=%zz"), 400, "invalid_request"],
  ["a NUL character", get("/v2/api/%00"), 400, "invalid_request"],
  ["an absolute target", get("http://169.254.169.254/api/x"), 400, "invalid_request"],
  ["a target that names a host", get("//169.254.169.254/api/x"), 400, "invalid_request"],
  ["a backslash", get("/api/\\x"), 400, "invalid_request"],
  ["a WebSocket", get("/api/x", "Upgrade: websocket\r\nConnection: upgrade\r\n"), 400, "invalid_request"],
  ["a URL too long", get(`/api/${"a".repeat(9_000)}`), 414, "uri_too_long"],
  ["a URL of many times the limit", get(`/api/${"a".repeat(60_000)}`), 414, "uri_too_long"],
  ["a URL beyond the parser", get(`/api/${"a".repeat(70_000)}`), 414, "uri_too_long"],
  ["headers too large", get("/api/x", `X-Large: ${"a".repeat(17_000)}\r\n`), 431, "headers_too_large"],
  [
    "headers beyond the parser",
    get("/api/x", `X-Large: ${"a".repeat(70_000)}\r\n`),
    431,
    "headers_too_large",
  ],
  ["too many headers", get("/api/x", "X-A: 1\r\n".repeat(150)), 431, "headers_too_large"],
  ["TRACE", get("/api/x").replace("GET", "TRACE"), 405, "method_not_allowed"],
  ["an unknown method", get("/api/x").replace("GET", "PROPFIND"), 405, "method_not_allowed"],
  ["TRACE of nothing", get("/api/nobody").replace("GET", "TRACE"), 404, "not_found"],
  ["TRACE of a form", get("/bff/login").replace("GET", "TRACE"), 404, "not_found"],
  ["a method that HTTP has not", get("/api/x").replace("GET", "FOO"), 400, "invalid_request"],
  ["a space", get("/api/a b"), 400, "invalid_request"],
  ["HTTP/1.1 without a host", get("/api/x").replace("Host: x\r\n", ""), 400, "invalid_request"],
  ["two hosts", get("/api/x", "Host: y\r\n"), 400, "invalid_request"],
  ["a host without a port that exists", get("/api/x").replace(": x", ": a:99999"), 400, "invalid_request"],
  ["a host that reads like another", get("/api/x").replace(": x", ": 127.1"), 400, "invalid_request"],
  ["nonsense", "nonsense\r\n\r\n", 400, "invalid_request"],
])("%s is refused in the error body of every surface", async (_, request, status, code) => {
  const answer = await raw(request);
  const [head, body] = answer.split("\r\n\r\n") as [string, string];
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { error } = JSON.parse(body);
  expect(error.code).toBe(code);
  if (code === "invalid_request") expect(error.details).toHaveLength(1);
  for (const detail of error.details)
    expect(detail).toEqual({
      field: expect.any(String),
      message: expect.any(String),
      reason: expect.stringMatching(/^[a-z_]+$/),
    });
  expect(head.toLowerCase()).toContain(`request-id: ${error.request_id}`);
  expect(seen).toEqual([]);
});

test("an unknown expectation is no reason to refuse", async () => {
  expect(await raw(get("/api/x", "Expect: a-miracle\r\n"))).toMatch(/^HTTP\/1.1 200 /);
  expect(seen).toMatchObject([{ surface: "api" }]);
});

test("a person who asks for a malformed page gets a page", async () => {
  const answer = await fetch(`${origin}/accounts/%ff`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("content-type")).toContain("text/html");
});

test("what is not there is JSON for a program, a page for a browser", async () => {
  const ask = async (path: string, headers: Record<string, string>, method = "GET") => {
    const answer = await fetch(origin + path, { method, headers });
    const type = answer.headers.get("content-type")?.split(";")[0];
    return [answer.status, type, type === "application/json" && (await answer.json()).error.code];
  };
  const missing = [404, "application/json", "not_found"];
  for (const path of ["/V2/missing", "/API/missing", "/missing"]) {
    for (const accept of [
      "application/json",
      "application/problem+json",
      "application/json, text/plain, */*",
    ])
      expect(await ask(path, { accept })).toEqual(missing);
    expect(await ask(path, { "content-type": "application/json; charset=utf-8" })).toEqual(missing);
    for (const accept of ["text/html,application/xhtml+xml,*/*;q=0.8", "text/html, application/json", "*/*"])
      expect(await ask(path, { accept })).toEqual([404, "text/html", false]);
  }
  const json = { accept: "application/json" };
  for (const path of ["/V2/api/auth/get_tokens", "/V1/customers", "/API"])
    expect(await ask(path, json, "POST")).toEqual(missing);
  expect(await ask("/v3/x", json, "POST")).toEqual([405, "application/json", "method_not_allowed"]);
  expect(await ask("/accounts/%ff", json)).toEqual([400, "application/json", "invalid_request"]);
  expect((await fetch(`${origin}/accounts`, { headers: json })).status).toBe(200);
  expect((await fetch(`${origin}/missing`, { method: "HEAD", headers: json })).status).toBe(404);
});

test("pages are read, never written to", async () => {
  const answer = await fetch(`${origin}/login`, { method: "POST", body: "x" });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
});

test("at most one byte more than the largest body goes further, however it is sent", async () => {
  const send = (size: number) => fetch(`${origin}/bff/x`, { method: "POST", body: "a".repeat(size) });
  const chunked = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 40; i += 1) controller.enqueue(new Uint8Array(10_000));
      controller.close();
    },
  });
  await send(64 * 1024);
  await send(64 * 1024 + 1);
  await send(900_000);
  await fetch(`${origin}/bff/x`, { method: "POST", body: chunked, duplex: "half" } as RequestInit);
  expect(seen.map(({ body }) => body)).toEqual([65_536, 65_537, 65_537, 65_537]);
});

test("a batch of transactions may be larger, and nothing else", async () => {
  const body = () => new Blob(["a".repeat(1024 * 1024 + 10)]).stream();
  const send = (path: string, method: string) =>
    fetch(origin + path, { method, body: body(), duplex: "half" } as RequestInit);
  await send("/v1/transactions", "POST");
  await send("/v1/transactions", "PUT");
  await send("/v1/customers", "POST");
  await send("/v2/v1/transactions", "POST");
  expect(seen.map(({ body }) => body)).toEqual([1_048_577, 65_537, 65_537, 65_537]);
});

test("what the entry refuses is refused in the name of its surface", async () => {
  const told = async (request: string) => {
    const answer = await raw(request);
    return ["at", "to"].map((name) => new RegExp(`^x-refused-${name}: (.*)$`, "im").exec(answer)?.[1]);
  };
  expect(await told(get("/v1/customers/%ff"))).toEqual(["/v1/", ""]);
  expect(await told(get(`/v1/${"a".repeat(9_000)}`, "Authorization: Bearer k\r\n"))).toEqual([
    "/v1/",
    "Bearer k",
  ]);
  expect(await told(get("/v2/%ff"))).toEqual(["/v2/", ""]);
  expect(await told(get("/demo/%ff"))).toEqual(["/", ""]);
});

test("each path goes to the surface it belongs to", async () => {
  for (const path of ["/api/x", "/v1/x", "/v2", "/demo/outbox", "/bff/x", "/apiary", "/"])
    await fetch(origin + path);
  expect(seen.map((entry) => entry.surface)).toEqual(["api", "api", "api", "api", "bff", "page", "page"]);
});

test("the address is the one the trusted proxy saw", async () => {
  await fetch(`${origin}/api/x`, { headers: { "X-Forwarded-For": "192.0.2.66, 198.51.100.7" } });
  expect(seen[0]?.address).toBe("198.51.100.7");
});

test("no client speaks in the name of a proxy or of the framework", async () => {
  await fetch(`${origin}/api/x`, { headers: FORGED });
  await fetch(`${origin}/accounts`, { headers: FORGED });
  for (const { headers: arrived, surface: name } of seen) {
    expect(arrived.host).toBe("bank.example");
    expect(arrived.accept).toBe("text/html");
    const foreign = Object.keys(arrived).filter((key) => key in FORGED && key !== "accept");
    const own = ["content-security-policy", "x-passbook-address", "x-passbook-path"];
    expect(foreign.sort()).toEqual(name === "page" ? own : []);
    expect(JSON.stringify(arrived)).not.toMatch(/evil|192\.0\.2\.9/);
  }
});

test("a page carries its headers, and a nonce of its own", async () => {
  const policyOf = async () => (await fetch(`${origin}/accounts`)).headers.get("content-security-policy")!;
  const answer = await fetch(`${origin}/accounts`);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("referrer-policy")).toBe("same-origin");
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=31536000");
  const policy = answer.headers.get("content-security-policy")!;
  for (const part of [
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain("unsafe");
  expect(seen[0]?.headers["content-security-policy"]).toBe(policy);
  expect(await policyOf()).not.toBe(await policyOf());
});

test.each(["/api/x", "/v1/x", "/bff/x", "/_next/static/x.js", "/api/fails", "/v1/%ff", "/livez"])(
  "%s, which is no document, loads nothing and stands in no frame",
  async (path) => {
    const { headers } = await fetch(origin + path);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  },
);

test("a session is renewed before its page is made, and the page is for no cache", async () => {
  const answer = await fetch(`${origin}/accounts`, { headers: { cookie: "passbook=old" } });
  expect(answer.headers.getSetCookie()).toEqual(["passbook=new; HttpOnly"]);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(seen[0]?.headers.cookie).toBe("passbook=new");
});

test.each(["/icon.svg?icon.1.svg", "/favicon.ico", "/sw.js?en-PH", "/icon-192.png"])(
  "%s, which browsers fetch by themselves, is no use of a session",
  async (path) => {
    const answer = await fetch(origin + path, { headers: { cookie: "passbook=old" } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(seen[0]?.headers.cookie).toBe("passbook=old");
  },
);

test("who watches over the process is told whether it runs and should get requests", async () => {
  checks = { database: "ok" };
  const probe = async (path: string, method = "GET") => {
    const answer = await fetch(origin + path, { method });
    const headers = ["cache-control", "retry-after", "allow"].map((name) => answer.headers.get(name));
    return [answer.status, ...headers, await answer.text()];
  };
  const ready = JSON.stringify({
    status: "ready",
    release: packageFile.version,
    checks: { database: "ok", process: "ok" },
  });
  expect(await probe("/livez")).toEqual([200, "no-store", null, null, '{"status":"live"}']);
  expect(await probe("/readyz")).toEqual([200, "no-store", null, null, ready]);
  expect(await probe("/readyz", "HEAD")).toEqual([200, "no-store", null, null, ""]);
  expect((await probe("/livez", "POST")).slice(0, 4)).toEqual([405, "no-store", null, "GET, HEAD"]);
  checks = { database: "read_only" };
  asked = 0;
  answered = new Promise((resolve) => {
    let arrived = 0;
    server.on("request", () => ++arrived === 20 && resolve(null));
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => probe("/readyz?x=1")));
  const body = JSON.stringify({
    status: "not_ready",
    release: packageFile.version,
    checks: { database: "read_only", process: "ok" },
  });
  for (const answer of answers) expect(answer).toEqual([503, "no-store", "2", null, body]);
  expect(asked).toBe(1);
  expect((await probe("/livez"))[0]).toBe(200);
  expect(await raw("GET /readyz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 503 /);
  expect(seen).toEqual([]);
});

test("a page that fails while the platform is away is 503 with words, whole without scripts", async () => {
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);
  const away = await ask("/away", { headers: { cookie: "passbook=old" } });
  expect([away.status, away.headers.get("retry-after"), away.headers.get("request-id")]).toEqual([
    503,
    "2",
    "id-of-the-call",
  ]);
  expect(away.headers.get("x-of-next")).toBeNull();
  expect(away.headers.get("cache-control")).toBe("no-store");
  expect(away.headers.getSetCookie()).toEqual(["passbook=new; HttpOnly"]);
  const words = await away.text();
  expect(words).toMatch(/^<!doctype html>.*<h1>This page cannot be shown right now<.*<\/html>\n$/);
  expect(words).toContain("reference id-of-the-call");
  expect(words).not.toContain("__next_error__");
  const toldIn = async (headers: Record<string, string>) =>
    /<html lang="(\w+)" dir="(\w+)".*<h1>(.*)<\/h1>/
      .exec(await (await ask("/away", { headers })).text())
      ?.slice(1);
  expect(await toldIn({ "accept-language": "ar-EG" })).toEqual(["ar", "rtl", "لا يمكن عرض هذه الصفحة الآن"]);
  expect(await toldIn({ "accept-language": "ar", cookie: "passbook-lang=fr_PH" })).toEqual([
    "fr",
    "ltr",
    "Cette page ne peut pas être affichée pour le moment",
  ]);
  expect(await (await ask("/away", { method: "HEAD" })).text()).toBe("");
  const json = await ask("/away", { headers: { accept: "application/json" } });
  expect((await json.json()).error).toMatchObject({
    code: "service_unavailable",
    request_id: "id-of-the-call",
  });
  const broken = await ask("/broken", { headers: { cookie: "passbook-theme=dark" } });
  expect([broken.status, broken.headers.get("retry-after")]).toEqual([500, null]);
  const told = await broken.text();
  expect(told).toContain('data-theme="dark"');
  expect(told).toContain("This page did not work");
  expect(told).toContain(`reference ${broken.headers.get("request-id")}`);
});

test("scripts that ask for a page's data get all of it or a 503, so that they load the page itself", async () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { headers });
    return [answer.status, answer.headers.get("content-type"), answer.headers.get("request-id")];
  };
  const refused = [503, "text/html; charset=utf-8", "id-of-the-call"];
  expect(await ask("/fails-late", { rsc: "1" })).toEqual(refused);
  expect((await ask("/missing", { rsc: "1" }))[0]).toBe(404);
  const whole = await fetch(`${origin}/accounts`, { headers: { rsc: "1", cookie: "passbook=old" } });
  expect([whole.status, await whole.text()]).toEqual([200, "page"]);
  expect(whole.headers.getSetCookie()).toEqual(["passbook=new; HttpOnly"]);
});

test("visitors without a session of ours are left alone", async () => {
  const answer = await fetch(`${origin}/accounts`, { headers: { cookie: "theme=dark; other-passbook=1" } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(seen[0]?.headers.cookie).toBe("theme=dark; other-passbook=1");
});

test.each(["/api/fails", "/bff/fails", "/fails"])(
  "an unforeseen failure of %s shows nothing of itself",
  async (path) => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret detail");
  },
);

test("headers that speak against the number of proxies are warned of", async () => {
  await fetch(`${origin}/sign-in`, { headers: { "X-Forwarded-For": "198.51.100.7" } });
  expect(warned).toEqual([]);
  container.config.trustedProxies = 0;
  await fetch(`${origin}/sign-in`, { headers: { "X-Forwarded-For": "198.51.100.7" } });
  container.config.trustedProxies = 1;
  expect(warned).toEqual([expect.stringMatching(/^forwarded headers are ignored/)]);
});

test("an answer whose reader left is given up by what makes it", async () => {
  const reader = connect(Number(new URL(origin).port), "127.0.0.1");
  reader.write("GET /v1/waits HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => seen.map(({ surface }) => surface)).toEqual(["waits"]);
  reader.destroy();
  await expect.poll(() => seen.map(({ surface }) => surface)).toContain("given up");
});
