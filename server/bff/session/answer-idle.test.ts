import { beforeEach, expect, test } from "vitest";
import { createFakedPages, pairFor, refused, tokensFor } from "../../testing/create-faked-pages";
import type { Audience, SessionContent, SessionTokens } from "./session-content";

let api: (request: Request) => Response;
let pages: ReturnType<typeof createFakedPages>;
beforeEach(() => {
  pages = createFakedPages((request) => api(request));
  api = () => Response.json({});
});

const cookieOf = (audience: Audience, scope: SessionTokens["scope"], more: SessionContent = {}) =>
  pages.cookieOf(audience, { tokens: tokensFor(scope), ...more });

/** As a page without scripts goes there. */
async function leave(query: string, cookie: string) {
  const headers = { Accept: "text/html", Cookie: cookie };
  const request = new Request(`https://passbook.test/bff/idle?${query}`, { headers });
  const response = await pages.bff.fetch(request);
  return { response, location: response.headers.get("Location"), text: await response.text() };
}

test.each([
  ["customer", "user", "next=%2Faccounts%2F7", "/login?ended=idle&next=%2Faccounts%2F7"],
  ["customer", "user", "next=https%3A%2F%2Fother.example", "/login?ended=idle&next=%2Faccounts"],
  ["customer", "signup", "next=%2Fsignup%2Fyou", "/signup?ended=idle"],
  ["customer", "recovery", "next=%2Frecover%2Fsecret", "/login?ended=idle&next=%2Frecover%2Fsecret"],
  ["staff", "staff", "audience=staff&next=%2Fadmin%2Fkeys", "/staff/locked?next=%2Fadmin%2Fkeys"],
  ["staff", "staff", "audience=staff", "/staff/locked?next=%2Fteller"],
] as const)(
  "a session of a %s, %s, that none uses leads by %s to %s",
  async (audience, scope, query, next) => {
    const { location, response } = await leave(query, await cookieOf(audience, scope));
    expect(location).toBe(next);
    expect(pages.calls).toEqual(["POST /api/auth/delete_tokens"]);
    const [cookie = ""] = response.headers.getSetCookie();
    if (audience === "customer") expect(cookie).toMatch(/Max-Age=0$/);
    else expect(cookie).toMatch(/^__Host-passbook-staff=Fe26/);
  },
);

test.each([
  ["/signup/you", "/signup?ended=idle"],
  ["/signup/done", "/login?ended=idle&next=%2Fsignup%2Fdone"],
  ["/accounts", "/login?ended=idle&next=%2Faccounts"],
])("without a session, as another window left it, %s leads to %s", async (page, next) => {
  expect((await leave(`next=${encodeURIComponent(page)}`, "")).location).toBe(next);
  expect(pages.calls).toEqual([]);
});

test("one that another window uses goes on, and the page asks again in a minute", async () => {
  api = () => refused("conflict");
  const cookie = await cookieOf("customer", "user");
  const page = encodeURIComponent('/accounts?a=<b>&c="d"');
  const { response, text } = await leave(`next=${page}`, cookie);
  expect([response.status, response.headers.get("Refresh")]).toEqual([200, "60"]);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(text).toContain("Are you still there?");
  expect(text).toContain('href="/accounts?a=%3Cb%3E&#38;c=%22d%22"');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(JSON.parse((await pages.ask("/bff/idle?next=%2Faccounts", cookie)).text)).toEqual({ next: null });
});

test("where the API is away it is over, for this browser", async () => {
  api = () => new Response("<html>", { status: 502 });
  const answer = await pages.ask("/bff/idle", await cookieOf("customer", "user"));
  expect(JSON.parse(answer.text)).toEqual({ next: "/login?ended=idle&next=%2Faccounts" });
  expect(answer.setCookies).toEqual([expect.stringMatching(/Max-Age=0$/)]);
});

test("what is asked of an idle session is no use of it: nothing is renewed", async () => {
  const tokens = tokensFor("user", { accessUntil: pages.start });
  await leave("", await pages.cookieOf("customer", { tokens }));
  expect(pages.calls).toEqual(["POST /api/auth/delete_tokens"]);
});

test("a page whose token was refused goes back to it with a session that is good", async () => {
  const recheck = async (query: string, cookie: string) =>
    (await pages.ask(`/bff/session?${query}`, cookie)).headers.get("Location");
  const customer = await cookieOf("customer", "user");
  api = ({ url }) =>
    url.endsWith("/refresh_token") ? Response.json(pairFor("user")) : refused("invalid_token");
  expect(await recheck("next=%2Faccounts%2F7", customer)).toBe("/login?next=%2Faccounts%2F7");
  expect(await recheck("next=%2Fapi%2Fx", customer)).toBe("/login?next=%2Faccounts");
  expect(await recheck("audience=staff", "")).toBe("/staff/login");
  expect(await recheck("next=%2Fsignup%2Fyou", await cookieOf("customer", "signup"))).toBe(
    "/login?ended=done",
  );
});

test("a page sees the cookie that was renewed for it, and which reader it is made for", async () => {
  api = () => Response.json(pairFor("user"));
  const open = async (cookie: string) => {
    const request = new Request("https://passbook.test/accounts", { headers: { Cookie: cookie } });
    return pages.bff.renewPageSession(request);
  };
  const good = `a=1; ${await cookieOf("customer", "user")}; b=2`;
  expect(await open(good)).toEqual({ cookie: good, setCookies: [], reader: "customer", lang: undefined });
  const due = await pages.cookieOf("customer", { tokens: tokensFor("user", { accessUntil: pages.start }) });
  const renewed = await open(`a=1; ${due}; b=2`);
  const [line = ""] = renewed.setCookies;
  expect(renewed).toMatchObject({ reader: "customer", lang: "en_PH" });
  expect(renewed.cookie).toBe(`a=1; b=2; ${line.split(";", 1)[0]}`);
  const over = tokensFor("user", { accessUntil: pages.start, refreshUntil: pages.start });
  const gone = await open(`a=1; ${await pages.cookieOf("customer", { tokens: over })}`);
  expect(gone).toMatchObject({ cookie: "a=1", reader: null });
  expect(gone.setCookies).toEqual([expect.stringMatching(/^__Host-passbook=; .*Max-Age=0$/)]);
  expect(pages.lines).toEqual([]);
});
