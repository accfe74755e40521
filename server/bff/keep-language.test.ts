import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customers, sessions } from "../db/schema/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { nextMobile, PASSCODE, PASSWORD } from "../testing/index";

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});

const newestText = async (mobile: string) => (await listOutbox(pages.ctx, { to: mobile }))[0]?.text ?? "";
const choose = (browser: TestBrowser, language: string) => browser.submit("/bff/language", { language });

const customerOf = async (mobile: string) =>
  (await pages.db.select().from(customers).where(eq(customers.mobile, mobile)))[0];

/** The language that the browser's next page is written in; undefined where none was chosen. */
async function langOf(browser: TestBrowser): Promise<string | null | undefined> {
  const headers = { Cookie: browser.cookieHeader };
  return (await pages.bff.renewPageSession(new Request("https://here.example/", { headers }))).lang;
}

async function provesNumber(mobile: string, browser = pages.browser()): Promise<TestBrowser> {
  await browser.post("/bff/signup/otp", { mobile });
  await browser.post("/bff/signup/verify", { otp: (await newestText(mobile)).slice(-6) });
  return browser;
}

const SECRETS = { password: PASSWORD, user_passcode: PASSCODE };

async function signsUp(mobile: string): Promise<TestBrowser> {
  const browser = await provesNumber(mobile);
  await browser.post("/bff/signup/profile", { name: "Dora", email: "d@example.com" });
  await browser.post("/bff/signup/secrets", SECRETS);
  return browser;
}

async function signsIn(id: string): Promise<TestBrowser> {
  const browser = pages.browser();
  expect((await browser.post("/bff/login", { id, password: PASSWORD })).status).toBe(200);
  return browser;
}

test("what a customer chooses is read, texted, mailed and refused in, on all devices", async () => {
  const mobile = nextMobile();
  const phone = await signsUp(mobile);
  const desk = await signsIn(mobile);
  expect(await langOf(phone)).toBe("en_PH");
  await choose(phone, "fr");
  const customer = await customerOf(mobile);
  expect(customer?.lang).toBe("fr_PH");
  const open = await pages.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, customer?.userId ?? 0));
  expect(open.map(({ lang }) => lang)).toEqual(open.map(() => "fr_PH"));
  await pages.clock.advance(pages.settings.accessTokenLifetime);
  await desk.open();
  expect([await langOf(phone), await langOf(desk)]).toEqual(["fr_PH", "fr_PH"]);

  const wrong = await desk.post("/bff/security/password", { current: "x", password: "another-good-one-9" });
  expect(problemsOf(wrong)[0]?.message).toMatch(/pas correct/);
  await desk.post("/bff/security/password", { current: PASSWORD, password: "another-good-one-9" });
  expect(await newestText(mobile)).toContain("mot de passe");
  await desk.post("/bff/profile/email/confirmation");
  const [mail] = await listOutbox(pages.ctx, { to: customer?.email ?? "" });
  expect(mail?.text).toContain("Cette adresse");
});

test("the profile wins over what this browser was left in; the words of tests win over both", async () => {
  const mobile = nextMobile();
  await choose(await signsUp(mobile), "es");
  const other = pages.browser();
  await choose(other, "ar");
  expect(await langOf(other)).toBe("ar_PH");
  await other.post("/bff/login", { id: mobile, password: PASSWORD });
  expect(await langOf(other)).toBe("es_PH");
  await choose(other, "ar");
  expect([await langOf(other), (await customerOf(mobile))?.lang]).toEqual(["ar_PH", "ar_PH"]);
  other.cookies.set("__Host-passbook-lang", "en_XB");
  expect(await langOf(other)).toBe("en_XB");
});

test("a language that is chosen in the middle of the sign-up is the customer's", async () => {
  const before = nextMobile();
  const browser = await provesNumber(before);
  await choose(browser, "fil");
  expect([await langOf(browser), (await customerOf(before))?.lang]).toEqual(["fil_PH", "en_PH"]);
  await browser.post("/bff/signup/profile", { name: "Dora" });
  expect((await customerOf(before))?.lang).toBe("fil_PH");
  await choose(browser, "ar");
  await browser.post("/bff/signup/secrets", SECRETS);
  expect([await langOf(browser), (await customerOf(before))?.lang]).toEqual(["ar_PH", "ar_PH"]);
});

test("a page is shown in the language, too, where the profile cannot be changed", async () => {
  const mobile = nextMobile();
  const browser = await signsUp(mobile);
  await pages.db.update(sessions).set({ revokedAt: new Date() });
  expect((await choose(browser, "fr")).status).toBe(303);
  expect([await langOf(browser), (await customerOf(mobile))?.lang]).toEqual(["fr_PH", "en_PH"]);
});
