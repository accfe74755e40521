import { once } from "node:events";
import { type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Answer } from "../core/index";
import type { ApiRequest, Arrival } from "../http/index";
import type { Container } from "../platform/container";
import { createHandler } from "./create-handler";
import { createNodeServer } from "./create-node-server";
import { createPages } from "./pages";

const STAFF = "staff.bank.example";
const CUSTOMERS = "bank.example";
/** The hosts that the surfaces behind the entry were asked for. */
let seen: unknown[] = [];
beforeEach(() => {
  seen = [];
  config.staffOriginApi = false;
});

const surface = () => ({
  async fetch({ headers }: Request) {
    seen.push(headers.get("host"));
    return Response.json({});
  },
});

async function pages({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  seen.push(headers.host);
  response.setHeader("Content-Type", "text/html");
  response.end("page");
}

const BODIES = { largestBodyOf: () => 1024, isUpload: () => false };
const config = {
  publicOrigin: `https://${CUSTOMERS}`,
  staffOrigin: `https://${STAFF}`,
  staffOriginApi: false,
  mode: "production",
  trustedProxies: 1,
  rootDir: "none",
};
const container = {
  config,
  findStaticFile: async () => null,
  log: pino({ level: "silent" }),
  api: {
    methodsOf: () => ["GET"],
    ...BODIES,
    async answer({ headers }: ApiRequest, { refusal }: Arrival) {
      if (!refusal) seen.push(headers.get("host"));
      return new Answer("{}", {}, refusal?.status);
    },
  },
  bff: {
    ...surface(),
    ...BODIES,
    ready: async () => {},
    makePage: (_: unknown, make: () => Promise<void>) => make(),
    services: {
      institution: async () => ({ lang: "en_PH", country_code: "PH" }),
      document: async () => ({}),
    },
  },
} as unknown as Container;

let server: Server;
beforeAll(async () => {
  server = createNodeServer(createHandler(container, createPages(container, pages)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** @param path as it is, dots and percent signs included */
async function ask(host: string, path: string) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: "127.0.0.1", port, path, headers: { host } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer;
}
const statusOf = async (host: string, path: string) => (await ask(host, path)).statusCode;

const OF_STAFF = [
  "/staff/login",
  "/teller",
  "/admin",
  "/admin/staff/7?x=1",
  "/bff/staff/login",
  "/bff/admin/keys",
];
const OF_CUSTOMERS = [
  "/",
  "/login",
  "/profile",
  "/confirm-email?token=x",
  "/docs/api",
  "/tellers",
  "/bff/login",
  "/bff/accounts",
  "/v1/customers",
  "/v2/api/staff/me",
  "/api/auth/get_tokens",
  "/openapi.json",
  "/demo/outbox",
];

test.each(OF_STAFF)("%s is answered at the host of staff only", async (path) => {
  expect(await statusOf(STAFF, path)).toBe(200);
  expect(seen).toEqual([STAFF]);
  expect(await statusOf(CUSTOMERS, path)).toBe(404);
  expect(await statusOf("another.example", path)).toBe(404);
  expect(seen).toHaveLength(1);
});

test.each(OF_CUSTOMERS)("%s is answered at the other host only", async (path) => {
  expect(await statusOf(CUSTOMERS, path)).toBe(200);
  expect(seen).toEqual([CUSTOMERS]);
  if (path === "/") return;
  expect(await statusOf(STAFF, path)).toBe(404);
  expect(seen).toHaveLength(1);
});

test.each(["/_next/static/x.js", "/icon.svg", "/bff/session?audience=staff", "/bff/health"])(
  "%s is for the pages of both",
  async (path) => {
    expect([await statusOf(CUSTOMERS, path), await statusOf(STAFF, path)]).toEqual([200, 200]);
    expect(seen).toEqual([CUSTOMERS, STAFF]);
  },
);

test("the first page at the host of staff is the desk", async () => {
  const { statusCode, headers } = await ask(STAFF, "/");
  expect([statusCode, headers.location]).toEqual([303, "/teller"]);
});

test.each(["/%73taff/login", "/staff%2flogin", "/login/../teller", "/x/%2e%2e/admin", "/bff/./staff/login"])(
  "%s is no way round",
  async (path) => {
    expect(await statusOf(CUSTOMERS, path)).toBe(404);
    expect(seen).toEqual([]);
  },
);

test("a host is one however it is written; one that only looks like it is another", async () => {
  for (const host of ["STAFF.bank.example", `${STAFF}:443`])
    expect(await statusOf(host, "/teller")).toBe(200);
  for (const host of [`${STAFF}:8443`, `${STAFF}.evil.example`, `x${STAFF}`])
    expect(await statusOf(host, "/teller")).toBe(404);
});

test.each(["/v2/api/staff", "/v2/api/staff/keys?x=1", "/v2/api/%73taff/me", "/v2/api/x/../staff/me"])(
  "%s is answered at the host of staff only, once their operations are there",
  async (path) => {
    config.staffOriginApi = true;
    expect(await statusOf(STAFF, path)).toBe(200);
    expect([await statusOf(CUSTOMERS, path), await statusOf("another.example", path)]).toEqual([404, 404]);
    expect(seen).toEqual([STAFF]);
  },
);

test("what programs of staff ask for besides is then at both hosts, and nothing more", async () => {
  config.staffOriginApi = true;
  for (const path of ["/api/auth/get_tokens", "/v2/api/savings/by-id/1", "/v2/api/staffs", "/openapi.json"])
    expect([await statusOf(CUSTOMERS, path), await statusOf(STAFF, path)], path).toEqual([200, 200]);
  for (const path of ["/v1/customers", "/docs/api", "/login", "/demo/outbox"])
    expect([await statusOf(CUSTOMERS, path), await statusOf(STAFF, path)], path).toEqual([200, 404]);
});
