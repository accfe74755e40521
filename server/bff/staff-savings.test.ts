import { beforeAll, expect, test } from "vitest";
import type { StaffRole } from "../../lib/contract/index";
import { credentials, users } from "../db/schema/index";
import { updateInstitution } from "../modules/administration/institutions/index";
import { createTestPages, problemsOf, type TestPages } from "../testing/create-test-pages";
import { createAccount, createBankRecord, PASSWORD } from "../testing/index";

const CSV = "/bff/admin/savings/accounts.csv";

let pages: TestPages;
let account: { id: number; accountNumber: string };

beforeAll(async () => {
  pages = await createTestPages();
  const { companyId } = pages;
  const { id: customerId } = await createBankRecord(pages.ctx, { companyId, mobile: "+639171234567" });
  account = await createAccount(pages.ctx, { companyId, customerId, status: "frozen" });
  await createAccount(pages.ctx, { companyId, customerId, status: "active" });
});

async function signIn(role: StaffRole) {
  const email = `${role}@harbour.example`;
  const person = { companyId: pages.companyId, kind: "staff", role, email } as const;
  const [row] = await pages.db.insert(users).values(person).returning();
  const hash = await pages.hasher.hash(PASSWORD);
  await pages.db.insert(credentials).values({ userId: row!.id, kind: "password", hash });
  const browser = pages.browser();
  await browser.post("/bff/staff/login", { email, password: PASSWORD });
  return browser;
}

test("a file is passed on as it is, and no cache keeps it", async () => {
  const auditor = await signIn("auditor");
  const { status, headers, text } = await auditor.get(`${CSV}?status=frozen&order=id`);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="savings-accounts-.*\.csv"$/);
  expect(headers.get("Cache-Control")).toBe("no-store");
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(account.accountNumber);
  expect((await auditor.get(`${CSV}?status=lost`)).status).toBe(400);
  expect((await auditor.post(CSV)).status).toBe(405);
});

test("who is not signed in comes to the sign-in, whose role does not allow it is refused", async () => {
  const away = await pages.browser().get(CSV);
  expect([away.status, away.headers.get("Location")]).toEqual([303, "/staff/login"]);
  expect((await (await signIn("supervisor")).get(CSV)).status).toBe(403);
});

test("an account is opened by its number in any writing, and a wrong number is told at its field", async () => {
  const teller = await signIn("teller");
  const find = (number: string) => teller.post("/bff/admin/savings/find", { number });
  const next = `/admin/savings/${account.id}`;
  const spaced = account.accountNumber.replaceAll("-", " – ");
  for (const number of [account.accountNumber, account.accountNumber.replaceAll("-", ""), spaced])
    expect((await find(number)).json).toEqual({ next });
  for (const number of ["999-9", "no number"])
    expect(problemsOf(await find(number))).toEqual([
      { field: "number", message: "No account has this number. Check the digits" },
    ]);
  expect(problemsOf(await find(" "))).toEqual([{ field: "number", message: "Enter an account number" }]);
});

test("where the institution wants a reason, accounts and customers are asked for with one", async () => {
  const administrator = await signIn("administrator");
  const { companyId } = pages;
  await updateInstitution(pages.ctx, { companyId, change: { lookup_reason_required: true } });
  const asked = [{ field: "reason", message: "Enter a reason; it is recorded" }];
  const find = (fields: object) =>
    administrator.post("/bff/admin/savings/find", { number: account.accountNumber, ...fields });
  expect(problemsOf(await find({}))).toEqual(asked);
  expect((await find({ reason: "A branch asks" })).json).toEqual({ next: `/admin/savings/${account.id}` });
  const open = (fields: object) =>
    administrator.post("/bff/admin/savings/why", { id: String(account.id), ...fields });
  expect(problemsOf(await open({}))).toEqual(asked);
  expect((await open({ reason: "An audit" })).json).toEqual({ next: `/admin/savings/${account.id}` });
  const search = (fields: object) =>
    administrator.post("/bff/admin/customers/search", { search: "Ana", ...fields });
  expect(problemsOf(await search({}))).toEqual(asked);
  expect((await search({ reason: "A call" })).json).toEqual({ next: "/admin/customers" });
  await updateInstitution(pages.ctx, { companyId, change: { lookup_reason_required: false } });
});
