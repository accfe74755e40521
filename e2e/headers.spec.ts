import { createHash } from "node:crypto";
import { signOut } from "./page-steps";
import { newPerson } from "./people";
import { signIn, signInTeller } from "./sign-in";
import { expect, test } from "./test";

const PAGES = ["/signup", "/login", "/recover", "/no/such/page"];
const PRIVATE = ["/accounts", "/profile", "/profile/address", "/security", "/teller", "/accounts/99999999"];

const nonceOf = (policy = "") => /'nonce-([^']+)'/.exec(policy)?.[1];

test("every page brings a policy of its own that lets only our scripts run, and cannot be framed", async ({
  page,
}) => {
  await signIn(page, await newPerson());
  await signInTeller(page);
  const nonces = new Set<string>();
  for (const path of [...PAGES, ...PRIVATE]) {
    const answer = await page.request.get(path);
    const headers = answer.headers();
    const policy = headers["content-security-policy"] ?? "";
    const nonce = nonceOf(policy) ?? "";
    expect(nonce, path).not.toBe("");
    nonces.add(nonce);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    for (const rule of [
      "default-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy.split("; "), path).toContain(rule);
    }
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["x-powered-by"]).toBeUndefined();
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  }
  expect(nonces.size).toBe(PAGES.length + PRIVATE.length);
});

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page that many share lets the very scripts run that stand in it, and is what each would get", async ({
  page,
}) => {
  for (const path of ["/", "/signup", "/login", "/recover", "/help", "/staff/login", "/docs/api"]) {
    const answer = await page.request.get(path);
    const html = await answer.text();
    const allowed = /script-src ([^;]*)/.exec(answer.headers()["content-security-policy"] ?? "")?.[1];
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = ""]) => text,
    );
    expect(inline.length, path).toBeGreaterThan(1);
    expect(allowed?.split(" "), path).toEqual(["'self'", ...inline.map(hashOf)]);
    expect(html, path).not.toContain(" nonce=");
    if (path === "/docs/api") continue;
    // An unknown session is none, but its page is made for this request.
    const own = await page.request.get(path, { headers: { Cookie: "passbook=unknown" } });
    // Behind it stands the same again for scripts, nonces among it. How many scripts the head loads ahead depends on how
    // much of the page was ready when it was sent.
    const shown = (text: string) =>
      text
        .split("self.__next_f", 1)[0]
        ?.replaceAll(/ nonce="[^"]*"/g, "")
        .replaceAll(/<script src="[^"]+" async=""><\/script>/g, "");
    expect(nonceOf(own.headers()["content-security-policy"]), path).toBeDefined();
    expect(shown(html), path).toBe(shown(await own.text()));
  }
});

test("customers who are signed in share help: it is what each would get, and names nobody", async ({
  page,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  const answer = await page.request.get("/help");
  const html = await answer.text();
  expect(answer.headers()["content-security-policy"]).toMatch(/^(?!.*nonce).*'sha256-/);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect(html).not.toContain(person.customerNumber);
  // A query makes it for this request alone.
  await page.goto("/help?own=1");
  const wholeText = async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return page.locator("body").innerText();
  };
  const own = await wholeText();
  await page.goto("/help");
  expect(await wholeText()).toBe(own);
  await signOut(page);
  await expect(page).toHaveURL(/signed-out/);
  expect(await (await page.request.get("/help")).text()).not.toContain(">Sign out<");
});

test("scripts and styles are sent as the build compressed them, and kept for good", async ({ page }) => {
  const html = await (await page.request.get("/login")).text();
  const sources = [...html.matchAll(/"(\/_next\/static\/[^"\\]+\.(?:js|css))"/g)].map(
    ([, source = ""]) => source,
  );
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources)
    for (const coding of ["br", "gzip"]) {
      const headers = (await page.request.get(source, { headers: { "Accept-Encoding": coding } })).headers();
      expect(headers, source).toMatchObject({
        "content-encoding": coding,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
      });
    }
});

test("answers for scripts and integrators are kept by no cache and taken for nothing else", async ({
  page,
}) => {
  await signIn(page, await newPerson());
  for (const path of ["/bff/accounts", "/bff/none", "/v2/api/customer/me", "/demo/outbox?mobile=%2B1"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["cache-control"], path).toContain("no-store");
    expect(headers["content-type"], path).toContain("application/json");
  }
});

test("a form that another site sends changes nothing", async ({ page }) => {
  await signIn(page, await newPerson());
  for (const [name, value] of [
    ["Origin", "https://evil.example"],
    ["Origin", "null"],
    ["Sec-Fetch-Site", "cross-site"],
    ["Sec-Fetch-Site", "same-site"],
  ] as const) {
    const answer = await page.request.post("/bff/logout", { headers: { [name]: value }, form: {} });
    expect(answer.status(), `${name}: ${value}`).toBe(403);
  }
  expect((await page.request.get("/bff/accounts")).status()).toBe(200);
});

test("nothing of the checkout is served, and no list of a directory", async ({ page }) => {
  const paths = [
    "/.git/config",
    "/.env",
    "/package.json",
    "/server/main.ts",
    "/.next/BUILD_ID",
    "/_next/",
    "/_next/static/",
  ];
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(404);
});
