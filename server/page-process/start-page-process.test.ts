import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { Answer, type ApiError } from "../core/index";
import type { ApiRequest, Arrival } from "../http/index";
import { registry } from "../metrics/metrics";
import { afterFile } from "../testing/after-file";
import { makeDataDir } from "../testing/make-data-dir";
import { type PageProcess, startPageProcess } from "./start-page-process";

/** Speaks as the process of the pages does, and makes none: it says what it was given. */
const STAND_IN = `
import { createServer } from "node:http";
process.once("disconnect", () => process.exit());
process.once("message", ({ config, token }) => {
  const server = createServer(async (request, response) => {
    if (request.url === "/ends") process.exit(7);
    const call = (known) => fetch(config.platformUrl + "/v2/api/institution?a=b", {
      method: "POST",
      headers: { "x-passbook-token": known, "x-forwarded-for": request.headers["x-passbook-address"] },
      body: "{}",
    });
    const [answer, refused] = await Promise.all([call(token), call("guessed")]);
    const { "x-passbook-token": _, ...headers } = request.headers;
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    response.writeHead(404, { "Request-Id": "of the page" });
    response.write("first ");
    if (request.url === "/breaks") return void setImmediate(() => process.exit(8));
    const known = { pid: process.pid, args: process.argv, env: process.env, config, headers };
    response.end(JSON.stringify({ ...known, answer: await answer.json(), refused: refused.status }));
  });
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port, memory: 1024 }));
});
`;

const lines: Record<string, unknown>[] = [];
const log = pino(
  {},
  new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(line));
      done();
    },
  }),
);

const calls: { request: ApiRequest; arrival: Arrival | undefined }[] = [];
let institution = {};
const SECRET = "planted-secret";
const platform = {
  log,
  config: {
    publicOrigin: "https://bank.example",
    databaseUrl: `postgres://${SECRET}@db.example/passbook`,
    hashKey: { id: 1, accepted: { 1: SECRET } },
    sessionSecret: { id: 1, accepted: { 1: "session" } },
    settings: { demo: false, defaultUserAppKey: "user", defaultAdminAppKey: "admin" },
  },
  api: {
    async answer(request: ApiRequest, arrival: Arrival | undefined) {
      calls.push({ request, arrival });
      return new Answer(JSON.stringify({ of: "the api" }), { "Content-Type": "application/json" }, 200);
    },
  },
  bff: { services: { institution: async () => institution } },
} as unknown as Parameters<typeof startPageProcess>[0];

let pages: PageProcess;
let server: Server;
let origin: string;
beforeAll(async () => {
  const entry = join(makeDataDir(), "stand-in.mjs");
  writeFileSync(entry, STAND_IN);
  process.env.DATABASE_URL = `postgres://${SECRET}@db.example/passbook`;
  pages = await startPageProcess(platform, entry);
  delete process.env.DATABASE_URL;
  server = createServer((request, response) => {
    response.setHeader("X-Frame-Options", "DENY");
    request.headers["x-passbook-address"] = "203.0.113.9";
    pages.answer(request, response).catch(({ status, options }: ApiError) => {
      response.writeHead(status, { "Retry-After": options.retryAfter }).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterFile(async () => {
    server.close();
    server.closeAllConnections();
    await pages.close();
  });
});

/** A page, with what its maker knows; null: there is none. */
async function read(path: string) {
  const answer = await fetch(origin + path, { headers: { Cookie: "c=3", Accept: "text/html" } });
  if (answer.status === 503) return null;
  return { page: answer, ...JSON.parse((await answer.text()).replace("first ", "")) };
}

test("a page comes from the other process as it makes it: status, headers, cookies, and a head that the entry began", async () => {
  const { page, headers } = await read("/accounts?page=2");
  expect(page.status).toBe(404);
  expect(page.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(page.headers.get("Request-Id")).toBe("of the page");
  expect(headers).toMatchObject({ host: new URL(origin).host, cookie: "c=3", accept: "text/html" });
  expect(JSON.parse(decodeURIComponent(headers["x-passbook-head"]))).toEqual({ "x-frame-options": "DENY" });
});

test("its calls of the API are answered here, with the address of the browser; those of other programs are not", async () => {
  calls.length = 0;
  expect(await read("/")).toMatchObject({ answer: { of: "the api" }, refused: 404 });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    request: { url: "https://bank.example/v2/api/institution?a=b", method: "POST" },
    arrival: { address: "203.0.113.9" },
  });
});

test("it is told when the institution is another one", async () => {
  const readingOf = async () => (await read("/")).headers["x-passbook-institution"];
  const first = await readingOf();
  expect(await readingOf()).toBe(first);
  institution = {};
  expect(await readingOf()).not.toBe(first);
});

test("neither its environment, nor its settings, nor its command line have the way to the database", async () => {
  const { args, env, config } = await read("/");
  expect(config.sessionSecret.accepted).toEqual({ 1: "session" });
  expect(env.PATH).toBe(process.env.PATH);
  expect(JSON.stringify([args, env, config])).not.toMatch(/planted|postgres:/);
});

test("when it ends, pages are 503 and an answer is cut where it stands, until there is another one", async () => {
  const before = await read("/");
  await expect(fetch(`${origin}/breaks`).then((answer) => answer.text())).rejects.toThrow();
  await expect.poll(() => read("/")).not.toBeNull();
  expect(await read("/ends")).toBeNull();
  const answer = await fetch(origin);
  if (answer.status === 503) expect(answer.headers.get("Retry-After")).toBe("5");
  await answer.text();
  await expect.poll(() => read("/")).not.toBeNull();
  const after = await read("/");
  expect(after.pid).not.toBe(before.pid);
  const told = lines.filter(({ msg }) => msg === "the process of the pages ended: another one is started");
  expect(told).toMatchObject([
    { level: 50, end: "8", pause: expect.any(Number) },
    { level: 50, end: "7", pause: expect.any(Number) },
  ]);
  const metrics = await registry.metrics();
  expect(metrics).toContain('passbook_process_ends_total{process="pages"} 2');
  expect(metrics).toContain('passbook_process_up{process="pages"} 1');
  expect(metrics).toContain('passbook_process_resident_memory_bytes{process="pages"} 1024');
});

test("a reader who goes away keeps nothing busy", async () => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(server, "request");
  socket.destroy();
  expect(await read("/")).not.toBeNull();
});

test("one that cannot start is a start that fails", async () => {
  const entry = join(makeDataDir(), "fails.mjs");
  writeFileSync(entry, "process.exit(3);");
  await expect(startPageProcess(platform, entry)).rejects.toThrow(
    "The process of the pages ended before it answered (3).",
  );
});

test("it ends with this one, and then there are no pages", async () => {
  const { pid } = await read("/");
  await pages.close();
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  expect(await read("/")).toBeNull();
});
