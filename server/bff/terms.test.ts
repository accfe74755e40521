import { beforeAll, expect, test } from "vitest";
import type { OwnTerms } from "../../lib/contract/index";
import { publishTerms } from "../modules/people/terms/index";
import { nodeOn, type TestApi } from "../testing/create-test-api";
import { createTestPages, type TestPages } from "../testing/create-test-pages";
import { createApiClient, nextMobile, PASSCODE, PASSWORD } from "../testing/index";

let pages: TestPages;
let api: TestApi;
let client: ReturnType<typeof createApiClient>;

beforeAll(async () => {
  pages = await createTestPages();
  api = nodeOn(pages);
  client = createApiClient(api);
});

/** Pages keep the facts of the institution for a moment. */
async function publish(version: string) {
  const terms = { version, terms_text: "Ours", privacy_text: "Ours, too" };
  await publishTerms(api.ctx, { companyId: pages.companyId, terms });
  await pages.clock.advance(61);
}
const signIn = (mobile: string, more: object = {}) => {
  const browser = pages.browser();
  return browser.post("/bff/login", { id: mobile, password: PASSWORD, ...more }).then((answer) => ({
    browser,
    next: answer.json.next,
  }));
};
const own = async (mobile: string) => {
  const { access_token } = await (await client.getTokens({ mobile, password: PASSWORD })).json();
  return (await (await client.get("/v2/api/customer/me/terms", access_token)).json()) as OwnTerms;
};

test("without terms a sign-in goes where it went", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  expect((await signIn(mobile)).next).toBe("/accounts");
});

test("a newer version comes first at the next sign-in, and then the page that was asked for", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  await publish("b1");
  const { browser, next } = await signIn(mobile, { next: "/security" });
  expect(next).toBe("/login/terms?next=%2Fsecurity");
  const accepted = await browser.post("/bff/login/terms", { version: "b1", next: "/security" });
  expect(accepted.json).toEqual({ next: "/security" });
  expect((await own(mobile)).accepted).toMatchObject([{ version: "b1", how: "session" }]);
  expect((await signIn(mobile)).next).toBe("/accounts");
});

test("a version that is no more in force is kept, and the newest asked for", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  await publish("c1");
  const { browser } = await signIn(mobile);
  await publish("c2");
  const answer = await browser.post("/bff/login/terms", { version: "c1", next: "/security" });
  expect(answer.json).toEqual({ next: "/login/terms?next=%2Fsecurity" });
  const { due, accepted } = await own(mobile);
  expect({ due, accepted }).toMatchObject({ due: true, accepted: [{ version: "c1" }] });
});

test("who declines is signed out", async () => {
  const mobile = nextMobile();
  await client.signUp(mobile);
  await publish("d1");
  const { browser } = await signIn(mobile);
  expect((await browser.post("/bff/logout")).json).toEqual({ next: "/signed-out" });
  const answer = await browser.post("/bff/login/terms", { version: "d1" });
  expect(answer.json.next).toMatch(/^\/login/);
  expect((await own(mobile)).due).toBe(true);
});

test("who signs up accepts the version that was shown, and is not asked again", async () => {
  await publish("e1");
  const mobile = nextMobile();
  const browser = pages.browser();
  await browser.post("/bff/signup/otp", { mobile, terms_version: "e0" });
  // The page was opened again: what it showed last counts.
  await browser.post("/bff/signup/otp", { mobile, terms_version: "e1" });
  const otp = await client.codeFor(mobile);
  expect((await browser.post("/bff/signup/verify", { otp })).json).toEqual({ next: "/signup/you" });
  await browser.post("/bff/signup/profile", { name: "Dora" });
  const done = await browser.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  expect(done.json).toEqual({ next: "/signup/done" });
  expect((await own(mobile)).accepted).toMatchObject([{ version: "e1", how: "sign_up" }]);
});
