import { createServer, type RequestOptions, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageMaker } from "./pages";

const LONG = "words ".repeat(1_000);
const TYPES: Record<string, string> = {
  "/page": "text/html",
  "/ring.svg": "image/svg+xml",
  "/icon.png": "image/png",
};
let server: Server;

beforeAll(async () => {
  const bff = { makePage: (_: unknown, make: () => Promise<void>) => make() } as never;
  const make = createPageMaker(
    { bff, log: { error() {} } as never },
    async ({ url = "", headers }, response) => {
      const status = headers["if-none-match"] ? 304 : headers.range ? 206 : 200;
      response.statusCode = status;
      response.setHeader("Content-Type", TYPES[url] ?? "").setHeader("Cache-Control", "public, max-age=0");
      response.end(status === 304 ? undefined : LONG);
    },
  );
  server = createServer((request, response) => {
    if (request.headers.cookie) response.setHeader("Cache-Control", "private, no-store");
    void make(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterAll(() => server.close());

const headersOf = (path: string, headers: RequestOptions["headers"] = {}) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = { port, path, headers: { "Accept-Encoding": "br", ...headers } };
    request(asked, (answer) => {
      answer.resume();
      resolve(answer.headers);
    })
      .on("error", reject)
      .end();
  });

test("what the entry says of keeping an answer counts, where it says something", async () => {
  expect(await headersOf("/ring.svg", { Cookie: "passbook=x" })).toMatchObject({
    "cache-control": "private, no-store",
  });
  expect(await headersOf("/ring.svg")).toMatchObject({ "cache-control": "public, max-age=0" });
});

test("pages and drawings are compressed; pictures and parts of files are not", async () => {
  for (const path of ["/page", "/ring.svg"])
    expect(await headersOf(path)).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  for (const plain of [headersOf("/icon.png"), headersOf("/ring.svg", { Range: "bytes=0-1999" })]) {
    const answer = await plain;
    expect(answer).toMatchObject({ "content-length": String(LONG.length) });
    expect(answer).not.toHaveProperty("content-encoding");
  }
});

test("an answer that names no body has no length of one", async () => {
  expect(await headersOf("/ring.svg", { "If-None-Match": '"1"' })).not.toHaveProperty("content-length");
});
