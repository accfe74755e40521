import { beforeAll, describe, expect, test } from "vitest";
import { originOfPath } from "../core/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { type Answer, createTestPages, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { PASSCODE, PASSWORD } from "../testing/index";
import { dataRoutes } from "./data/data-routes";
import { flashContent } from "./forms/flash";
import { formRoutes } from "./forms/form-routes";
import { refuseForgery } from "./refuse-forgery";

const ORIGIN = "https://passbook.test";
const MOBILE = "+639175550001";
const FORM = "application/x-www-form-urlencoded";

let pages: TestPages;
let browser: TestBrowser;
const answers: Answer[] = [];

beforeAll(async () => {
  pages = await createTestPages();
  browser = pages.browser();
  answers.push(await browser.submit("/bff/signup/otp", { mobile: MOBILE }));
  const [message] = await listOutbox(pages.ctx, { to: MOBILE });
  answers.push(await browser.submit("/bff/signup/verify", { otp: message?.text.slice(-6) ?? "" }));
  answers.push(await browser.submit("/bff/signup/profile", { name: "Dora" }));
  answers.push(await browser.submit("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE }));
});

const code = (answer: Answer) => [answer.status, answer.json?.error?.code];

describe("requests that our pages did not make", () => {
  const forged: [name: string, headers: Record<string, string>][] = [
    ["no Origin and no Fetch-Metadata", {}],
    ["Origin null", { Origin: "null" }],
    ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }],
    ["another site's Origin alone", { Origin: "https://evil.example" }],
    ["a sibling host", { Origin: "https://www.passbook.test", "Sec-Fetch-Site": "same-site" }],
    ["our name as a prefix", { Origin: "https://passbook.test.evil.example" }],
    ["another scheme", { Origin: "http://passbook.test" }],
    ["another port", { Origin: "https://passbook.test:8443" }],
    ["typed into the address bar", { "Sec-Fetch-Site": "none" }],
    ["our Origin, but cross-site", { Origin: ORIGIN, "Sec-Fetch-Site": "cross-site" }],
    ["an Origin that its Host repeats", { Origin: "https://evil.example", Host: "evil.example" }],
    ["a Referer alone", { Referer: `${ORIGIN}/security` }],
    ["a method override", { "X-HTTP-Method-Override": "GET", Origin: "https://evil.example" }],
  ];

  test.each(forged)("%s: 403, and nothing happens", async (_, headers) => {
    for (const path of ["/bff/logout", "/bff/security/sessions/end-others", "/bff/login"]) {
      const answer = await browser.send(path, {
        method: "POST",
        headers: { "Content-Type": FORM, Accept: "application/json", ...headers },
        body: "id=x&password=y",
      });
      expect(code(answer)).toEqual([403, "insufficient_scope"]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("a person who was led to send one reads what happened", async () => {
    const headers = { "Content-Type": FORM, Accept: "text/html,*/*", Origin: "https://evil.example" };
    const answer = await browser.send("/bff/logout", { method: "POST", headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.text).toContain("<h1>This form was sent from another page</h1>");
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("an Origin that is ours is enough for browsers without Fetch-Metadata", async () => {
    const answer = await pages.browser().send("/bff/logout", { method: "POST", headers: { Origin: ORIGIN } });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/signed-out"]);
  });

  test("at a host of their own, forms of staff are sent from its pages, and from no others", async () => {
    const config = {
      publicOrigin: ORIGIN,
      staffOrigin: "https://staff.passbook.test",
      settings: { demo: false, defaultUserAppKey: "", defaultAdminAppKey: "" },
    };
    const refused = (host: string, origin: string) => {
      const headers = { Host: host, Origin: origin };
      return refuseForgery(new Request(`https://${host}/bff/login`, { method: "POST", headers }), config)
        ?.status;
    };
    expect(refused("passbook.test", ORIGIN)).toBeUndefined();
    expect(refused("staff.passbook.test", config.staffOrigin)).toBeUndefined();
    expect(refused("staff.passbook.test", ORIGIN)).toBe(403);
    expect(refused("passbook.test", config.staffOrigin)).toBe(403);
  });

  test("what pages of staff send, and nothing else, is known by its path", () => {
    const origins = { publicOrigin: ORIGIN, staffOrigin: "https://staff.passbook.test" };
    const routes = [...formRoutes, ...dataRoutes.filter(({ path }) => path !== "/health")];
    for (const { path, audience } of routes) {
      const origin = audience === "staff" ? origins.staffOrigin : origins.publicOrigin;
      expect(originOfPath(origins, `/bff${path}`), path).toBe(origin);
    }
    for (const { page, audience } of formRoutes) {
      const origin = audience === "staff" ? origins.staffOrigin : origins.publicOrigin;
      expect(originOfPath(origins, page), page).toBe(origin);
    }
  });

  test.each(["text/plain", "multipart/form-data; boundary=x", ""])("a body as %j is 415", async (type) => {
    const answer = await browser.send("/bff/profile/name", {
      method: "POST",
      headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
      body: new TextEncoder().encode('{"name":"Eve"}'),
    });
    expect(code(answer)).toEqual([415, "unsupported_media_type"]);
  });

  test("a body over 64 KiB is 413, broken JSON 400", async () => {
    const send = (type: string, body: string) =>
      browser.send("/bff/profile/name", {
        method: "POST",
        headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
        body,
      });
    expect(code(await send(FORM, `name=${"x".repeat(65_536)}`))).toEqual([413, "payload_too_large"]);
    for (const body of ["{", "[]", "null", '"name"', "1"]) {
      expect(code(await send("application/json", body))).toEqual([400, "invalid_request"]);
    }
  });

  test("every form answers POST only, what is read GET only, and the rest is 404", async () => {
    for (const { path } of formRoutes) {
      const answer = await browser.get(`/bff${path}`);
      expect([path, ...code(answer), answer.headers.get("Allow")]).toEqual([
        path,
        405,
        "method_not_allowed",
        "POST",
      ]);
    }
    expect(code(await browser.post("/bff/accounts"))).toEqual([405, "method_not_allowed"]);
    expect(code(await browser.get("/bff/nothing"))).toEqual([404, "not_found"]);
    expect(code(await browser.get("/bff"))).toEqual([404, "not_found"]);
  });
});

describe("answers", () => {
  test("never hold a token, are never kept, and are no other origin's", async () => {
    for (const path of [
      "/bff/health",
      "/bff/accounts",
      "/bff/reference/countries",
      "/bff/session",
      "/bff/nothing",
    ]) {
      answers.push(await browser.get(path));
    }
    answers.push(await browser.post("/bff/login", { id: MOBILE, password: PASSWORD }));
    answers.push(await browser.post("/bff/login", { id: MOBILE, password: "wrong-anchor-17" }));
    answers.push(await browser.submit("/bff/login", { id: MOBILE, password: "wrong-anchor-17" }));
    for (const { headers, text } of answers) {
      // What is sealed may read like anything.
      const told = text + JSON.stringify([...headers]).replaceAll(/=Fe26\.2\*[^;]*/g, "");
      expect(told).not.toMatch(/s[ar]t_|access_token|app_key|demo-user-app/);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
    expect((await browser.get("/bff/health")).json).toEqual({ status: "ok" });
  });

  test.each([
    ["https://evil.example/"],
    ["//evil.example"],
    ["/\\evil.example"],
    ["/\t/evil.example"],
    ["\\\\evil.example"],
    ["javascript:alert(1)"],
    ["/..//evil.example"],
    ["/bff/logout"],
    ["/api/cors-path-test"],
    ["/%2f%2fevil.example/../..//evil.example"],
    ["accounts"],
    ["https:evil.example"],
  ])("a sign-in that wants to go to %j goes home", async (next) => {
    const answer = await pages.browser().submit("/bff/login", { id: MOBILE, password: PASSWORD, next });
    const location = answer.headers.get("Location") ?? "";
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    if (!location.startsWith("/%2f")) expect(location).toBe("/accounts");
  });

  test("a page of ours is where a sign-in goes back to", async () => {
    const next = "/accounts/12?from=2026-01-01";
    const answer = await pages.browser().submit("/bff/login", { id: MOBILE, password: PASSWORD, next });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, next]);
  });
});

describe("a native submit that fails", () => {
  const flashOf = (visitor: TestBrowser) =>
    pages.bff.services.cookies.open("flash", visitor.cookieHeader, flashContent);

  test("goes back to its page with what was typed, without secrets", async () => {
    const visitor = pages.browser();
    const fields = { id: MOBILE, user_passcode: "999998", next: "/profile", shared_device: "on" };
    const answer = await visitor.submit("/bff/login", fields);
    const location = new URL(answer.headers.get("Location") ?? "", ORIGIN);
    expect([answer.status, location.pathname]).toEqual([303, "/login"]);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ with: "passcode", next: "/profile" });
    const flash = await flashOf(visitor);
    expect(flash).toMatchObject({
      page: "/login",
      nonce: location.searchParams.get("problem"),
      errors: [{ field: "id", message: "The sign-in details do not match. Check them and try again" }],
      values: { id: MOBILE, next: "/profile", shared_device: "on" },
      support: { code: "invalid_credentials" },
    });
    expect(JSON.stringify(flash)).not.toContain("999998");
    await visitor.submit("/bff/login", { id: MOBILE, password: PASSWORD });
    expect(await flashOf(visitor)).toBeNull();
  });

  test("still does so when what was typed does not fit into a cookie", async () => {
    const street = "🏝".repeat(290);
    const answer = await browser.submit("/bff/profile/address", { street, country_id: "" });
    expect(answer.headers.get("Location")).toMatch(/^\/profile\/address\?problem=/);
    expect((await flashOf(browser))?.errors).toEqual([
      { field: "country_id", message: "Choose your country" },
    ]);
    const huge = await browser.submit("/bff/profile/address", {
      street: "š".repeat(590),
      a: "š".repeat(590),
      b: "š".repeat(590),
      c: "š".repeat(590),
    });
    expect(huge.status).toBe(303);
    expect((await flashOf(browser))?.values).toEqual({});
  });

  test("without a session goes to where one begins, and comes back", async () => {
    const where = async (path: string) => (await pages.browser().submit(path)).headers.get("Location");
    expect(await where("/bff/signup/verify")).toBe("/signup");
    expect(await where("/bff/recover/resend")).toBe("/recover");
    expect(await where("/bff/security/sessions/end-others")).toBe("/login?next=%2Fsecurity");
    expect(await pages.browser().post("/bff/security/sessions/end-others")).toMatchObject({
      status: 200,
      json: { next: "/login?next=%2Fsecurity" },
    });
  });
});
