import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { api } from "./api";
import { query } from "./database";
import { expectHeading, expectRefusal, press } from "./page-steps";
import { newPerson, PASSCODE, PASSWORD } from "./people";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a supervisor narrows, orders and turns the list of accounts, and opens one by its number", async ({
    page,
  }) => {
    await signInStaff(page, "supervisor");
    await page.goto("/admin/savings");
    await expectHeading(page, "Savings accounts");
    await page.getByRole("link", { name: "Balance" }).click();
    const head = page.getByRole("columnheader", { name: "Balance" });
    await expect(head).toHaveAttribute("aria-sort", "descending");
    const first = await page.getByRole("rowheader").first().textContent();
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("rowheader").first()).not.toHaveText(first ?? "");
    await page.getByLabel("Status").selectOption("frozen");
    await press(page, "Show");
    await expect(page.getByRole("cell", { name: "Frozen" }).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: "Active" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Download as CSV" })).toHaveCount(0);
    const number = (await page.getByRole("rowheader").first().textContent()) ?? "";
    await page.getByLabel("Account number").fill("999");
    await press(page, "Show account");
    await expect(page.getByText("No account has this number. Check the digits").first()).toBeVisible();
    await page.getByLabel("Account number").fill(number.replaceAll("-", " "));
    await press(page, "Show account");
    await expect(page.getByText(number)).toBeVisible();
    expect(page.url()).toMatch(/\/admin\/savings\/[0-9]+$/);
  });
});

test("an auditor reads a statement by its period and takes the accounts out as a file", async ({ page }) => {
  await signInStaff(page, "auditor");
  await page.goto("/admin/savings?status=frozen");
  await expectSound(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^savings-accounts-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  const [frozen] = await query<{ count: number }>(
    "SELECT count(*)::int FROM savings_accounts WHERE status = 'frozen' AND company_id = 1",
    [],
  );
  expect(lines.length - 1).toBe(frozen?.count);
  await press(page, "Show account");
  await expectRefusal(page, page.getByLabel("Account number"), "Enter an account number");
  await expectSound(page);
  await page.goto("/admin/savings/1");
  await expect(page.getByRole("heading", { name: "Transactions" })).toBeVisible();
  await page.getByLabel("From").fill("2100-01-01");
  await press(page, "Show period");
  await expect(page.getByText("No transactions in this period.")).toBeVisible();
  await page.getByRole("link", { name: "All" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectSound(page);
});

const idOf = async (customerNumber: string) =>
  (await query<{ id: number }>("SELECT id FROM customers WHERE customer_number = $1", [customerNumber]))[0]
    ?.id;

test("a supervisor finds a customer, suspends them with a reason, and lets them in again", async ({
  page,
  visitor,
}) => {
  const person = await newPerson();
  await signInStaff(page, "supervisor");
  await page.goto("/admin/customers");
  await expectSound(page);
  await page.getByLabel("Name, year of birth, town").fill(person.customerNumber);
  await press(page, "Look up");
  await page
    .getByRole("row")
    .filter({ hasText: person.mobile.slice(-4) })
    .getByRole("link")
    .click();
  await expectHeading(page, "Dora");
  await expect(page.getByRole("link", { name: "Unlock" })).toHaveCount(0);
  expect(page.url()).toMatch(/\/admin\/customers\/[0-9]+$/);
  await expectSound(page);
  await page.getByRole("link", { name: "Suspend" }).click();
  await expectHeading(page, "Suspend Dora?");
  await press(page, "Suspend");
  await expectRefusal(page, page.getByLabel("Reason"), "Enter a reason; it is recorded");
  await expectSound(page);
  await page.getByLabel("Reason").fill("Reported a lost phone");
  await press(page, "Suspend");
  await expect(page.getByText("The customer is suspended. All sessions have ended")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Reported a lost phone" })).toContainText(
    "Selma Ibarra",
  );

  const phone = await visitor();
  await phone.goto("/login");
  await phone.getByLabel("Mobile number, e-mail or customer number").fill(person.customerNumber);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(phone, "Sign in");
  await expect(phone.getByText("This account is not open for use. Contact us").first()).toBeVisible();

  await page.getByRole("link", { name: "End the suspension" }).click();
  await page.getByLabel("Reason").fill("The phone was found");
  await press(page, "End the suspension");
  await expect(page.getByText("The customer can sign in again")).toBeVisible();
  await api.getTokens({ username: person.customerNumber, password: PASSWORD });
});

test("to close a customer a second person is asked for, and the page says so, and whom it is about", async ({
  page,
}) => {
  const { customerNumber } = await newPerson();
  await signInStaff(page, "supervisor");
  await page.goto(`/admin/customers/close?id=${await idOf(customerNumber)}`);
  await expectHeading(page, "Close Dora permanently?");
  await expect(page.getByText(customerNumber.replace("HSB", "HSB "))).toBeVisible();
  await expect(page.getByText("Another member of staff has to approve it")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Reason").fill("Leaves the institution for good");
  await press(page, "Ask for approval");
  await expect(page.getByText("Nothing has changed yet: a second person has to approve it")).toBeVisible();
  await expect(page.getByText("Permanent closing of a customer")).toBeVisible();
  await press(page, "Take it back");
});

test("a customer who failed to sign in too often is unlocked, and then nothing is left to unlock", async ({
  page,
}) => {
  const person = await newPerson();
  const tryPasscode = (user_passcode: string) => api.getTokens({ mobile: person.mobile, user_passcode });
  // The first wait after wrong passcodes is a quarter of an hour, and after wrong passwords a second.
  for (let miss = 0; miss < 5; miss += 1) await expect(tryPasscode("907216")).rejects.toThrow();
  await expect(tryPasscode(PASSCODE)).rejects.toThrow();
  await signInStaff(page, "supervisor");
  await page.goto(`/admin/customers/${await idOf(person.customerNumber)}`);
  await expect(page.getByText("Passcode locked until")).toBeVisible();
  await page.getByRole("link", { name: "Unlock" }).click();
  await page.getByLabel("Reason").fill("Proved who she is at the counter");
  await press(page, "Unlock");
  await expect(page.getByText("The customer is unlocked")).toBeVisible();
  await expect(page.getByRole("link", { name: "Unlock" })).toHaveCount(0);
  await tryPasscode(PASSCODE);
});

test("whom staff do not find they look for in the list, and not by what customers are offered", async ({
  page,
}) => {
  await signInStaff(page, "supervisor");
  for (const [list, section] of [
    ["/admin/customers", "Customers"],
    ["/admin/savings", "Savings accounts"],
  ] as const) {
    await page.goto(`${list}/999999999`);
    await expectHeading(page, "Page not found");
    await expect(page.getByRole("heading", { name: "Reach us" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: section, exact: true }).last().click();
    await expectHeading(page, section);
  }
});

/** What the menu says, as it is read aloud. */
async function casesInMenu(page: Page): Promise<number> {
  const link = page.getByRole("link", { name: /^Approvals\W+[0-9]+ open cases?$/ });
  return Number.parseInt(((await link.textContent()) ?? "").replace(/\D+/, ""), 10);
}

test("a claim is approved, and a birth date by another member of staff than asked for it", async ({
  page,
  visitor,
}) => {
  await signInStaff(page, "supervisor");
  await page.goto("/admin/approvals");
  await expectSound(page);
  const waiting = await casesInMenu(page);
  await page.getByLabel("Kind").selectOption("recovery");
  await press(page, "Show");
  await expect(page.getByRole("link", { name: "Dina Lazaro" })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("link", { name: /^Take away Kind/ }).click();
  await page.getByRole("link", { name: "Dina Lazaro" }).click();
  await page.getByLabel("Note for the next person").fill("Comes back with her passport");
  await press(page, "Save the note");
  await expect(page.getByText("The note was saved")).toBeVisible();
  await expect(page.getByText("Comes back with her passport (")).toBeVisible();
  await expectSound(page);
  await press(page, "Save the decision");
  await expect(page.getByText("Choose a decision").first()).toBeVisible();
  await page.getByLabel(/^Approve/).check();
  await page.getByLabel("Reason").fill("Came with her passport");
  await press(page, "Save the decision");
  await expectRefusal(page, page.getByLabel("What you have seen"), "Choose which document you have seen");
  await page.getByLabel("What you have seen").selectOption("passport");
  await page.getByLabel(/^Last four letters/).fill("p-417");
  await press(page, "Save the decision");
  await expect(page.getByText("Nothing has changed yet: a second person has to approve it")).toBeVisible();
  await expectSound(page);
  expect(await casesInMenu(page)).toBe(waiting);
  await page.goto("/admin/approvals");
  await page.getByRole("link", { name: "Date of birth: Gino Bonoan, HSB 00000308" }).click();
  await expectHeading(page, "Gino Bonoan, HSB 00000308");
  await expect(page.getByText("You asked for this. Another member of staff has to decide it.")).toBeVisible();

  const other = await visitor();
  await signInStaff(other, "admin");
  await other.goto("/admin/approvals");
  await other.getByRole("link", { name: /^Claim or recovery/ }).click();
  await expect(other.getByText("Passport, ending in P417, by")).toBeVisible();
  await expect(other.getByRole("heading", { name: "What was tried" })).toBeVisible();
  await expectSound(other);
  await other.getByLabel(/^Approve/).check();
  await other.getByLabel("Reason").fill("The passport is hers");
  await press(other, "Save the decision");
  await expect(other.getByText("The act was approved")).toBeVisible();
  await expect(other.getByRole("link", { name: "Dina Lazaro" })).toHaveCount(0);
  await other.getByRole("link", { name: /^Date of birth/ }).click();
  await expectSound(other);
  await other.getByLabel(/^Approve/).check();
  await other.getByLabel("Reason").fill("The copy of the passport says so");
  await press(other, "Save the decision");
  await expect(other.getByText("The act was approved")).toBeVisible();
  await other.goto(`/admin/customers/${await idOf("HSB00000308")}`);
  await expect(other.getByText("December 8, 1988")).toBeVisible();
});

test("a teller is told that oversight is not for the role", async ({ page }) => {
  await signInStaff(page, "teller");
  for (const path of ["savings", "customers", "approvals", "customers/close?id=1"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText("Your role does not allow this. Ask an administrator")).toBeVisible();
  }
});
