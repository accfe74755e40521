import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { applications } from "../db/schema/index";
import { API_KEYS } from "../demo/institutions";
import { createDemoContext } from "../testing/create-demo-context";
import { startTestServer } from "../testing/start-test-server";

const ORIGIN = "https://shop.example";
const KEY = `Authorization: Bearer ${API_KEYS[0]!.key}`;
const APP = "app_key: demo-user-app";

let port: number;
let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  const context = await createDemoContext();
  const mine = eq(applications.appKey, "demo-user-app");
  await context.db
    .update(applications)
    .set({ origins: [ORIGIN] })
    .where(mine);
  const started = await startTestServer(context);
  server = started.server;
  port = Number(new URL(started.baseUrl).port);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  json: any;
}

function parse(answer: string): Answer {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const pairs = lines.map((line) => [line.split(": ", 1)[0]!, line.slice(line.indexOf(": ") + 2)]);
  const isJson = /^content-type: application\/json/im.test(head) && body.startsWith("{");
  return {
    status: Number(status.split(" ")[1]),
    headers: new Headers(pairs as [string, string][]),
    json: isJson ? JSON.parse(body) : null,
  };
}

function open(request: string): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  socket.write(request);
  return socket;
}

const lines = (...given: string[]) => `${given.join("\r\n")}\r\n\r\n`;
const send = async (...given: string[]) => parse(await text(open(lines(...given, "Connection: close"))));

/** What comes while the client has not sent all of its request; it must not take long. */
async function meanwhile(...given: string[]): Promise<Answer> {
  const answer = await Promise.race([once(open(lines(...given)), "data"), setTimeout(10_000)]);
  return parse(String(answer?.[0] ?? ""));
}

test.each(["/v1/customers", "/v2/api/customer/me", "/api/x", "/openapi.json", "/demo/outbox"])(
  "HTTP/1.0 knows no Host: %s is answered",
  async (path) => {
    const answer = await send(`GET ${path} HTTP/1.0`);
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(400);
  },
);

test.each([["Host: a:99999"], ["Host: 127.1"], ["Host: "], ["X-No: host"], ["Host: a", "Host: b"]])(
  "a wrong Host is 400 and says so: %s %s",
  async (...hosts) => {
    const answer = await send("GET /v1/customers HTTP/1.1", KEY, ...hosts.filter(Boolean));
    expect(answer.status).toBe(400);
    expect(answer.json.error.details).toEqual([
      { field: "Host", message: expect.any(String), reason: expect.any(String) },
    ]);
    expect(answer.headers.get("X-RateLimit-Limit")).not.toBeNull();
  },
);

test("TRACE and other foreign methods get the true Allow of the path; where there is none, 404", async () => {
  for (const method of ["TRACE", "PROPFIND"]) {
    const known = await send(`${method} /v2/api/auth/health HTTP/1.1`, "Host: x", APP);
    expect([known.status, known.headers.get("Allow")]).toEqual([405, "OPTIONS, POST"]);
    const feed = await send(`${method} /v1/customers/HSB00000001 HTTP/1.1`, "Host: x", KEY);
    expect([feed.status, feed.headers.get("Allow")]).toEqual([405, "GET, HEAD, OPTIONS, PATCH, PUT"]);
    expect((await send(`${method} /v2/api/nothing HTTP/1.1`, "Host: x")).status).toBe(404);
  }
});

test("a header that is sent twice is not read as if it were sent once", async () => {
  const once = await send("GET /v1/customers HTTP/1.1", "Host: x", KEY);
  const twice = await send("GET /v1/customers HTTP/1.1", "Host: x", KEY, "Authorization: Bearer other");
  expect([once.status, twice.status]).toEqual([200, 401]);
});

const JSON_HEAD = ["Host: x", "Content-Type: application/json"];

test("a body that says it is too large is refused before it comes, also when it waits to be asked", async () => {
  const head = ["PUT /v1/customers/QX00000001 HTTP/1.1", ...JSON_HEAD, KEY, "Content-Length: 9000000"];
  for (const expectation of [[], ["Expect: 100-continue"]]) {
    const answer = await meanwhile(...head, ...expectation);
    expect([answer.status, answer.json.error.code]).toEqual([413, "payload_too_large"]);
    expect(answer.headers.get("X-RateLimit-Remaining")).not.toBeNull();
  }
});

test("a body of the right size is asked for", async () => {
  const socket = open(
    lines(
      "POST /v2/api/auth/health HTTP/1.1",
      ...JSON_HEAD,
      APP,
      "Content-Length: 2",
      "Expect: 100-continue",
      "Connection: close",
    ),
  );
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 100 /);
  socket.write("{}");
  expect(parse(await text(socket)).status).toBe(200);
});

test("the body of a path or a method that is not there is not waited for", async () => {
  const body = [...JSON_HEAD, "Content-Length: 99"];
  expect((await meanwhile("POST /v2/api/nothing HTTP/1.1", ...body)).status).toBe(404);
  const answer = await meanwhile("PUT /v2/api/auth/health HTTP/1.1", ...body);
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "OPTIONS, POST"]);
});

test("who sends on regardless still reads why it was refused", async () => {
  const socket = open(
    lines("PUT /v1/customers/QX00000001 HTTP/1.1", ...JSON_HEAD, KEY, "Content-Length: 3000000"),
  );
  const answer = text(socket);
  for (let sent = 0; sent < 3_000_000; sent += 100_000) socket.write("a".repeat(100_000));
  expect(parse(await answer).status).toBe(413);
});

test("a body of /v1 that does not arrive is 408 with what is left of the limit", async () => {
  server.requestTimeout = 300;
  server.headersTimeout = 300;
  const socket = open(
    lines("PUT /v1/customers/QX00000001 HTTP/1.1", ...JSON_HEAD, KEY, "Content-Length: 99"),
  );
  const answer = parse(await text(socket));
  expect([answer.status, answer.json.error.code]).toEqual([408, "request_timeout"]);
  expect(answer.headers.get("X-RateLimit-Limit")).toBe("300");
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
});

test("a file of /v1 that does not arrive is 408 with what is left of the limit, and leaves room for the next", async () => {
  server.requestTimeout = 300;
  server.headersTimeout = 300;
  const file = () =>
    open(
      `${lines("POST /v1/imports?kind=customers HTTP/1.1", "Host: x", KEY, "Content-Type: text/csv", "Content-Length: 99")}customer_number\r\n`,
    );
  for (const answer of [parse(await text(file())), parse(await text(file()))]) {
    expect([answer.status, answer.json.error.code]).toEqual([408, "request_timeout"]);
    expect(answer.headers.get("X-RateLimit-Limit")).toBe("300");
  }
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
});

test("a broken chunk is a 400 of its surface", async () => {
  const head = lines("PUT /v1/customers/QX1 HTTP/1.1", ...JSON_HEAD, KEY, "Transfer-Encoding: chunked");
  const answer = parse(await text(open(`${head}zz\r\n`)));
  expect([answer.status, answer.json.error.details.length]).toEqual([400, 1]);
  expect(answer.headers.get("X-RateLimit-Limit")).toBe("300");
});

test.each([
  ["Content-Length: 4", "Transfer-Encoding: chunked"],
  ["Content-Length: 4", "Content-Length: 9"],
  ["Content-Length: +4"],
  ["Content-Length: 4, 9"],
  ["Transfer-Encoding: chunked, identity"],
  ["Transfer-Encoding: xchunked"],
  ["Transfer-Encoding: chunked", "Transfer-Encoding: x"],
  ["Transfer-Encoding : chunked"],
  ["X-Folded: a", " Content-Length: 4"],
])(
  "a length that a proxy may read otherwise is a 400, and nothing behind it is a request: %s %s",
  async (...length) => {
    const first = lines("POST /v2/api/auth/health HTTP/1.1", ...JSON_HEAD, APP, ...length.filter(Boolean));
    const answer = await text(open(`${first}0\r\n\r\n${lines("GET /livez HTTP/1.1", "Host: x")}`));
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  },
);

test.each([
  ["415", 415, ["POST /v2/api/auth/health HTTP/1.1", APP, "Content-Type: text/plain", "Content-Length: 1"]],
  ["bad percent-encoding", 400, ["GET /v2/api/customer/me?x=%ff HTTP/1.1", APP]],
  ["413", 413, ["POST /v2/api/auth/health HTTP/1.1", APP, "Content-Length: 70000"]],
  ["404", 404, ["GET /v2/api/nothing HTTP/1.1", APP]],
  ["405", 405, ["PUT /v2/api/auth/health HTTP/1.1"]],
  ["no app key", 401, ["GET /v2/api/customer/me HTTP/1.1"]],
  ["another app key", 401, ["GET /v2/api/customer/me HTTP/1.1", "app_key: nobody"]],
])("an early refusal can be read by a page of an application: %s", async (_, status, request) => {
  const ask = async (origin: string) => {
    const body = request.includes("Content-Length: 1") ? "x" : "";
    const head = lines(...(request as string[]), "Host: x", `Origin: ${origin}`, "Connection: close");
    const socket = open(head + body);
    return parse(await text(socket));
  };
  const answer = await ask(ORIGIN);
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([status, ORIGIN]);
  expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Request-Id");
  expect((await ask("https://evil.example")).headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("what carries data is for its own application's origins alone", async () => {
  const ask = async (key: string) =>
    send("GET /v2/api/reference/countries HTTP/1.1", "Host: x", `app_key: ${key}`, `Origin: ${ORIGIN}`);
  expect((await ask("demo-user-app")).headers.get("Access-Control-Allow-Origin")).toBe(ORIGIN);
  expect((await ask("demo-summit-user-app")).headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("every answer says that browsers are to come by https, also one that is given before there is a request", async () => {
  const heads = [
    ["GET / HTTP/1.1", "Host: x"],
    ["GET /v1/customers HTTP/1.1", "Host: x"],
    ["GET /nothing HTTP/1.1", "Host: x"],
    ["GET / HTTP/1.1"],
    ["GET / HTTP/3.7", "Host: x"],
    ["get / HTTP/1.1", "Host: x"],
    ["GET / HTTP/1.1", "Host: x", "a b: c"],
    ["POST / HTTP/1.1", "Host: x", "Content-Length: many"],
    ["POST / HTTP/1.1", "Host: x", "Transfer-Encoding: gzip"],
    [`GET /${"a".repeat(70_000)} HTTP/1.1`, "Host: x"],
    ["GET / HTTP/1.1", "Host: x", `a: ${"b".repeat(70_000)}`],
    ["GET / HTTP/1.1", "Host: x", "Expect: a-miracle"],
    ["TRACE /v1/customers HTTP/1.1", "Host: x"],
    ["no HTTP at all"],
  ];
  for (const head of heads) {
    const { status, headers } = await send(...head);
    expect([head[0]?.slice(0, 60), status, headers.get("Strict-Transport-Security")]).toEqual([
      head[0]?.slice(0, 60),
      expect.any(Number),
      "max-age=31536000; includeSubDomains",
    ]);
  }
});
