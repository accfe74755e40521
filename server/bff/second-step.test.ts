import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { companies } from "../db/schema/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { nodeOn, type TestApi } from "../testing/create-test-api";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { createApiClient, PASSWORD } from "../testing/index";
import { passkeySteps } from "../testing/passkey-steps";
import { flashContent } from "./forms/flash";

let pages: TestPages;
let api: TestApi;
let client: ReturnType<typeof createApiClient>;
let serial = 0;

beforeAll(async () => {
  pages = await createTestPages();
  api = nodeOn(pages);
  client = createApiClient(api);
  await pages.db.update(companies).set({ secondStep: "new_device" }).where(eq(companies.id, pages.companyId));
});

async function customer() {
  const mobile = `+6391760${String(++serial).padStart(5, "0")}`;
  const { access_token: token } = await client.signUp(mobile);
  return { mobile, token };
}

async function begin(browser: TestBrowser, mobile: string, more: object = {}) {
  await pages.clock.advance(61);
  return browser.post("/bff/login", { id: mobile, password: PASSWORD, ...more });
}

test("a sign-in on a new device goes on with the code, and then where its reader wanted to go", async () => {
  const { mobile } = await customer();
  const browser = pages.browser();
  expect((await begin(browser, mobile, { next: "/security" })).json).toEqual({ next: "/login/step" });
  const wrong = await browser.post("/bff/login/step", { otp: "12" });
  expect(problemsOf(wrong)).toMatchObject([{ field: "otp" }]);
  const otp = await client.codeFor(mobile);
  expect((await browser.post("/bff/login/step", { otp })).json).toEqual({ next: "/security" });
  await browser.post("/bff/logout");
  // The browser is known from now on.
  expect((await begin(browser, mobile)).json).toEqual({ next: "/accounts" });
});

test("a new code is sent once it may be, and the newest one finishes", async () => {
  const { mobile } = await customer();
  const browser = pages.browser();
  await begin(browser, mobile);
  const early = await browser.post("/bff/login/step/resend");
  expect(problemsOf(early)[0]?.message).toMatch(/^You can ask for a new code at /);
  await pages.clock.advance(61);
  expect((await browser.post("/bff/login/step/resend")).json).toEqual({ next: "/login/step?done=resent" });
  const otp = await client.codeFor(mobile);
  expect((await browser.post("/bff/login/step", { otp })).json).toEqual({ next: "/accounts" });
});

test("a passkey finishes it, too", async () => {
  const { mobile, token } = await customer();
  const { authenticator, add } = passkeySteps(client);
  await add(token);
  const browser = pages.browser();
  await begin(browser, mobile);
  const { json: options } = await browser.post("/bff/passkey/proof");
  const credential = JSON.stringify(authenticator.get(options));
  expect((await browser.post("/bff/login/step", { credential })).json).toEqual({ next: "/accounts" });
});

test("too late, or without a step, the sign-in begins anew", async () => {
  const { mobile } = await customer();
  const browser = pages.browser();
  expect((await browser.post("/bff/login/step", { otp: "123456" })).json).toEqual({ next: "/login" });
  await begin(browser, mobile);
  await pages.clock.advance(301);
  expect((await browser.post("/bff/login/step", { otp: "123456" })).json).toEqual({
    next: "/login?ended=step",
  });
});

test("recovery asks who has a passkey for it first; who lost it is told that staff decide", async () => {
  const { mobile, token } = await customer();
  const { authenticator, add } = passkeySteps(client);
  await add(token);
  // A new one does not count.
  await pages.clock.advance(72 * 3_600);
  const recover = async () => {
    const browser = pages.browser();
    await pages.clock.advance(61);
    await browser.post("/bff/recover/otp", { mobile });
    const answer = await browser.post("/bff/recover/verify", { otp: await client.codeFor(mobile) });
    expect(answer.json).toEqual({ next: "/recover/passkey" });
    return browser;
  };
  const fresh = { kind: "password", password: "harbour-lantern-58" };
  const lost = await recover();
  expect(problemsOf(await lost.post("/bff/recover/secret", fresh))[0]?.message).toContain("lost it");
  const browser = await recover();
  const { json: options } = await browser.post("/bff/passkey/proof");
  const credential = JSON.stringify(authenticator.get(options));
  expect((await browser.post("/bff/recover/passkey", { credential })).json).toEqual({
    next: "/recover/secret",
  });
  expect((await browser.post("/bff/recover/secret", fresh)).json).toEqual({
    next: "/recover/done?done=changed",
  });
});

test("the link of the message ends a sign-in by a press", async () => {
  const { mobile } = await customer();
  const browser = pages.browser();
  await begin(browser, mobile);
  await browser.post("/bff/login/step", { otp: await client.codeFor(mobile) });
  const texts = await listOutbox(pages.ctx, { to: mobile });
  const token = texts.map(({ text }) => /#(nme_[\w-]+)/.exec(text)?.[1]).find(Boolean);
  const pasted = { token: ` https://bank.example/not-me?token=${token} ` };
  expect((await pages.browser().post("/bff/not-me", pasted)).json).toEqual({ next: "/not-me?done=ended" });
  expect(problemsOf(await pages.browser().post("/bff/not-me", pasted))).toMatchObject([{ field: "token" }]);
  // Without scripts it comes back in no address and no cookie.
  const plain = pages.browser();
  const refused = await plain.submit("/bff/not-me", pasted);
  expect(refused.headers.get("Location")).toMatch(/^\/not-me\?problem=\w+$/);
  const flash = await pages.bff.services.cookies.open("flash", plain.cookieHeader, flashContent);
  expect(flash).toMatchObject({ errors: [{ field: "token" }], values: {} });
});
