import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { customers } from "../db/schema/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { loadReference } from "../modules/foundation/reference/index";
import { REFERENCE_DATA } from "../reference-data/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { createAccount, createBankRecord, nextMobile, PASSCODE, PASSWORD } from "../testing/index";
import { flashContent } from "./forms/flash";

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
  await loadReference(pages.ctx, REFERENCE_DATA);
});

async function codeFor(mobile: string): Promise<string> {
  const [message] = await listOutbox(pages.ctx, { to: mobile });
  return /#([0-9]{6})$/.exec(message?.text ?? "")?.[1] ?? "";
}

async function verified(mobile: string, flow: "signup" | "recover" = "signup") {
  const browser = pages.browser();
  await pages.clock.advance(61);
  await browser.post(`/bff/${flow}/otp`, { mobile });
  const { json } = await browser.post(`/bff/${flow}/verify`, { otp: await codeFor(mobile) });
  return { browser, next: json.next as string };
}

async function signedUp(mobile = nextMobile()): Promise<TestBrowser> {
  const { browser } = await verified(mobile);
  await browser.post("/bff/signup/profile", { name: "Dora" });
  await browser.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  return browser;
}

async function branchPerson(dob = "1990-03-27"): Promise<string> {
  const mobile = nextMobile();
  const { id } = await createBankRecord(pages.ctx, { companyId: pages.companyId, mobile, dob });
  await createAccount(pages.ctx, { companyId: pages.companyId, customerId: id });
  return mobile;
}

const DATE = { day: "27", month: "3", year: "1990" };

test("both new secrets are told at once, also when only one of them is there", async () => {
  const { browser } = await verified(nextMobile());
  await browser.post("/bff/signup/profile", { name: "Dora" });
  const tell = async (password: string, user_passcode: string) =>
    problemsOf(await browser.post("/bff/signup/secrets", { password, user_passcode }));
  expect(await tell("", "")).toEqual([
    { field: "password", message: "Enter a password" },
    { field: "user_passcode", message: "Enter a passcode" },
  ]);
  expect(await tell("abc", "")).toEqual([
    { field: "user_passcode", message: "Enter a passcode" },
    { field: "password", message: "Your password must have at least 8 characters" },
  ]);
  expect(await tell(PASSWORD, "")).toEqual([{ field: "user_passcode", message: "Enter a passcode" }]);
  expect(await tell("", PASSCODE)).toEqual([{ field: "password", message: "Enter a password" }]);
  expect(await tell("abc", "123")).toHaveLength(2);
});

test("a recovery that asks for the birth date names both of what is missing", async () => {
  const mobile = await branchPerson();
  const { browser } = await verified(mobile);
  await browser.post("/bff/signup/claim", DATE);
  await browser.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  const again = await verified(mobile, "recover");
  expect(again.next).toBe("/recover/secret");
  expect(problemsOf(await again.browser.post("/bff/recover/secret", { kind: "password" }))).toEqual([
    { field: "password", message: "Enter a new password" },
    { field: "dob", message: "Enter your date of birth" },
  ]);
});

test("a birth date of more than 150 years ago is told at its year", async () => {
  const browser = await signedUp();
  const answer = await browser.post("/bff/profile/birth-date", { day: "1", month: "1", year: "1000" });
  expect(problemsOf(answer)).toEqual([
    { field: "year", message: "Date of birth must be within the last 150 years. Check the year" },
  ]);
});

test("a claim that was finished elsewhere leads to sign-in, and in the same browser onwards", async () => {
  const mobile = await branchPerson();
  const first = (await verified(mobile)).browser;
  const second = (await verified(mobile)).browser;
  const same = first.copy();
  expect((await first.post("/bff/signup/claim", DATE)).json.next).toBe("/signup/secure");
  for (const [name, value] of first.cookies) same.cookies.set(name, value);
  expect((await same.post("/bff/signup/claim", DATE)).json.next).toBe("/signup/secure");
  await first.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  for (const [name, value] of first.cookies) same.cookies.set(name, value);
  expect((await same.post("/bff/signup/claim", DATE)).json.next).toBe("/accounts");
  expect((await second.post("/bff/signup/claim", DATE)).json.next).toBe("/login?ended=done");
});

test("a family name that the bank does not know is added without the current secret; what it knows is not changed so", async () => {
  const mobile = await branchPerson();
  const surName = null;
  const [{ name } = { name: "" }] = await pages.db
    .update(customers)
    .set({ surName })
    .where(eq(customers.mobile, mobile))
    .returning({ name: sql<string>`${customers.name}` });
  const { browser } = await verified(mobile);
  await browser.post("/bff/signup/claim", DATE);
  await browser.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  await pages.clock.advance(601);
  await browser.open();
  const change = (fields: Record<string, string>) =>
    browser.post("/bff/profile/name", { current: "", ...fields });
  expect((await change({ name, sur_name: "" })).json).toEqual({ next: "/profile/tasks" });
  expect((await change({ name: "Dorothea", sur_name: "" })).json.next).toMatch(/^\/profile\/name\?problem=/);
  expect((await change({ name, sur_name: "Reyes" })).json).toEqual({ next: "/profile/tasks" });
  expect((await change({ name, sur_name: "Cruz" })).json.next).toMatch(/^\/profile\/name\?problem=/);
  const proven = await change({ name, sur_name: "Cruz", current: PASSWORD });
  expect(proven.json).toEqual({ next: "/profile/tasks" });
});

test("asking for another code too early says when, once and in plain words; later it says that it went", async () => {
  const browser = pages.browser();
  const mobile = nextMobile();
  await pages.clock.advance(61);
  await browser.post("/bff/signup/otp", { mobile });
  const early = await browser.post("/bff/signup/resend");
  expect(early.status).toBe(429);
  expect(Number(early.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(problemsOf(early)).toEqual([
    { field: "", message: expect.stringMatching(/^You can ask for a new code at [0-9]{2}:[0-9]{2}$/) },
  ]);
  await pages.clock.advance(61);
  expect((await browser.post("/bff/signup/resend")).json.next).toBe("/signup/code?done=resent");
});

test("what was done is told by the first page that is opened for it, and not again", async () => {
  const browser = await signedUp();
  await browser.post("/bff/profile/gender", { gender: "female", next: "/profile?done=saved" });
  const open = async (path: string) => {
    const request = new Request(new URL(path, "https://passbook.test"), {
      headers: { Cookie: browser.cookieHeader },
    });
    return (await pages.bff.renewPageSession(request)).setCookies.map((line) => line.split("=")[0]);
  };
  const name = pages.bff.services.cookies.nameOf("flash");
  expect(await pages.bff.services.cookies.open("flash", browser.cookieHeader, flashContent)).toMatchObject({
    page: "/profile",
    done: "saved",
  });
  expect(await open("/accounts")).toEqual([]);
  expect(await open("/security?done=saved")).toEqual([]);
  expect(await open("/profile?done=saved")).toEqual([name]);
});

test("places that do not lie in the one above them are cleared, and asked for again", async () => {
  const browser = await signedUp();
  const first = async (list: string, parent = "") =>
    (await browser.get(`/bff/reference/${list}?${parent}`)).json.data as { id: number }[];
  const [country, abroad] = await first("countries");
  const [state] = await first("states", `country_id=${country!.id}`);
  const [city] = await first("cities", `state_id=${state!.id}`);
  const here = { country_id: `${country!.id}`, state_id: `${state!.id}`, city_id: `${city!.id}` };
  expect((await browser.post("/bff/profile/address", here)).json.next).toBe("/profile/tasks");
  const moved = { ...here, country_id: `${abroad!.id}`, choose: "next", next: "/profile?done=saved" };
  expect((await browser.post("/bff/profile/address", moved)).json.next).toBe(
    "/profile/address?from=view&again=1",
  );
  const alone = { country_id: `${abroad!.id}`, choose: "next" };
  expect((await browser.post("/bff/profile/address", alone)).json.next).toBe("/profile/address");
});
