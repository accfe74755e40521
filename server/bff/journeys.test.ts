import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { credentials, customers, users } from "../db/schema/index";
import { listOutbox } from "../modules/foundation/messages/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { createAccount, createBankRecord, nextMobile, PASSCODE, PASSWORD } from "../testing/index";
import { sessionContent } from "./session/session-content";

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages();
});

async function codeFor(mobile: string): Promise<string> {
  const [message] = await listOutbox(pages.ctx, { to: mobile });
  return /#([0-9]{6})$/.exec(message?.text ?? "")?.[1] ?? "";
}

async function tokenFor(email: string): Promise<string> {
  const [mail] = await listOutbox(pages.ctx, { to: email });
  return /#(eml_[\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

async function verified(mobile: string, flow: "signup" | "recover" = "signup"): Promise<TestBrowser> {
  const browser = pages.browser();
  await pages.clock.advance(61);
  expect((await browser.post(`/bff/${flow}/otp`, { mobile })).json).toEqual({ next: `/${flow}/code` });
  await browser.post(`/bff/${flow}/verify`, { otp: await codeFor(mobile) });
  return browser;
}

async function signedUp(mobile = nextMobile(), email = ""): Promise<TestBrowser> {
  const browser = await verified(mobile);
  await browser.post("/bff/signup/profile", { name: "Dora", email });
  const done = await browser.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });
  expect(done.json).toEqual({ next: "/signup/done" });
  return browser;
}

async function signIn(id: string, secret: Record<string, string> = { password: PASSWORD }) {
  const browser = pages.browser();
  const answer = await browser.post("/bff/login", { id, ...secret });
  return { browser, answer };
}

const at = (field: string, message: string) => [{ field, message }];

describe("signing up", () => {
  test("from a number as people write it to an empty list of accounts", async () => {
    const browser = pages.browser();
    expect((await browser.post("/bff/signup/otp", { mobile: "0917 123 4567" })).json.next).toBe(
      "/signup/code",
    );
    const typed = (await codeFor("+639171234567")).replace(/(...)/, "$1 ");
    expect((await browser.post("/bff/signup/verify", { otp: typed })).json).toEqual({ next: "/signup/you" });
    expect((await browser.post("/bff/signup/profile", { name: "Ana", sur_name: "Santos" })).json).toEqual({
      next: "/signup/secure",
    });
    const secrets = { password: PASSWORD, user_passcode: "٢٨٤ ٩١٣" };
    expect((await browser.post("/bff/signup/secrets", secrets)).json).toEqual({ next: "/signup/done" });
    expect((await browser.get("/bff/accounts")).json).toMatchObject({ count: 0, results: [] });
    expect((await signIn("+63 917 123 4567", { user_passcode: "284913" })).answer.json.next).toBe(
      "/accounts",
    );
  });

  test("says what is missing without asking the API", async () => {
    const browser = pages.browser();
    const mobile = nextMobile();
    expect(problemsOf(await browser.post("/bff/signup/otp"))).toEqual(
      at("mobile", "Enter your mobile number"),
    );
    await browser.post("/bff/signup/otp", { mobile });
    const otp = async (text: string) => problemsOf(await browser.post("/bff/signup/verify", { otp: text }));
    expect(await otp(" ")).toEqual(at("otp", "Enter the 6-digit code"));
    expect(await otp("123")).toEqual(
      at("otp", "You have not entered enough numbers, the code must be 6 numbers"),
    );
    expect(await otp("12345x")).toEqual(at("otp", "The code must be 6 numbers"));
    const right = await codeFor(mobile);
    const [miss] = (await otp(right === "000000" ? "000001" : "000000")) as { message: string }[];
    expect(miss?.message).toMatch(
      /^The code is not correct\. Check the newest text, reference [0-9A-F]{4}\. 4 tries left$/,
    );
    expect((await browser.post("/bff/signup/verify", { otp: right })).json.next).toBe("/signup/you");
    expect(problemsOf(await browser.post("/bff/signup/profile"))).toEqual(
      at("name", "Enter your given names"),
    );
    await browser.post("/bff/signup/profile", { name: "Dora" });
    expect(problemsOf(await browser.post("/bff/signup/secrets"))).toEqual([
      { field: "password", message: "Enter a password" },
      { field: "user_passcode", message: "Enter a passcode" },
    ]);
    const weak = { password: "password", user_passcode: PASSCODE };
    expect(problemsOf(await browser.post("/bff/signup/secrets", weak))).toEqual(
      at(
        "password",
        "This password is too easy to guess: it is on a list that attackers have. Choose another one",
      ),
    );
    const short = { password: PASSWORD, user_passcode: "123" };
    expect(problemsOf(await browser.post("/bff/signup/secrets", short))).toEqual(
      at("user_passcode", "The passcode must be 6 numbers"),
    );
  });

  test("a code that expired, one that was tried too often, and an older text that came late", async () => {
    const mobile = nextMobile();
    const browser = pages.browser();
    await browser.post("/bff/signup/otp", { mobile });
    await pages.clock.advance(301);
    expect(problemsOf(await browser.post("/bff/signup/verify", { otp: await codeFor(mobile) }))).toEqual(
      at("otp", "The code has expired. Ask for a new one"),
    );
    expect((await browser.post("/bff/signup/resend")).json.next).toBe("/signup/code?done=resent");
    const first = await codeFor(mobile);
    expect((await browser.post("/bff/signup/resend")).status).toBe(429);
    await pages.clock.advance(61);
    await browser.post("/bff/signup/resend");
    expect(await codeFor(mobile)).not.toBe(first);
    expect((await browser.post("/bff/signup/verify", { otp: first })).json.next).toBe("/signup/you");

    const locked = pages.browser();
    await pages.clock.advance(61);
    await locked.post("/bff/signup/otp", { mobile });
    const wrong = (await codeFor(mobile)) === "111111" ? "222222" : "111111";
    for (let i = 0; i < 5; i++) await locked.post("/bff/signup/verify", { otp: wrong });
    expect(problemsOf(await locked.post("/bff/signup/verify", { otp: wrong }))).toEqual(
      at("otp", "Too many tries with this code. Ask for a new one"),
    );
  });

  test("going back and sending the same number again keeps the code under way", async () => {
    const mobile = nextMobile();
    const browser = pages.browser();
    await browser.post("/bff/signup/otp", { mobile });
    const code = await codeFor(mobile);
    expect((await browser.post("/bff/signup/otp", { mobile })).json).toEqual({ next: "/signup/code" });
    expect(await codeFor(mobile)).toBe(code);
    const another = await pages.browser().post("/bff/signup/otp", { mobile });
    expect(another.status).toBe(429);
    expect(problemsOf(another)[0]).toMatchObject({
      message: expect.stringMatching(/^Too many tries\. You can try again at [0-2][0-9]:[0-5][0-9]$/),
    });
  });

  test("a phone in Filipino gets Filipino texts, from the first code on", async () => {
    const mobile = nextMobile();
    const browser = pages.browser();
    const headers = {
      Accept: "application/json",
      "Sec-Fetch-Site": "same-origin",
      "Accept-Language": "fil-PH",
    };
    const body = new URLSearchParams({ mobile });
    const asked = await browser.send("/bff/signup/otp", { method: "POST", headers, body });
    expect(asked.json).toEqual({ next: "/signup/code" });
    const [message] = await listOutbox(pages.ctx, { to: mobile });
    expect(message?.text).toContain("Huwag");
    await browser.post("/bff/signup/verify", { otp: message?.text.slice(-6) ?? "" });
    const [customer] = await pages.db.select().from(customers).where(eq(customers.mobile, mobile));
    expect(customer?.lang).toBe("fil_PH");
  });

  test("the claim of a record fed by the bank", async () => {
    const mobile = nextMobile();
    const record = await createBankRecord(pages, { companyId: pages.companyId, mobile, dob: "1990-03-27" });
    await createAccount(pages, { companyId: pages.companyId, customerId: record.id });
    const browser = pages.browser();
    await browser.post("/bff/signup/otp", { mobile });
    const verify = await browser.post("/bff/signup/verify", { otp: await codeFor(mobile) });
    expect(verify.json).toEqual({ next: "/signup/claim" });
    const secrets = { password: PASSWORD, user_passcode: PASSCODE };
    expect((await browser.post("/bff/signup/secrets", secrets)).json).toEqual({ next: "/signup/claim" });
    const miss = await browser.post("/bff/signup/claim", { day: "28", month: "3", year: "1990" });
    expect(problemsOf(miss)).toEqual(
      at("dob", "This date is not the one we have on file. Check it and try again"),
    );
    const hit = await browser.post("/bff/signup/claim", { day: "27", month: "March", year: "١٩٩٠" });
    expect(hit.json).toEqual({ next: "/signup/secure" });
    expect((await browser.post("/bff/signup/secrets", secrets)).json).toEqual({ next: "/signup/done" });
    expect((await browser.get("/bff/accounts")).json.count).toBe(1);
  });
});

describe("signing in", () => {
  test("by each identifier and both secrets", async () => {
    const mobile = nextMobile();
    const email = "dora@example.com";
    const browser = await signedUp(mobile, email);
    const content = await pages.bff.services.cookies.open("customer", browser.cookieHeader, sessionContent);
    const number = content?.tokens?.customerNumber ?? "";
    for (const id of [mobile, mobile.replace("+63", "0"), email, number, number.toLowerCase()]) {
      expect((await signIn(id)).answer.json).toEqual({ next: "/accounts" });
      expect((await signIn(id, { user_passcode: PASSCODE })).answer.json).toEqual({ next: "/accounts" });
    }
  });

  test("a wrong secret and an unknown name read the same; emptiness is told at its field", async () => {
    const mobile = nextMobile();
    await signedUp(mobile);
    const told = at("id", "The sign-in details do not match. Check them and try again");
    expect(problemsOf((await signIn(mobile, { password: "wrong-anchor-17" })).answer)).toEqual(told);
    expect(problemsOf((await signIn("nobody@example.com")).answer)).toEqual(told);
    const empty = await pages.browser().post("/bff/login", { id: "", user_passcode: "" });
    expect(problemsOf(empty)).toEqual([
      { field: "id", message: "Enter your mobile number, e-mail or customer number" },
      { field: "user_passcode", message: "Enter your passcode" },
    ]);
  });

  test("too many tries are told with a time of day where the institution is", async () => {
    const mobile = nextMobile();
    await signedUp(mobile);
    for (let i = 0; i < 5; i++) await signIn(mobile, { user_passcode: "999998" });
    const { answer } = await signIn(mobile, { user_passcode: PASSCODE });
    expect(answer.status).toBe(429);
    expect(problemsOf(answer)[0]?.message).toMatch(/^Too many tries\. You can try again at \d\d:\d\d$/);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("an unfinished customer goes on where signup stopped", async () => {
    const mobile = nextMobile();
    await (await verified(mobile)).post("/bff/signup/profile", { name: "Dora" });
    const again = await verified(mobile);
    expect(
      (await again.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE })).json,
    ).toEqual({
      next: "/signup/done",
    });
  });
});

describe("recovery", () => {
  test("a new password by code, and an unknown number looks the same until the code", async () => {
    const mobile = nextMobile();
    await signedUp(mobile);
    const browser = await verified(mobile, "recover");
    const recovered = await browser.post("/bff/recover/secret", {
      kind: "password",
      password: "amber-lantern-42",
    });
    expect(recovered.json).toEqual({ next: "/recover/done?done=changed" });
    expect((await signIn(mobile, { password: "amber-lantern-42" })).answer.json.next).toBe("/accounts");
    expect((await signIn(mobile)).answer.status).toBe(401);
  });

  test("asks for the birth date on file where there are accounts", async () => {
    const mobile = nextMobile();
    const record = await createBankRecord(pages, { companyId: pages.companyId, mobile, dob: "1985-12-05" });
    await createAccount(pages, { companyId: pages.companyId, customerId: record.id });
    const first = await verified(mobile);
    await first.post("/bff/signup/claim", { day: "5", month: "dec", year: "1985" });
    await first.post("/bff/signup/secrets", { password: PASSWORD, user_passcode: PASSCODE });

    const browser = await verified(mobile, "recover");
    const secret = { kind: "passcode", user_passcode: "730518" };
    expect(problemsOf(await browser.post("/bff/recover/secret", secret))).toEqual(
      at("dob", "Enter your date of birth"),
    );
    const wrong = await browser.post("/bff/recover/secret", {
      ...secret,
      day: "6",
      month: "12",
      year: "1985",
    });
    expect(problemsOf(wrong)).toEqual(
      at("dob", "This date is not the one we have on file. Check it and try again"),
    );
    const right = await browser.post("/bff/recover/secret", {
      ...secret,
      day: "5",
      month: "12",
      year: "1985",
    });
    expect(right.json).toEqual({ next: "/recover/done?done=changed" });
    expect((await signIn(mobile, { user_passcode: "730518" })).answer.json.next).toBe("/accounts");
  });
});

describe("the desk", () => {
  const staff = { email: "teller@example.com", password: "teller-demo-pass" };

  beforeAll(async () => {
    const { companyId, hasher } = pages;
    const teller = { companyId, kind: "staff", role: "teller", name: "Tess", email: staff.email } as const;
    const [user] = await pages.db.insert(users).values(teller).returning();
    const hash = await hasher.hash(staff.password);
    await pages.db.insert(credentials).values({ userId: user!.id, kind: "password", hash });
  });

  test("finds an account by its number, hyphens or not, beside a customer in the same browser", async () => {
    const { companyId } = pages;
    const record = await createBankRecord(pages, { companyId, mobile: nextMobile(), dob: "1990-03-27" });
    const { accountNumber } = await createAccount(pages, { companyId, customerId: record.id });
    const browser = await signedUp();
    expect((await browser.post("/bff/staff/find", { text: "1" })).status).toBe(401);
    expect((await browser.post("/bff/staff/login", staff)).json).toEqual({ next: "/teller" });
    for (const number of [accountNumber, accountNumber.replaceAll("-", ""), ` ${accountNumber} `]) {
      const found = await browser.post("/bff/staff/find", { text: number });
      expect(found.json).toMatchObject({
        account: { account_number: accountNumber },
        transactions: { count: 0 },
      });
    }
    expect((await browser.post("/bff/staff/find", { text: "001-210-9999999-9" })).status).toBe(200);
    expect((await browser.get("/bff/accounts")).status).toBe(200);
    expect((await browser.post("/bff/staff/logout")).json.next).toBe("/staff/login?done=out");
    expect((await browser.post("/bff/staff/find", { text: "1" })).status).toBe(401);
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("admits staff only, and customers do not become staff nor staff customers", async () => {
    const wrong = await pages.browser().post("/bff/staff/login", { ...staff, password: "teller-demo-pasS" });
    expect(problemsOf(wrong)).toEqual(
      at("email", "The sign-in details do not match. Check them and try again"),
    );
    const customer = await pages.browser().post("/bff/login", { id: staff.email, password: staff.password });
    expect(problemsOf(customer)).toEqual(
      at("id", "These sign-in details do not work here. Customers and staff sign in on different pages"),
    );
    expect(problemsOf(await pages.browser().post("/bff/staff/login"))).toEqual([
      { field: "email", message: "Enter your e-mail address" },
      { field: "password", message: "Enter your password" },
    ]);
  });
});

describe("profile and security", () => {
  test("each group is stored, and the way back is a page of ours", async () => {
    const browser = await signedUp();
    const gender = { gender: "female", next: "/profile" };
    expect((await browser.post("/bff/profile/gender", gender)).json).toEqual({ next: "/profile" });
    const outside = { marital_status: "single", next: "https://evil.example/" };
    expect((await browser.post("/bff/profile/marital-status", outside)).json.next).toBe("/profile/tasks");
    const date = { day: "31", month: "2", year: "1990" };
    expect(problemsOf(await browser.post("/bff/profile/birth-date", date))).toEqual(
      at("dob", "Date of birth must be a real date"),
    );
    const name = { name: "Dora", sur_name: "" };
    expect((await browser.post("/bff/profile/name", name)).json.next).toBe("/profile/tasks");
    expect(problemsOf(await browser.post("/bff/profile/email", { email: "dora@" }))).toEqual(
      at("email", "Enter an e-mail address in the correct format, like name@example.com"),
    );
    expect(problemsOf(await browser.post("/bff/profile/gender"))).toEqual(at("gender", "Choose your gender"));
  });

  test("an address is confirmed by a press in any browser, mailed again, and changed with the current secret", async () => {
    const [email, next] = ["mine@example.com", "next@example.com"];
    const browser = await signedUp(nextMobile(), email);
    const confirm = (token: string) => pages.browser().post("/bff/confirm-email", { token });
    const old = await tokenFor(email);
    const again = await browser.post("/bff/profile/email/confirmation");
    expect(again.json).toEqual({ next: "/profile?done=mailed" });
    expect(problemsOf(await confirm(old))).toEqual(
      at("token", "This link was used, or has expired. Sign in and have another mail sent from your profile"),
    );
    const pasted = `https://bank.example/confirm-email#${await tokenFor(email)}`;
    expect((await confirm(pasted)).json).toEqual({ next: "/confirm-email?done=confirmed" });
    expect(problemsOf(await browser.post("/bff/profile/email/confirmation"))).toEqual(
      at("email", "There is no address left to confirm"),
    );
    await pages.clock.advance(900);
    await browser.open();
    const outdated = await browser.post("/bff/profile/email", { email: next });
    expect(outdated.json.next).toMatch(/^\/profile\/email\?problem=/);
    const wrong = await browser.post("/bff/profile/email", { email: next, current: "not-my-password" });
    expect(problemsOf(wrong)[0]?.field).toBe("current");
    const right = await browser.post("/bff/profile/email", { email: next, current: PASSWORD });
    expect(right.json).toEqual({ next: "/profile/tasks" });
    expect((await confirm(await tokenFor(next))).json).toEqual({ next: "/confirm-email?done=confirmed" });
    expect((await signIn(next)).answer.json.next).toBe("/accounts");
    expect((await signIn(email)).answer.status).toBe(401);
  });

  test("a taken e-mail is told at its field", async () => {
    const email = "taken@example.com";
    await signedUp(nextMobile(), email);
    await pages.browser().post("/bff/confirm-email", { token: await tokenFor(email) });
    const other = await signedUp();
    expect(problemsOf(await other.post("/bff/profile/email", { email }))).toEqual(
      at("email", "This e-mail address is already in use. Enter another one"),
    );
  });

  test("a credential changes with the current one, long after signing in; others are signed out", async () => {
    const mobile = nextMobile();
    const browser = await signedUp(mobile);
    const { browser: other } = await signIn(mobile);
    await pages.clock.advance(900);
    await browser.open();
    const change = (current: string) =>
      browser.post("/bff/security/password", { current, password: "amber-lantern-42" });
    expect(problemsOf(await change(""))).toEqual(at("current", "Enter your password or passcode"));
    expect(problemsOf(await change("not-my-password"))).toEqual(
      at("current", "The password or passcode is not correct. Check it and try again"),
    );
    expect((await change(PASSCODE)).json).toEqual({ next: "/security?done=password" });
    expect((await browser.get("/bff/accounts")).status).toBe(200);
    expect((await other.get("/bff/accounts")).status).toBe(401);
    const passcode = { current: "amber-lantern-42", user_passcode: "730518" };
    expect((await browser.post("/bff/security/passcode", passcode)).json).toEqual({
      next: "/security?done=passcode",
    });
  });

  test("a rejected new password leaves the browser signed in", async () => {
    const browser = await signedUp();
    const answer = await browser.post("/bff/security/password", { current: PASSWORD, password: "short" });
    expect(problemsOf(answer)).toEqual(at("password", "Your password must have at least 8 characters"));
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("sessions end one by one and all at once", async () => {
    const mobile = nextMobile();
    const browser = await signedUp(mobile);
    const { browser: second } = await signIn(mobile);
    const { browser: third } = await signIn(mobile);
    expect((await browser.post("/bff/security/sessions/end", { id: "2147483647" })).json.next).toBe(
      "/security?done=session",
    );
    expect((await browser.post("/bff/security/sessions/end-others")).json).toEqual({
      next: "/security?done=sessions",
    });
    expect((await second.get("/bff/accounts")).status).toBe(401);
    expect((await third.get("/bff/accounts")).status).toBe(401);
    expect((await browser.get("/bff/accounts")).status).toBe(200);
  });

  test("a new mobile number, proved by a code", async () => {
    const [before, after] = [nextMobile(), nextMobile()];
    const browser = await signedUp(before);
    expect(problemsOf(await browser.post("/bff/profile/mobile/otp", { mobile: before }))).toEqual(
      at("mobile", "This is your mobile number already"),
    );
    await pages.clock.advance(400);
    const outdated = await browser.post("/bff/profile/mobile/otp", { mobile: after });
    expect(outdated.json.next).toMatch(/^\/profile\/mobile\?problem=/);
    const empty = await browser.post("/bff/profile/mobile/otp", { mobile: after, current: "" });
    expect(problemsOf(empty)).toEqual(at("current", "Enter your password or passcode"));
    const asked = await browser.post("/bff/profile/mobile/otp", { mobile: after, current: PASSCODE });
    expect(asked.json).toEqual({ next: "/profile/mobile/code" });
    const changed = await browser.post("/bff/profile/mobile/verify", { otp: await codeFor(after) });
    expect(changed.json).toEqual({ next: "/profile?done=mobile" });
    expect((await signIn(after)).answer.json.next).toBe("/accounts");
    expect((await signIn(before)).answer.status).toBe(401);
  });

  test("a number of another customer is told where a number can be typed", async () => {
    const taken = nextMobile();
    await signedUp(taken);
    const browser = await signedUp();
    await pages.clock.advance(61);
    await browser.post("/bff/profile/mobile/otp", { mobile: taken });
    const answer = await browser.post("/bff/profile/mobile/verify", { otp: await codeFor(taken) });
    expect(answer.json.next).toMatch(/^\/profile\/mobile\?problem=/);
  });
});
