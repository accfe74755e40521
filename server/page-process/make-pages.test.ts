import { request as ask, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ApiError } from "../core/index";
import type { Pages } from "../node/pages";
import { afterFile } from "../testing/after-file";
import { makePages } from "./make-pages";
import { startPrivateServer } from "./protocol";

const TOKEN = "a-token";
let seen: [made: "answered" | "made", headers: Record<string, unknown>][] = [];
let forgotten = 0;
beforeEach(() => {
  seen = [];
  forgotten = 0;
});

const pages: Pages = {
  async answer(request, response) {
    if (request.url === "/away") throw new ApiError("service_unavailable");
    if (request.url === "/fails") throw new Error("a secret detail");
    seen.push(["answered", request.headers]);
    response.end("a page");
  },
  async make(_, headers) {
    seen.push(["made", headers]);
    return { status: 503, headers: { "content-type": "text/html" }, body: Buffer.from("for many") };
  },
};
const needs = {
  log: pino({ level: "silent" }),
  bff: { services: { institution: async () => ({}) } },
} as unknown as Parameters<typeof makePages>[0];

let port: number;
beforeAll(async () => {
  const handle = makePages(needs, pages, () => {
    forgotten += 1;
  });
  const server = await startPrivateServer(TOKEN, handle);
  afterFile(server.close);
  ({ port } = server);
});

async function read(path: string, more: Record<string, string> = {}) {
  const head = encodeURIComponent(
    JSON.stringify({ "x-frame-options": "DENY", "set-cookie": ["a=1", "b=2"] }),
  );
  const asked = { "x-passbook-token": TOKEN, "x-passbook-head": head, "x-passbook-institution": "1" };
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const request = ask({ host: "127.0.0.1", port, path, headers: { ...asked, ...more } });
    request.once("error", reject).end();
    request.once("response", async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
    );
  });
}

test("a page begins with the head that the entry gave it, and its maker sees a request like any other", async () => {
  const { status, headers, body } = await read("/accounts", {
    cookie: "c=3",
    "x-passbook-path": "/accounts",
  });
  expect([status, body]).toEqual([200, "a page"]);
  expect(headers).toMatchObject({ "x-frame-options": "DENY", "set-cookie": ["a=1", "b=2"] });
  const [[made, given] = []] = seen;
  expect(made).toBe("answered");
  expect(Object.keys(given ?? {}).sort()).toEqual(["connection", "cookie", "host", "x-passbook-path"]);
});

test("a page for many is made as one, whatever it became", async () => {
  const { status, body } = await read("/help", { "x-passbook-reader": "visitor" });
  expect([status, body]).toEqual([503, "for many"]);
  expect(seen).toEqual([["made", expect.not.objectContaining({ "x-passbook-token": TOKEN })]]);
});

test("the institution is read again where the entry has another one", async () => {
  for (const known of ["7", "7", "8"]) await read("/", { "x-passbook-institution": known });
  expect(forgotten).toBe(2);
});

test("what fails is said in words, without its reason", async () => {
  const away = await read("/away", { accept: "text/html" });
  expect([away.status, away.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  const failed = await read("/fails");
  expect([failed.status, failed.body.includes("secret")]).toEqual([500, false]);
});

test("none without the token is answered", async () => {
  const guessed = await read("/", { "x-passbook-token": "guessed" });
  expect([guessed.status, guessed.body, seen]).toEqual([404, "", []]);
});
