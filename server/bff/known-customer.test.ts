import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { listOutbox } from "../modules/foundation/messages/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { PASSCODE, PASSWORD } from "../testing/index";
import { initialsOf } from "./session/start-session";

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});

const DEVICE = "__Host-passbook-device";
const STRANGER = { next: "/login?as=other&ended=device&next=%2Faccounts" };

let serial = 0;
async function newCustomer(name: string): Promise<string> {
  const mobile = `+63917556${String(++serial).padStart(4, "0")}`;
  const browser = pages.browser();
  await browser.post("/bff/signup/otp", { mobile });
  const [message] = await listOutbox(pages.ctx, { to: mobile });
  await browser.post("/bff/signup/verify", { otp: message?.text.slice(-6) ?? "" });
  await browser.post("/bff/signup/profile", { name, sur_name: "Santos" });
  await browser.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  return mobile;
}

const signIn = (browser: TestBrowser, id: string, more = {}) =>
  browser.post("/bff/login", { id, password: PASSWORD, as: "other", ...more });
const enter = (browser: TestBrowser, secret: Record<string, string> = { user_passcode: PASSCODE }) =>
  browser.post("/bff/login", { remembered: "1", ...secret });

/** A browser that its customer has left. */
async function leftBy(id: string): Promise<TestBrowser> {
  const browser = pages.browser();
  expect((await signIn(browser, id)).json).toEqual({ next: "/accounts" });
  await browser.post("/bff/logout");
  return browser;
}

const statusOf = async (browser: TestBrowser) => (await browser.get("/bff/accounts")).status;

test("whom the device remembers signs in by passcode or password alone", async () => {
  const browser = await leftBy(await newCustomer("Ana"));
  expect((await enter(browser)).json).toEqual({ next: "/accounts" });
  expect(await statusOf(browser)).toBe(200);
  await browser.post("/bff/logout");
  expect((await enter(browser, { password: PASSWORD })).json).toEqual({ next: "/accounts" });
});

test("a wrong secret is told at its field, and locks after five as everywhere", async () => {
  const browser = await leftBy(await newCustomer("Ana"));
  for (let i = 0; i < 5; i++)
    expect(problemsOf(await enter(browser, { user_passcode: "907216" }))).toEqual([
      { field: "user_passcode", message: "The password or passcode is not correct. Check it and try again" },
    ]);
  expect((await enter(browser)).status).toBe(429);
});

test("no customer is remembered without the cookie, in a changed one, or once the device is forgotten", async () => {
  const mobile = await newCustomer("Ana");
  expect((await enter(pages.browser())).json).toEqual(STRANGER);
  const changed = await leftBy(mobile);
  changed.cookies.set(DEVICE, `${changed.cookies.get(DEVICE)?.slice(0, -4)}AAAA`);
  expect((await enter(changed)).json).toEqual(STRANGER);

  const forgotten = await leftBy(mobile);
  const elsewhere = pages.browser();
  await signIn(elsewhere, mobile);
  await elsewhere.post("/bff/security/sessions/end-others");
  expect((await enter(forgotten)).json).toEqual(STRANGER);
  expect(await statusOf(forgotten)).toBe(401);
  // It has no owner from here on.
  expect((await enter(forgotten, { password: PASSWORD })).json).toEqual(STRANGER);
});

test("the name is of the last who signed in; what another form says of it does not count; a shared device has none", async () => {
  const [ana, ben] = [await newCustomer("Ana"), await newCustomer("Ben")];
  const browser = await leftBy(ana);
  const known = () => pages.bff.services.cookies.open("device", browser.cookieHeader, z.unknown());
  expect(await known()).toMatchObject({ known: { initials: "A. S.", by: { mobile: ana } } });
  await browser.post("/bff/login", { remembered: "1", id: ben, user_passcode: PASSCODE });
  expect(await known()).toMatchObject({ known: { initials: "A. S.", by: { mobile: ana } } });
  await browser.post("/bff/logout");
  await signIn(browser, ben);
  await browser.post("/bff/logout");
  expect(await known()).toMatchObject({ known: { initials: "B. S.", by: { mobile: ben } } });
  await signIn(browser, ana, { shared_device: "on" });
  await browser.post("/bff/logout");
  expect((await enter(browser)).json).toEqual(STRANGER);
});

test("initials are the first letters as people see them, of any script", () => {
  expect(initialsOf({ name: "Ana María", sur_name: "Santos" })).toBe("A. S.");
  expect(initialsOf({ name: "सीता", sur_name: null })).toBe("सी.");
  expect(initialsOf({ name: " ", sur_name: "Ñ" })).toBe("Ñ.");
});
