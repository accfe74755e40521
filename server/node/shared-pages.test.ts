import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Container } from "../platform/container";
import { createHandler } from "./create-handler";
import { createNodeServer } from "./create-node-server";
import { createPageCache } from "./create-page-cache";
import { createPages } from "./pages";
import { renderPage } from "./render-page";

const SCRIPT = "self.made=[1];\n";
const OTHER_SCRIPT = "/* </b> */ go()";
/** What the pages were asked to make. */
let asked: IncomingMessage[] = [];
const sources = {
  institution: { name: "Harbour", lang: "en_PH", country_code: "PH" },
  document: { openapi: "3.1.0" },
};

async function pages(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(request);
  await Promise.resolve();
  if (request.url?.endsWith("/missing")) response.statusCode = 404;
  response.setHeader("Content-Type", request.headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
  response.setHeader("Vary", "rsc, Accept-Encoding");
  response.flushHeaders();
  response.write(`<script id="a">${SCRIPT}</script><script src="/_next/x.js"></script>${"€".repeat(30_000)}`);
  response.end(`<script>${OTHER_SCRIPT}</script>${asked.length}`);
}

const container = {
  findStaticFile: async () => null,
  config: {
    publicOrigin: "https://bank.example",
    staffOrigin: null,
    mode: "production",
    trustedProxies: 1,
    rootDir: "none",
  },
  log: pino({ level: "silent" }),
  api: {},
  bff: {
    ready: async () => {},
    makePage: (_: unknown, make: () => Promise<void>) => make(),
    renewPageSession: async (request: Request) => {
      const sent = request.headers.get("cookie") ?? "";
      const [, reader = null] = /passbook=a-([\w-]+)/.exec(sent) ?? [];
      const cookie = sent.replace(/passbook(-staff)?=[^;]*/, "passbook=new");
      return { cookie, setCookies: ["passbook=new; HttpOnly"], reader };
    },
    services: { institution: async () => sources.institution, document: async () => sources.document },
  },
} as unknown as Container;

let server: Server;
let origin: string;
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
// Another institution is another page: no test meets what another one left.
beforeEach(() => {
  asked = [];
  sources.institution = { ...sources.institution };
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As it comes over the wire: `fetch` would decode it. */
function read(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers, method }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
    }).on("error", reject);
  });
}

test("a page that many share is made once, however many ask at once", async () => {
  const answers = await Promise.all([read("/"), read("/"), read("/"), read("/", { cookie: "theme=x" })]);
  answers.push(await read("/"));
  expect(asked.map(({ url }) => url)).toEqual(["/"]);
  for (const { status, headers, body } of answers) {
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(body.equals(answers[0]?.body ?? Buffer.alloc(0))).toBe(true);
  }
});

test("nothing of the first reader gets into it", async () => {
  await read("/help", {
    cookie: "passbook-balances=hidden; other=1; passbook-theme=dark; passbook-flash=x",
    "user-agent": "evil",
    "x-forwarded-for": "192.0.2.66",
    "accept-language": "evil",
    "accept-encoding": "gzip",
    host: "evil.example",
    referer: "https://evil.example/",
  });
  expect(asked.map(({ headers }) => headers)).toEqual([
    {
      host: "bank.example",
      "user-agent": "any",
      "x-passbook-path": "/help",
      "x-passbook-address": "",
      "x-passbook-reader": "visitor",
      "x-passbook-lang": "en_PH",
      cookie: "passbook-theme=dark",
    },
  ]);
});

test("each language is made once: chosen, or else as the browser asks; staff and documents are in English", async () => {
  const langOf = async (path: string, headers: Record<string, string>) => {
    asked = [];
    await read(path, headers);
    return asked[0]?.headers["x-passbook-lang"];
  };
  expect(await langOf("/help", { "accept-language": "ar-EG,en;q=0.5" })).toBe("ar_PH");
  expect(await langOf("/help", { "accept-language": "ar" })).toBeUndefined();
  expect(await langOf("/help", { "accept-language": "ar", cookie: "passbook-lang=fr_FR" })).toBe("fr_PH");
  expect(await langOf("/help", { "accept-language": "de", cookie: "passbook-lang=evil" })).toBe("en_PH");
  expect(await langOf("/help?x", { cookie: "passbook-lang=ar_EG" })).toBe("ar_EG");
  expect(await langOf("/staff/login", { "accept-language": "ar" })).toBe("en_PH");
  expect(await langOf("/docs/api", { cookie: "passbook-lang=ar_EG" })).toBe("en_PH");
});

test("each look that can be chosen is made once, and a choice that there is not is none", async () => {
  const cookies = [
    "passbook-theme=dark",
    "passbook-theme=light",
    "passbook-theme=system",
    "passbook-theme=no",
  ];
  for (const cookie of [...cookies, ...cookies]) await read("/login", { cookie });
  await read("/login", { cookie: "__Host-passbook-sign-in-with=passcode" });
  await read("/signup", { cookie: "passbook-sign-in-with=passcode" });
  expect(asked.map(({ url, headers }) => `${url} ${headers.cookie ?? ""}`)).toEqual([
    "/login passbook-theme=dark",
    "/login passbook-theme=light",
    "/login ",
    "/login passbook-sign-in-with=passcode",
    "/signup ",
  ]);
});

test("its policy lets run the very scripts that stand in it, and no others", async () => {
  const { headers } = await read("/");
  const hashes = [SCRIPT, OTHER_SCRIPT].map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toContain(`script-src 'self' ${hashes.join(" ")}`);
  for (const part of [
    "default-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "upgrade-insecure-requests",
  ])
    expect(policy).toContain(part);
  expect(policy.join()).not.toMatch(/unsafe|nonce/);
  expect(asked[0]?.headers["content-security-policy"]).toBeUndefined();
  expect(headers).toMatchObject({
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
});

test.each([
  ["/", "private, no-store"],
  ["/login", "private, no-store"],
  ["/docs/api", "private, no-cache"],
  ["/docs/api/errors", "private, no-cache"],
  ["/docs/api/operations/getInstitution", "private, no-cache"],
])("%s is %s for caches, and says what it depends on", async (path, cacheControl) => {
  const { headers } = await read(path);
  expect([headers["cache-control"], headers.vary]).toEqual([
    cacheControl,
    "rsc, Accept-Encoding, Cookie, Accept-Language",
  ]);
});

test("a reader with a session gets a page of their own, but documents are the same for every reader", async () => {
  for (const cookie of ["passbook=x", "__Host-passbook=x", "a=b; passbook-staff=x"]) {
    const own = await read("/", { cookie });
    expect(own.headers["content-security-policy"]).toContain("'nonce-");
    expect(own.headers["set-cookie"]).toEqual(["passbook=new; HttpOnly"]);
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect((await read("/docs/api", { cookie })).headers["set-cookie"]).toBeUndefined();
  }
  expect(asked.map(({ url }) => url)).toEqual(["/", "/docs/api", "/", "/"]);
});

test("customers who are signed in share a page, too: made without their session, which is renewed all the same", async () => {
  const [own, shared] = ["passbook=a-customer", "passbook=a-customer-on-shared-device"];
  for (const cookie of [own, own, shared, `${own}; passbook-balances=hidden`, shared, own]) {
    const { headers } = await read("/help", { cookie });
    expect(headers["set-cookie"]).toEqual(["passbook=new; HttpOnly"]);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-security-policy"]).toMatch(/^(?!.*nonce).*'sha256-/);
  }
  expect(asked.map(({ headers }) => [headers["x-passbook-reader"], headers.cookie])).toEqual([
    ["customer", undefined],
    ["customer-on-shared-device", undefined],
    ["customer", "passbook-balances=hidden"],
  ]);
  await read("/login", { cookie: own });
  expect(asked.at(-1)?.headers).toMatchObject({ cookie: "passbook=new" });
});

test.each([
  "/?a=b",
  "/login?problem=x",
  "/docs/api?x",
  "/?_rsc=x",
  "/accounts",
  "/signup/code",
  "/constructor",
  "/docs/api/",
  "/docs/api/a/b",
])("%s is made for each request", async (path) => {
  for (const _ of [1, 2]) {
    const { headers } = await read(path);
    expect([headers.etag, headers["content-security-policy"]]).toEqual([
      undefined,
      expect.stringContaining("'nonce-"),
    ]);
  }
  expect(asked.map(({ url }) => url)).toEqual([path, path]);
});

test("what is asked for without loading a page is cached as well; a part of it is not", async () => {
  for (const query of ["_rsc=a1", "_rsc=b2", "_rsc"]) {
    const { headers } = await read(`/help?${query}`, { rsc: "1", "next-router-state-tree": query });
    expect(headers["content-type"]).toBe("text/x-component");
  }
  expect(asked.map(({ url, headers }) => [url, headers.rsc, headers["next-router-state-tree"]])).toEqual([
    ["/help?_rsc", "1", undefined],
  ]);
  for (const part of ["next-router-prefetch", "next-router-segment-prefetch"])
    await read("/help?_rsc=a1", { rsc: "1", [part]: "1" });
  for (const query of ["a=1&_rsc=a1", "_rsc=a1&a=1"]) await read(`/help?${query}`, { rsc: "1" });
  await read("/help?_rsc=a1", { rsc: "2" });
  expect(asked).toHaveLength(6);
  await read("/help");
  expect(asked).toHaveLength(7);
});

test("a browser that has it already is told so", async () => {
  const { headers, body } = await read("/docs/api");
  const etag = String(headers.etag);
  for (const known of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
    const again = await read("/docs/api", { "if-none-match": known });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    for (const name of ["cache-control", "vary", "content-security-policy"])
      expect(again.headers[name]).toBe(headers[name]);
  }
  for (const other of ['"x"', etag.slice(0, -3), ""]) {
    const again = await read("/docs/api", { "if-none-match": other });
    expect([again.status, again.body.length]).toEqual([200, body.length]);
  }
});

test("HEAD answers the head of it", async () => {
  const whole = await read("/");
  const head = await read("/", {}, "HEAD");
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const { date: _, ...told } = head.headers;
  expect(whole.headers).toMatchObject(told);
  expect(asked).toHaveLength(1);
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["BR;q=0.5", "br"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["gzip; q=0.000", undefined],
  ["deflate", undefined],
  ["brx", undefined],
])("who takes %j gets %s", async (accepted, coding) => {
  const { headers, body } = await read("/", { "accept-encoding": accepted });
  expect(headers["content-encoding"]).toBe(coding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ""] ?? ((bytes: Buffer) => bytes);
  expect(Number(headers["content-length"])).toBe(body.length);
  const text = decode(body).toString();
  expect(text.startsWith(`<script id="a">${SCRIPT}</script>`)).toBe(true);
  expect(text.endsWith("</script>1")).toBe(true);
});

test("it is made again once the institution is another, and a document once the API is", async () => {
  const both = async () => {
    await read("/");
    await read("/docs/api");
    return asked.splice(0).map(({ url }) => url);
  };
  expect([await both(), await both()]).toEqual([["/", "/docs/api"], []]);
  sources.document = { openapi: "3.1.1" };
  expect(await both()).toEqual(["/docs/api"]);
  sources.institution = { ...sources.institution, name: "Harbour and Hill" };
  expect(await both()).toEqual(["/", "/docs/api"]);
});

test("a page that is not there is not cached, and answered like any other", async () => {
  for (const _ of [1, 2]) {
    const { status, headers } = await read("/docs/api/missing");
    expect([status, headers.etag]).toEqual([404, undefined]);
  }
  expect(asked).toHaveLength(4);
});

test("memory has a bound: what was not read for longest makes room", async () => {
  const readPage = createPageCache(container, createPages(container, pages), 200_000);
  const look = async (path: string) => {
    asked = [];
    await readPage({ path, reader: "visitor", cookie: "", asData: false, isDocument: false, language: "en" });
    return asked.length;
  };
  expect([await look("/a"), await look("/b"), await look("/a")]).toEqual([1, 1, 0]);
  expect([await look("/c"), await look("/a"), await look("/b")]).toEqual([1, 0, 1]);
});

test("that a page broke off is told without its address: a link's token goes to no log", async () => {
  const broken = renderPage(
    async (_, response) => void response.destroy(),
    "/confirm-email?token=eml_secret",
    {},
  );
  await expect(broken).rejects.toThrow(/^the answer of a page was broken off$/);
});
