import type { Page } from "@playwright/test";
import { query } from "./database";
import { expectHeading, expectRefusal, open, press } from "./page-steps";
import { type BranchPerson, findBranchPerson, newPerson } from "./people";
import { signIn, signInTeller } from "./sign-in";
import { expect, test } from "./test";

const field = (page: Page) => page.getByLabel("Account number");

const selection = (page: Page) =>
  field(page).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );

/** Counts every key that goes down in this page from its start. */
const countKeys = (page: Page) =>
  page.addInitScript(() => {
    let keys = 0;
    addEventListener("keydown", () => {
      keys += 1;
      document.documentElement.dataset.keys = String(keys);
    });
  });

const keysPressed = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.keys ?? 0));

/** Types a number and Enter, as someone who never leaves the keyboard. */
async function lookUp(page: Page, number: string): Promise<void> {
  for (const key of number) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
}

const said = (page: Page) => page.getByRole("main").getByRole("status");

const lastAuditId = async () =>
  (await query<{ id: string }>("SELECT coalesce(max(id), 0) AS id FROM audit_log"))[0]!.id;

const lookUpsSince = (id: string) =>
  query(
    `SELECT actor_kind, subject_type, subject_id, details->>'found' AS found FROM audit_log
     WHERE id > $1 AND action = 'savings_account.looked_up' ORDER BY id`,
    [id],
  );

const accountId = async (number: string) =>
  (await query<{ id: number }>("SELECT id FROM savings_accounts WHERE account_number = $1", [number]))[0]!.id;

let person: BranchPerson;
test.beforeAll(async () => {
  person = await findBranchPerson(2);
});

test("two look-ups in a row cost their digits and one key each, and are recorded", async ({ page }) => {
  await signInTeller(page);
  await countKeys(page);
  await open(page, "/teller");
  await expect(field(page)).toBeFocused();
  const since = await lastAuditId();
  const [written = "", second = ""] = person.accountNumbers;
  const digits = second.replaceAll("-", "");

  await lookUp(page, written);
  await expect(page.getByRole("heading", { level: 2, name: person.name })).toBeVisible();
  await expect(said(page).filter({ hasText: `Account ${written}, ${person.name}` })).toBeAttached();
  expect(await keysPressed(page)).toBe(written.length + 1);
  await expect(field(page)).toBeFocused();
  expect(await selection(page)).toBe(written);

  await lookUp(page, digits);
  await expect(said(page).filter({ hasText: `Account ${second}, ${person.name}` })).toBeAttached();
  expect(await keysPressed(page)).toBe(written.length + 1 + digits.length + 1);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(digits);
  expect(await selection(page)).toBe(digits);
  await expect(page.getByRole("definition").filter({ hasText: second })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent look-ups" })).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(written) })).toBeVisible();

  const row = { actor_kind: "staff", subject_type: "savings_account", found: "true" };
  expect(await lookUpsSince(since)).toEqual([
    { ...row, subject_id: String(await accountId(written)) },
    { ...row, subject_id: String(await accountId(second)) },
  ]);
});

test("a number that is not there is told, stays selected, and is recorded", async ({ page }) => {
  await signInTeller(page);
  await open(page, "/teller");
  const since = await lastAuditId();
  await lookUp(page, "9999999999999");
  await expect(page.getByText("No account with number 9999999999999").first()).toBeVisible();
  await expect(field(page)).toBeFocused();
  expect(await selection(page)).toBe("9999999999999");
  await lookUp(page, person.accountNumbers[0]!);
  await expect(page.getByRole("heading", { level: 2, name: person.name })).toBeVisible();
  expect(await lookUpsSince(since)).toMatchObject([
    { subject_id: null, found: "false" },
    { subject_id: String(await accountId(person.accountNumbers[0]!)), found: "true" },
  ]);
});

test("what the desk shows is the account as the bank keeps it", async ({ page }) => {
  await signInTeller(page);
  await open(page, "/teller");
  await lookUp(page, "001-210-0000001-2");
  await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
  const [account] = await query<{ product: string; balance: string }>(
    `SELECT p.name AS product, to_char(balance, 'FM999,999,999,990.00') AS balance
     FROM savings_accounts a JOIN savings_products p ON p.id = a.product_id
     WHERE account_number = '001-210-0000001-2'`,
  );
  const main = page.getByRole("main");
  await expect(main).toContainText(account!.product);
  await expect(page.getByRole("definition").filter({ hasText: account!.balance })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Active" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(11);
});

test("the desk is for staff only, and ends with signing out", async ({ page, visitor }) => {
  await page.goto("/teller");
  await expectHeading(page, "Staff sign in");
  const customer = await visitor();
  await signIn(customer, await newPerson());
  await customer.goto("/teller");
  await expectHeading(customer, "Staff sign in");
  expect((await customer.request.get("/bff/staff/lookup?number=0012100000001-2")).status()).toBe(401);

  await page.getByLabel("E-mail").fill("teller@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await press(page, "Sign in");
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toContainText(
    "The sign-in details do not match",
  );
  await page.getByLabel("Password", { exact: true }).fill("teller-demo-pass");
  await press(page, "Sign in");
  await expectHeading(page, "Account look-up");
  await page.goto("/accounts");
  await expectHeading(page, "Sign in");
  await page.goto("/teller");
  await press(page, "Sign out");
  await expectHeading(page, "Staff sign in");
  await page.goto("/teller");
  await expectHeading(page, "Staff sign in");
});

test("staff details on the customers' page open nothing", async ({ page }) => {
  await open(page, "/login");
  const identifier = page.getByLabel("Mobile number, e-mail or customer number");
  await identifier.fill("teller@example.com");
  await page.getByLabel("Password", { exact: true }).fill("teller-demo-pass");
  await press(page, "Sign in");
  await expectRefusal(page, identifier, "These sign-in details do not work here");
});
