import { beforeAll, expect, test } from "vitest";
import { credentials, users } from "../db/schema/index";
import { createTestPages, problemsOf, type TestBrowser, type TestPages } from "../testing/create-test-pages";
import { createAccount, createBankRecord, PASSWORD } from "../testing/index";
import { sessionContent } from "./session/session-content";

let pages: TestPages;
let desk: TestBrowser;
let accountNumber: string;

beforeAll(async () => {
  pages = await createTestPages();
  const { companyId, hasher } = pages;
  const email = "teller@harbour.example";
  const person = { companyId, kind: "staff", role: "teller", email } as const;
  const [row] = await pages.db.insert(users).values(person).returning();
  const hash = await hasher.hash(PASSWORD);
  await pages.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
  const customer = { companyId, mobile: "+639171234567", name: "María", surName: "Santos" };
  const { id: customerId } = await createBankRecord(pages, customer);
  ({ accountNumber } = await createAccount(pages, { companyId, customerId }));
  await createAccount(pages, { companyId, customerId });
  await createBankRecord(pages, { ...customer, mobile: "+639171230000", name: "Mario" });
  desk = pages.browser();
  expect((await desk.post("/bff/staff/login", { email, password: PASSWORD })).json).toEqual({
    next: "/teller",
  });
});

const find = async (text: string) => (await desk.post("/bff/staff/find", { text })).json;
const contentOf = async (browser: TestBrowser) =>
  (await pages.bff.services.cookies.open("staff", browser.cookieHeader, sessionContent)) ?? {};

test("an account number, and any other whole number, opens an account with all of its owner's", async () => {
  for (const text of [accountNumber, accountNumber.replaceAll("-", " "), "0917 123 4567"])
    expect(await find(text), text).toMatchObject({
      account: { account_number: accountNumber },
      transactions: { count: 0 },
      accounts: [{ account_number: accountNumber }, {}],
      access: { status: "unclaimed", locks: [], open_reviews: [] },
    });
});

test("a name leaves a choice, a customer without an account is shown, no match is told as such", async () => {
  expect(await find("santos mari")).toMatchObject({ customers: { count: 2, exact: false } });
  expect(await find("+639171230000")).toMatchObject({
    customer: { name: "Mario Santos", accounts: 0 },
    access: { status: "unclaimed" },
  });
  expect(await find("999-999")).toMatchObject({ customers: { count: 0 } });
  expect((await desk.post("/bff/staff/find", { text: "" })).status).toBe(400);
});

test("without scripts what was typed is kept in the cookie, and no address tells it", async () => {
  const { json } = await desk.post("/bff/staff/desk", { text: " María " });
  const { asked } = await contentOf(desk);
  expect(json).toEqual({ next: `/teller?asked=${asked?.nonce}` });
  expect(asked).toMatchObject({ text: "María" });
  expect(problemsOf(await desk.post("/bff/staff/desk", { text: " " }))).toEqual([
    { field: "text", message: "Enter a number or a name" },
  ]);
});

test("a document comes as a file; what fails is told at the desk, where what was asked still stands", async () => {
  const { account } = await find(accountNumber);
  const ask = (kind: string, more: object = {}) =>
    desk.post(`/bff/staff/${kind}.pdf`, { account: String(account.id), ...more });
  const period = { from: "2026-01-01", to: "2026-01-31" };
  for (const kind of ["receipt", "statement"]) {
    const file = await ask(kind, period);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Content-Disposition")).toContain(`filename="${kind}-`);
    expect(file.text.slice(0, 5)).toBe("%PDF-");
  }
  const backwards = { from: "2026-02-01", to: "2026-01-01", asked: "abc" };
  const refused = await desk.submit("/bff/staff/statement.pdf", {
    account: String(account.id),
    ...backwards,
  });
  expect(refused.headers.get("Location")).toMatch(/^\/teller\?asked=abc&problem=/);
  expect(problemsOf(await ask("statement"))).toMatchObject([{ field: "from" }, { field: "to" }]);
});

test("a locked desk opens with the password, and says where it was wrong", async () => {
  expect((await desk.post("/bff/staff/lock")).json).toEqual({ locked: true });
  expect((await contentOf(desk)).tokens?.scope).toBe("staff_locked");
  expect((await desk.post("/bff/staff/find", { text: accountNumber })).status).toBe(403);
  for (const password of ["another-password", "123456"])
    expect(problemsOf(await desk.post("/bff/staff/unlock", { password }))).toEqual([
      { field: "password", message: "This is not your password. Check it and try again" },
    ]);
  expect(problemsOf(await desk.post("/bff/staff/unlock", {}))).toEqual([
    { field: "password", message: "Enter your password" },
  ]);
  expect((await desk.post("/bff/staff/unlock", { password: PASSWORD })).json).toEqual({ next: "/teller" });
  expect((await contentOf(desk)).tokens?.scope).toBe("staff");
  expect((await desk.post("/bff/staff/find", { text: accountNumber })).status).toBe(200);
});

test("a page without use for ten minutes leads to the lock, and one that is used does not", async () => {
  const left = () => desk.send("/bff/idle?audience=staff&next=%2Fadmin%2Fkeys");
  expect((await left()).status).toBe(200);
  await pages.clock.advance(600);
  expect((await left()).headers.get("Location")).toBe("/staff/locked?next=%2Fadmin%2Fkeys");
  expect((await contentOf(desk)).tokens?.scope).toBe("staff_locked");
  expect((await desk.post("/bff/staff/find", { text: accountNumber })).status).toBe(403);
  expect((await desk.post("/bff/staff/unlock", { password: PASSWORD })).status).toBe(200);
});

test("after ten minutes without use nothing opens, for a copy of the cookie neither", async () => {
  const copy = desk.copy();
  await pages.clock.advance(691);
  await copy.open("/teller");
  expect((await contentOf(copy)).tokens?.scope).toBe("staff_locked");
  expect((await copy.post("/bff/staff/find", { text: accountNumber })).status).toBe(403);
  const back = copy.copy();
  const sent = { account: "1", reason: "A receipt" };
  for (const answer of [
    await back.submit("/bff/staff/receipt.pdf", sent),
    await back.get("/bff/admin/savings/accounts.csv"),
  ])
    expect(answer.headers.get("Location")).toMatch(/^\/staff\/locked\?next=%2F(teller|admin)/);
  const { next } = (await back.post("/bff/staff/receipt.pdf", sent)).json;
  expect(next).toMatch(/^\/staff\/locked\?next=%2Fteller%3Fproblem%3D/);
  const wanted = new URL(next, "https://here.example").searchParams.get("next") ?? "";
  const unlocked = await back.submit("/bff/staff/unlock", { password: PASSWORD, next: wanted });
  expect(unlocked.headers.get("Location")).toBe(wanted);
  // What was typed is still to be shown there.
  expect(unlocked.headers.getSetCookie().filter((line) => line.includes("flash"))).toEqual([]);
  expect((await back.post("/bff/staff/find", { text: accountNumber })).status).toBe(200);
});
