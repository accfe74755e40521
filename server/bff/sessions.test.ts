import { beforeAll, describe, expect, test, vi } from "vitest";
import { listOutbox } from "../modules/foundation/messages/index";
import { createTestPages, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { PASSCODE, PASSWORD } from "../testing/index";
import { renewPageSession } from "./session/recheck-session";
import { createSealedCookies } from "./session/sealed-cookies";
import { type SessionContent, type SessionTokens, sessionContent } from "./session/session-content";
import { createSingleFlight } from "./session/single-flight";

/** What passed between the pages' server and the API, and what is done to it. */
const between = { refreshes: 0, calls: 0, cut: false, lostSignOuts: 0 };

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages({
    max: 20,
    between: (fetch) => async (request, env) => {
      between.calls += 1;
      if (request.url.endsWith("/refresh_token")) between.refreshes += 1;
      if (request.url.endsWith("/delete_tokens") && between.lostSignOuts-- > 0) throw new TypeError("reset");
      if (between.cut) throw new TypeError("connection refused");
      return fetch(request, env);
    },
  });
  await signUp(MOBILE);
});

const LIFE = { seconds: 60, persistent: true };
const MOBILE = "+639175550001";

async function signUp(mobile: string): Promise<void> {
  const browser = pages.browser();
  await browser.post("/bff/signup/otp", { mobile });
  const [message] = await listOutbox(pages.ctx, { to: mobile });
  await browser.post("/bff/signup/verify", { otp: message?.text.slice(-6) ?? "" });
  await browser.post("/bff/signup/profile", { name: "Dora" });
  await browser.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  await browser.post("/bff/logout");
}

async function knownBrowser(fields: Record<string, string> = {}): Promise<TestBrowser> {
  const browser = pages.browser();
  const answer = await browser.post("/bff/login", { id: MOBILE, password: PASSWORD, ...fields });
  expect(answer.status).toBe(200);
  return browser;
}

/** One that keeps its session alone. */
async function signedIn(fields: Record<string, string> = {}): Promise<TestBrowser> {
  const browser = await knownBrowser(fields);
  browser.cookies.delete(DEVICE);
  return browser;
}

const DEVICE = "__Host-passbook-device";

const sessionOf = (browser: TestBrowser): Promise<SessionContent | null> =>
  pages.bff.services.cookies.open("customer", browser.cookieHeader, sessionContent);

describe("a browser that signed in before", () => {
  const RIGHT = { id: MOBILE, user_passcode: PASSCODE };

  test("is not held out by what strangers try; a shared computer keeps nothing", async () => {
    const known = await knownBrowser();
    await known.post("/bff/logout");
    const stranger = await knownBrowser({ shared_device: "on" });
    expect([known.cookies.has(DEVICE), stranger.cookies.has(DEVICE)]).toEqual([true, false]);
    for (let i = 0; i < 5; i++) await stranger.post("/bff/login", { ...RIGHT, user_passcode: "000000" });
    expect((await stranger.post("/bff/login", RIGHT)).status).toBe(429);
    expect((await known.post("/bff/login", RIGHT)).status).toBe(200);
  });

  test("still is one after its owner changed the password", async () => {
    const known = await knownBrowser();
    const changed = "amber-lantern-22";
    const fields = { current: PASSWORD, password: changed, confirm_password: changed };
    expect((await known.post("/bff/security/password", fields)).status).toBe(200);
    await known.post("/bff/logout");
    expect((await known.post("/bff/login", RIGHT)).status).toBe(200);
    const back = { current: PASSCODE, password: PASSWORD, confirm_password: PASSWORD };
    expect((await known.post("/bff/security/password", back)).status).toBe(200);
    await pages.clock.advance(901);
  });
});

describe("refreshing", () => {
  test("does nothing while nothing is due", async () => {
    const browser = await signedIn();
    const cookie = browser.cookieHeader;
    const { calls } = between;
    expect(await browser.open()).toBe(cookie);
    expect(browser.cookieHeader).toBe(cookie);
    expect(between.calls).toBe(calls);
  });

  test("a page opened after ten idle minutes is signed in, and so is one after fifteen", async () => {
    const browser = await signedIn();
    for (const idle of [520, 601, 930]) {
      await pages.clock.advance(idle);
      const before = browser.cookieHeader;
      const seen = await browser.open();
      expect(seen).not.toBe(before);
      expect(seen).toBe(browser.cookieHeader);
      expect((await browser.get("/bff/accounts")).status).toBe(200);
    }
  });

  test("an access token that the API refuses early is renewed once, and the call repeated", async () => {
    const browser = await signedIn();
    const session = await sessionOf(browser);
    const tokens = { ...session?.tokens, access: "sat_refused" };
    const line = await pages.bff.services.cookies.seal("customer", { ...session, tokens }, LIFE);
    browser.cookies.set("__Host-passbook", line.slice("__Host-passbook=".length, line.indexOf(";")));
    const { refreshes } = between;
    expect((await browser.get("/bff/accounts")).status).toBe(200);
    expect(between.refreshes).toBe(refreshes + 1);
    expect((await sessionOf(browser))?.tokens?.access).not.toBe("sat_refused");
  });

  test("20 parallel requests with one old cookie refresh once, and all end signed in", async () => {
    const browser = await signedIn();
    await pages.clock.advance(601);
    const { refreshes } = between;
    const copies = Array.from({ length: 20 }, () => browser.copy());
    const answers = await Promise.all(
      copies.map((copy, i) =>
        i % 2 ? copy.get("/bff/accounts") : copy.open().then(() => ({ status: 200 })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(copies.map(() => 200));
    expect(between.refreshes).toBe(refreshes + 1);
    const sessions = await Promise.all(copies.map(sessionOf));
    expect(new Set(sessions.map((session) => session?.tokens?.refresh)).size).toBe(1);
    expect((await copies[19]!.get("/bff/accounts")).status).toBe(200);
  });

  test("a slow request with the old cookie still ends signed in after the new one was used", async () => {
    const browser = await signedIn();
    const slow = browser.copy();
    await pages.clock.advance(601);
    expect((await browser.get("/bff/accounts")).status).toBe(200);
    await pages.clock.advance(25);
    expect((await slow.get("/bff/accounts")).status).toBe(200);
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("two nodes may refresh the same cookie at once", async () => {
    const browser = await signedIn();
    await pages.clock.advance(601);
    const { services } = pages.bff;
    const other = { ...services, refreshOnce: createSingleFlight<SessionTokens>(services.clock) };
    const client = { address: null, userAgent: null };
    const [one, two] = await Promise.all([
      renewPageSession(services, browser.cookieHeader, client),
      renewPageSession(other, browser.cookieHeader, client),
    ]);
    for (const { cookie } of [one, two]) {
      const renewed = await services.cookies.open("customer", cookie, sessionContent);
      expect(renewed?.tokens?.accessUntil).toBeGreaterThan(pages.clock.now().getTime());
    }
    await browser.open();
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("the API being away keeps the session; it goes on afterwards", async () => {
    const browser = await signedIn();
    await pages.clock.advance(601);
    const cookie = browser.cookieHeader;
    between.cut = true;
    expect(await browser.open()).toBe(cookie);
    const answer = await browser.get("/bff/accounts");
    expect([answer.status, answer.json.error.code]).toEqual([503, "service_unavailable"]);
    expect((await browser.get("/bff/health")).status).toBe(503);
    between.cut = false;
    expect(browser.cookieHeader).toBe(cookie);
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("pages, which carry their own copy of this code, recognise what the program's copy throws", async () => {
    const browser = await signedIn();
    const { cookieHeader } = browser;
    await browser.post("/bff/logout");
    vi.resetModules();
    const { BrowserSession } = await import("./session/browser-session");
    const { apiCalls } = await import("./api/api-calls");
    const client = { address: null, userAgent: null };
    const session = await BrowserSession.open(pages.bff.services, "customer", cookieHeader, client, {
      renews: false,
    });
    expect(session.content.tokens?.scope).toBe("user");
    await expect(session.authorised(apiCalls.getCustomer())).rejects.toMatchObject({ name: "SessionEnded" });
  });

  test("a session that can not be refreshed any more is taken out of the browser", async () => {
    const browser = await signedIn();
    await pages.clock.advance(7300);
    expect(await browser.open()).toBe("");
    expect(browser.cookies.size).toBe(0);
    const answer = await browser.get("/bff/accounts");
    expect([answer.status, answer.json.error.code]).toEqual([401, "invalid_token"]);
  });
});

describe("a session without use", () => {
  const IDLE = "/bff/idle?audience=customer&next=%2Faccounts%2F1";
  const left = (browser: TestBrowser) => browser.send(IDLE, { headers: { Accept: "text/html" } });

  test.each([
    [{}, 900],
    [{ shared_device: "on" }, 300],
  ])(
    "ends at the server, with %j after %d seconds; while it is used, nothing ends",
    async (fields, limit) => {
      const browser = await signedIn(fields as Record<string, string>);
      const elsewhere = browser.copy();
      await pages.clock.advance(limit - 5);
      const asked = await left(browser);
      expect([asked.status, asked.headers.get("Refresh")]).toEqual([200, "60"]);
      expect(asked.text).toContain('<a href="/accounts/1">');
      expect((await browser.get(IDLE)).json).toEqual({ next: null });
      expect(browser.cookieHeader).toBe(elsewhere.cookieHeader);
      await pages.clock.advance(5);
      const over = await left(browser);
      expect([over.status, over.headers.get("Location")]).toEqual([
        303,
        "/login?ended=idle&next=%2Faccounts%2F1",
      ]);
      expect(browser.cookies.size).toBe(0);
      expect((await elsewhere.get("/bff/accounts")).status).toBe(401);
      expect((await elsewhere.get(IDLE)).json).toEqual({ next: "/login?ended=idle&next=%2Faccounts%2F1" });
    },
  );

  test("of who has not finished signing up ends, too, and leads to the number", async () => {
    const begin = async (mobile: string) => {
      const browser = pages.browser();
      await browser.post("/bff/signup/otp", { mobile });
      const [message] = await listOutbox(pages.ctx, { to: mobile });
      const answer = await browser.post("/bff/signup/verify", { otp: message?.text.slice(-6) ?? "" });
      expect(answer.json).toEqual({ next: "/signup/you" });
      return browser;
    };
    const idle = (page: string) => `/bff/idle?${new URLSearchParams({ audience: "customer", next: page })}`;
    const over = { next: "/signup?ended=idle" };
    const browser = await begin("+639175550002");
    const elsewhere = browser.copy();
    await pages.clock.advance(895);
    expect((await browser.get(idle("/signup/you"))).json).toEqual({ next: null });
    await pages.clock.advance(5);
    expect((await browser.get(idle("/help"))).json).toEqual(over);
    expect(browser.cookies.size).toBe(0);
    expect((await browser.get(idle("/signup/secure"))).json).toEqual(over);
    expect((await browser.get(idle("/signup/done"))).json.next).toMatch(/^\/login\?ended=idle/);
    expect((await elsewhere.post("/bff/signup/profile", { name: "Dora" })).json).toEqual(over);
    expect(elsewhere.cookies.size).toBe(0);
    const late = await begin("+639175550003");
    await pages.clock.advance(991);
    const page = await late.send("/bff/session?audience=customer&next=%2Fsignup%2Fyou");
    expect(page.headers.get("Location")).toBe("/signup?ended=idle");
  });

  test("does not stay open in this browser where the API is away", async () => {
    const browser = await signedIn();
    between.cut = true;
    expect((await left(browser)).headers.get("Location")).toMatch(/^\/login\?ended=idle/);
    between.cut = false;
    expect(browser.cookies.size).toBe(0);
  });

  test("names no page of another origin, and shows no markup of an address", async () => {
    const browser = await signedIn();
    const answer = await browser.send("/bff/idle?next=%2Fx%3F%22%3E%3Cscript%3E");
    expect(answer.text).not.toContain("<script>");
    const over = await pages.browser().send("/bff/idle?next=https%3A%2F%2Fevil.example");
    expect(over.headers.get("Location")).toBe("/login?ended=idle&next=%2Faccounts");
  });
});

describe("signing out", () => {
  test("ends the session at the server: a copy of the cookie is worth nothing", async () => {
    const browser = await signedIn();
    const thief = browser.copy();
    expect((await browser.post("/bff/logout")).json).toEqual({ next: "/signed-out" });
    expect(browser.cookies.size).toBe(0);
    expect((await thief.get("/bff/accounts")).status).toBe(401);
    expect(thief.cookies.size).toBe(0);
  });

  test("is tried once more where the API did not answer", async () => {
    const browser = await signedIn();
    const thief = browser.copy();
    between.lostSignOuts = 1;
    expect((await browser.post("/bff/logout")).json).toEqual({ next: "/signed-out" });
    expect((await thief.get("/bff/accounts")).status).toBe(401);
  });

  test("says so where the session may live on, and the browser forgets it all the same", async () => {
    const next = "/signed-out?unsure=1";
    for (const leave of [
      async (browser: TestBrowser) => (await browser.post("/bff/logout")).json.next,
      async (browser: TestBrowser) => (await browser.submit("/bff/logout")).headers.get("Location"),
    ]) {
      const browser = await signedIn();
      const elsewhere = browser.copy();
      between.lostSignOuts = 2;
      expect(await leave(browser)).toBe(next);
      expect(browser.cookies.size).toBe(0);
      expect((await elsewhere.get("/bff/accounts")).status).toBe(200);
      const again = await signedIn();
      await again.post("/bff/security/sessions/end-others");
      expect((await elsewhere.get("/bff/accounts")).status).toBe(401);
    }
    const { calls } = between;
    expect((await pages.browser().post("/bff/logout")).json).toEqual({ next: "/signed-out" });
    expect(between.calls).toBe(calls);
  });

  test("says so to staff at their own sign-in", async () => {
    const browser = pages.browser();
    const customer = await sessionOf(await signedIn());
    const line = await pages.bff.services.cookies.seal("staff", customer!, LIFE);
    browser.cookies.set(
      "__Host-passbook-staff",
      line.slice("__Host-passbook-staff=".length, line.indexOf(";")),
    );
    between.lostSignOuts = 2;
    expect((await browser.post("/bff/staff/logout")).json).toEqual({ next: "/staff/login?unsure=1" });
    expect(browser.cookies.size).toBe(0);
  });

  test("works with an old cookie, and without one", async () => {
    const browser = await signedIn();
    const old = browser.copy();
    await pages.clock.advance(601);
    await browser.open();
    expect((await old.post("/bff/logout")).json).toEqual({ next: "/signed-out" });
    expect((await browser.get("/bff/accounts")).status).toBe(401);
    expect((await pages.browser().post("/bff/logout")).json).toEqual({ next: "/signed-out" });
  });

  test("signing in as another customer ends the session before", async () => {
    const browser = await signedIn();
    const before = browser.copy();
    await browser.post("/bff/login", { id: MOBILE, password: PASSWORD });
    expect((await before.get("/bff/accounts")).status).toBe(401);
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("a page that met a dead token goes to sign-in and back; with a live one, straight back", async () => {
    const browser = await signedIn();
    const there = "/bff/session?audience=customer&next=%2Fprofile";
    expect((await browser.submit("/bff/logout")).headers.get("Location")).toBe("/signed-out");
    const dead = await signedIn();
    const alive = await signedIn();
    await alive.post("/bff/security/sessions/end-others");
    const ended = await dead.get(there);
    expect([ended.status, ended.headers.get("Location")]).toEqual([303, "/login?next=%2Fprofile"]);
    expect(dead.cookies.size).toBe(0);
    expect((await alive.get(there)).headers.get("Location")).toBe("/profile");
    expect((await alive.get("/bff/session?next=https://evil.example")).headers.get("Location")).toBe(
      "/accounts",
    );
  });
});

describe("cookies", () => {
  test("whether balances are hidden is kept without scripts, and leads back to a page of ours", async () => {
    const browser = pages.browser();
    const send = (fields: Record<string, string>) => browser.submit("/bff/balances", fields);
    const hidden = await send({ balances: "hidden", next: "/accounts/1?from=2026-01-01" });
    expect([hidden.status, hidden.headers.get("Location")]).toEqual([303, "/accounts/1?from=2026-01-01"]);
    expect(browser.cookies.get("__Host-passbook-balances")).toBe("hidden");
    const other = await send({ balances: "<b>", next: "https://evil.example" });
    expect(other.headers.get("Location")).toBe("/accounts");
    expect(browser.cookies.get("__Host-passbook-balances")).toBe("shown");
  });

  test("are out of the reach of scripts and of other sites, and end with the browser on a shared device", async () => {
    const lines = async (fields: Record<string, string>) => {
      const answer = await pages.browser().post("/bff/login", { id: MOBILE, password: PASSWORD, ...fields });
      return answer.headers.getSetCookie();
    };
    const [own, device, ...others] = await lines({});
    expect(others).toEqual([]);
    expect(device).toMatch(
      /^__Host-passbook-device=Fe26[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
    );
    expect(own).toMatch(/^__Host-passbook=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7200$/);
    expect(own!.length).toBeLessThan(2048);
    expect((await lines({ shared_device: "on" }))[0]).toMatch(/; SameSite=Lax; Secure$/);
  });

  test("of another name, changed, cut short or invented are no session, and never a failure", async () => {
    const browser = await signedIn();
    const [name, sealed] = [...browser.cookies][0]!;
    const forged = [
      sealed.slice(0, -4),
      sealed.replace("~2", "x~2"),
      sealed.replace("~2", "~1"),
      sealed.replace("~2", ""),
      sealed.replace(/\*/g, "."),
      sealed.split("*").reverse().join("*"),
      `Fe26.2*2*${sealed.split("*").slice(2).join("*")}`,
      "",
      "null",
      "%00",
      "{}",
      "a".repeat(5000),
      ...Array.from({ length: 40 }, (_, i) => `${sealed.slice(0, i * 9)}A${sealed.slice(i * 9 + 1)}`),
    ].filter((value) => value !== sealed);
    for (const value of forged) {
      const other = pages.browser();
      other.cookies.set(name, value);
      expect([value, (await other.get("/bff/accounts")).status]).toEqual([value, 401]);
      expect(await other.open()).toBe("");
    }
    const swapped = pages.browser();
    swapped.cookies.set("__Host-passbook-staff", sealed);
    expect((await swapped.post("/bff/staff/find", { text: "1" })).status).toBe(401);
  });

  test("open on every node while their secret is rotated, and not under one that was dropped", async () => {
    const { config, log } = pages.bff.services;
    const [first, second] = ["the first secret, 32 characters long", "the second secret, 32 characters long"];
    const nodeOf = (id: number, accepted: Record<number, string>) =>
      createSealedCookies({ config: { ...config, sessionSecret: { id, accepted } }, log });
    const content = { mobile: "+1" };
    const seal = async (node: ReturnType<typeof nodeOf>) =>
      (await node.seal("customer", content, LIFE)).split(";")[0]!;
    const [before, accepting, sealing, after] = [
      nodeOf(1, { 1: first }),
      nodeOf(1, { 1: first, 2: second }),
      nodeOf(2, { 1: first, 2: second }),
      nodeOf(2, { 2: second }),
    ];
    for (const nodes of [
      [before, accepting],
      [accepting, sealing],
      [sealing, sealing],
    ])
      for (const one of nodes)
        for (const other of nodes)
          expect(await other.open("customer", await seal(one), sessionContent)).toEqual(content);
    expect(await after.open("customer", await seal(sealing), sessionContent)).toEqual(content);
    expect(await after.open("customer", await seal(accepting), sessionContent)).toBeNull();
  });

  test("have plain names only where the pages are served in plain HTTP", async () => {
    const { config, log } = pages.bff.services;
    const plain = createSealedCookies({
      config: { ...config, publicOrigin: "http://localhost:3000" },
      log,
    });
    expect(plain.nameOf("customer")).toBe("passbook");
    expect(plain.clear("staff")).toBe("passbook-staff=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  });
});
