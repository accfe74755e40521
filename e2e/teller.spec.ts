import type { Locator, Page } from "@playwright/test";
import { advance } from "./clock";
import { query } from "./database";
import {
  expectHeading,
  expectRefusal,
  open,
  openPalette,
  press,
  signStaffOut,
  untilScripted,
} from "./page-steps";
import { type BranchPerson, findBranchPerson, newPerson } from "./people";
import { expectSound } from "./scan";
import { origin } from "./server-address";
import { setPolicy } from "./set-policy";
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
  // A page is drawn before its field has the focus, and a key that is pressed between them goes nowhere.
  await expect(page.locator("input:focus")).toHaveCount(1);
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

test("ten look-ups in a row cost their digits and one key each, and are recorded", async ({ page }) => {
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
  const recent = page.getByRole("region", { name: "Recent look-ups" });
  await expect(recent.getByRole("button", { name: new RegExp(written) })).toBeVisible();

  let keys = await keysPressed(page);
  for (let n = 3; n <= 10; n += 1) {
    const number = n % 2 === 1 ? written : digits;
    await lookUp(page, number);
    await expect(said(page).filter({ hasText: `Account ${n % 2 === 1 ? written : second},` })).toBeAttached();
    keys += number.length + 1;
    expect(await keysPressed(page)).toBe(keys);
  }

  const row = { actor_kind: "staff", subject_type: "savings_account", found: "true" };
  const ids = [String(await accountId(written)), String(await accountId(second))];
  expect(await lookUpsSince(since)).toEqual(
    Array.from({ length: 10 }, (_, n) => ({ ...row, subject_id: ids[n % 2] })),
  );
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
  await expect(page.getByRole("banner")).toContainText("Tess Navarro");
  await expect(page.getByRole("banner")).toContainText(/teller, Main Street/i);
});

test("on a phone the tools are one line between the field and the customer, and the balance is in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInTeller(page);
  await open(page, "/teller");
  await lookUp(page, "001-210-0000001-2");
  const owner = page.getByRole("heading", { level: 2, name: "Ana Santos" });
  await expect(owner).toBeVisible();
  const [tools, name] = [
    await page.getByRole("toolbar", { name: "Desk" }).boundingBox(),
    await owner.boundingBox(),
  ];
  expect(tools!.height).toBeLessThan(60);
  expect(tools!.y).toBeLessThan(name!.y);
  await expect(page.getByText("Balance", { exact: true }).first().locator("..")).toBeInViewport({ ratio: 1 });
  // What shows figures again is never out of view; the last comes into view as it gets the focus.
  const blur = page.getByRole("button", { name: "Blur figures" });
  await expect(blur).toBeInViewport({ ratio: 1 });
  const lock = page.getByRole("button", { name: "Lock", exact: true });
  await lock.focus();
  await expect(lock).toBeInViewport({ ratio: 1 });
  await blur.focus();
  await page.keyboard.press("Enter");
  await press(page, "Show figures");
  await expect(page.locator(".blurs").first()).toHaveCSS("filter", "none");
  await expectSound(page);
});

test("the desk is for staff only, and ends with signing out", async ({ page, visitor }) => {
  await page.goto("/teller");
  await expectHeading(page, "Staff sign in");
  const customer = await visitor();
  await signIn(customer, await newPerson());
  await customer.goto("/teller");
  await expectHeading(customer, "Staff sign in");
  const asked = { form: { text: "0012100000001-2" }, headers: { Origin: origin } };
  expect((await customer.request.post("/bff/staff/find", asked)).status()).toBe(401);

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
  await signStaffOut(page);
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

const auditSince = async (id: string) =>
  (
    await query<{ action: string }>(
      "SELECT action FROM audit_log WHERE id > $1 AND actor_kind = 'staff' ORDER BY id",
      [id],
    )
  ).map(({ action }) => action);

test("the only customer who is found is chosen already: Enter opens", async ({ page }) => {
  await signInTeller(page);
  await open(page, "/teller");
  await lookUp(page, "ben cruz");
  await expect(page.getByRole("option")).toHaveAttribute("aria-selected", "true");
  await expect(said(page).filter({ hasText: "1 customer. Enter opens" })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Ben Cruz" })).toBeVisible();
});

test("a name is searched, chosen with arrows, opened with Enter; who it is shows when asked, and is recorded", async ({
  page,
}) => {
  await signInTeller(page);
  await open(page, "/teller");
  // Looked at again within a minute, as by another test, the same customer is one reading.
  await advance(61);
  const since = await lastAuditId();
  await lookUp(page, "santos an");
  const options = page.getByRole("option");
  await expect(options.filter({ hasText: "Ana Santos" }).first()).toBeVisible();
  const place = (await options.allTextContents()).findIndex((text) => text.includes("Ana Santos"));
  for (let n = 0; n <= place; n += 1) await page.keyboard.press("ArrowDown");
  await expect(options.nth(place)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
  await expect(field(page)).toBeFocused();

  const accounts = page.getByRole("navigation", { name: /accounts of this customer/ });
  const shown = await accounts.locator("[aria-current]").textContent();
  await page.keyboard.press("ArrowDown");
  await expect(accounts.locator("[aria-current]")).not.toHaveText(shown ?? "");

  const person = page.getByRole("region", { name: "Identity" });
  await expect(person).not.toContainText(/\d{4}/);
  await page.keyboard.press("Control+Enter");
  await expect(person).toContainText("verified");
  await expect(person).toContainText(/\+63/);
  expect(new Set(await auditSince(since))).toEqual(
    new Set([
      "customer.searched",
      "customer.looked_up",
      "savings_account.transactions_listed",
      "savings_account.looked_up",
      "customer.revealed",
    ]),
  );
  await page.getByRole("button", { name: "Mask again" }).click();
  await expect(person).not.toContainText(/\+63/);
});

test("who it is opens by keys under the name, in view and read aloud, and the next number can be typed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 640 });
  await signInTeller(page);
  await open(page, "/teller");
  await lookUp(page, person.accountNumbers[0]!);
  await expect(page.getByRole("heading", { level: 2, name: person.name })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  const panel = page.getByRole("region", { name: "Identity" });
  await expect(panel.getByRole("heading", { name: "Identity" })).toBeInViewport({ ratio: 1 });
  const facts = panel.getByRole("definition");
  await expect(facts.first()).toBeInViewport({ ratio: 1 });
  await expect(facts.last()).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole("status")).toContainText(/Birth date: .*\. Mobile: \+63/);
  const top = async (place: Locator) => (await place.boundingBox())!.y;
  expect(await top(panel)).toBeLessThan(await top(page.getByText("Available", { exact: true })));
  await expectSound(page);
  await expect(field(page)).toBeFocused();
  await lookUp(page, person.accountNumbers[1]!);
  await expect(said(page).filter({ hasText: `Account ${person.accountNumbers[1]}` })).toBeAttached();
});

test("a suspended customer, locks and open reviews stand above the balance and are read aloud, before anything is shown", async ({
  page,
}) => {
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    "SELECT customer_id AS id FROM savings_accounts WHERE account_number = $1",
    [person.accountNumbers[0]],
  );
  const turn = (status: string) => query("UPDATE customers SET status = $1 WHERE id = $2", [status, id]);
  const [{ status } = { status: "" }] = await query<{ status: string }>(
    "SELECT status FROM customers WHERE id = $1",
    [id],
  );
  await turn("suspended");
  await query(
    "INSERT INTO reviews (company_id, customer_id, kind, cause, status) SELECT company_id, id, 'recovery', 'misses', 'waiting' FROM customers WHERE id = $1",
    [id],
  );
  try {
    await signInTeller(page);
    for (const viewport of [
      { width: 1024, height: 768 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await open(page, "/teller");
      const since = await lastAuditId();
      await lookUp(page, person.accountNumbers[0]!);
      const owner = page.getByRole("region", { name: person.name });
      await expect(owner).toContainText("Online access: Suspended");
      const warning = owner.getByText("Online access is suspended. Accounts are not affected", {
        exact: true,
      });
      const top = async (place: Locator) => (await place.boundingBox())!.y;
      expect(await top(warning)).toBeLessThan(await top(owner.getByText("Available", { exact: true })));
      await expect(owner.getByText("Open review of a recovery", { exact: true })).toBeVisible();
      await expect(
        said(page).filter({
          hasText: /Online access is suspended\..*Open review of a recovery\. Account [a-z]+, balance/,
        }),
      ).toBeAttached();
      expect(await auditSince(since)).not.toContain("customer.revealed");
      await expectSound(page);
    }
  } finally {
    await turn(status);
    await query("DELETE FROM reviews WHERE customer_id = $1", [id]);
  }
});

test("of a frozen account the balance comes first; one that is not open has none, and no papers", async ({
  page,
}) => {
  await signInTeller(page);
  await open(page, "/teller");
  const tools = page.getByRole("toolbar", { name: "Desk" });
  const numberOf = async (status: string) =>
    (
      await query<{ account_number: string }>(
        "SELECT account_number FROM savings_accounts WHERE status = $1 ORDER BY id LIMIT 1",
        [status],
      )
    )[0]!.account_number;
  await lookUp(page, await numberOf("frozen"));
  await expect(page.getByText("Account frozen: no payments in or out")).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: /^(Available|Balance)$/ })).toHaveText([
    "Balance",
    "Available",
  ]);
  await expect(tools.getByRole("button", { name: "Balance slip" })).toBeVisible();
  for (const [status, words] of [
    ["pending_approval", "Not open yet: it waits for approval"],
    ["withdrawn", "The application was withdrawn: the account was never opened"],
  ] as const) {
    await lookUp(page, await numberOf(status));
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText("No balance: the account is not open")).toBeVisible();
    await expect(tools.getByRole("button", { name: /Balance slip|Statement/ })).toHaveCount(0);
    await expectSound(page);
  }
});

test("mobile and customer numbers open at once; the keys of the desk show, blur and print", async ({
  page,
}) => {
  await signInTeller(page);
  await open(page, "/teller");
  const [{ mobile, customer_number } = { mobile: "", customer_number: "" }] = await query<{
    mobile: string;
    customer_number: string;
  }>("SELECT mobile, customer_number FROM customers WHERE name = 'Ana' AND sur_name = 'Santos'");
  for (const number of [mobile, customer_number.toLowerCase()]) {
    await lookUp(page, number);
    await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
    expect(await selection(page)).toBe(number);
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveValue("");
  }
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Ctrl+Shift+L");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const figures = page.locator(".blurs").first();
  await expect(figures).toHaveCSS("filter", "none");
  await page.keyboard.press("F9");
  await expect(figures).toHaveCSS("filter", /blur/);
  await page.reload();
  await untilScripted(page);
  await lookUp(page, "001-210-0000001-2");
  await expect(figures).toHaveCSS("filter", /blur/);
  await page.keyboard.press("F9");
  await expect(figures).toHaveCSS("filter", "none");

  const since = await lastAuditId();
  await openPalette(page);
  await page.keyboard.press("F9");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(figures).toHaveCSS("filter", "none");
  // A key that is pressed in the moment in which a dialog appears is the dialog's, and empties no field.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector("dialog")) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await page.keyboard.press("F8");
  const receipt = page.getByRole("dialog", { name: "Balance slip" });
  await expect(receipt).toBeVisible();
  await expect(field(page)).toHaveValue("001-210-0000001-2");
  await expect(receipt).toContainText(/•••-•••-••••\d{3}-\d/);
  await expect(receipt).toContainText("Tess Navarro");
  await page.emulateMedia({ media: "print" });
  await expect(field(page)).toBeHidden();
  await expect(receipt.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+F8");
  await page.getByLabel("From").fill("2020-01-01");
  await press(page, "Show");
  await expect(page.getByRole("dialog", { name: "Statement" }).getByRole("row").nth(1)).toBeVisible();
  expect(await auditSince(since)).toEqual([
    "savings_account.receipt_issued",
    "savings_account.statement_issued",
  ]);
});

test("a desk that is left locks, here and at the server, and opens as it was left", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signInTeller(page);
  await open(page, "/teller");
  await lookUp(page, person.accountNumbers[0]!);
  const owner = page.getByRole("heading", { level: 2, name: person.name });
  await expect(owner).toBeVisible();
  const locked = page.waitForResponse("**/bff/staff/lock");
  await page.clock.fastForward("10:06");
  const dialog = page.getByRole("dialog", { name: "The desk is locked" });
  await expect(dialog).toBeVisible();
  await expect(owner).toBeHidden();
  await expect(dialog).toContainText("Locked by Tess Navarro");
  await expect(dialog.getByRole("button", { name: "Someone else? Sign out" })).toBeVisible();
  expect((await locked).status()).toBe(200);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();

  const other = await context.newPage();
  await other.goto("/teller");
  await expectHeading(other, "The desk is locked");
  await other.goto("/admin/products");
  await expectHeading(other, "The desk is locked");
  const asked = { form: { text: person.accountNumbers[0]! }, headers: { Origin: origin } };
  expect((await context.request.post("/bff/staff/find", asked)).status()).toBe(403);
  await other.close();

  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("not-the-password");
  await password.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("This is not your password");
  await password.fill("teller-demo-pass");
  await password.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(owner).toBeVisible();
  await expect(field(page)).toHaveValue(person.accountNumbers[0]!);
  await expect(field(page)).toBeFocused();
  await lookUp(page, person.accountNumbers[1]!);
  await expect(said(page).filter({ hasText: `Account ${person.accountNumbers[1]}` })).toBeAttached();

  await open(page, "/staff/profile/password");
  const typed = page.getByLabel("New password");
  await typed.fill("half a new pass");
  const warning = page.getByRole("dialog", { name: "The desk is about to lock" });
  await page.clock.fastForward("08:02");
  await expect(warning).toBeVisible();
  await press(page, "Stay signed in");
  await expect(warning).toBeHidden();
  await page.clock.fastForward("10:02");
  await expect(dialog).toBeVisible();
  await expect(typed).toBeHidden();
  await password.fill("teller-demo-pass");
  await password.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(typed).toHaveValue("half a new pass");
});

test("while the network is away the last result stays, greyed and dated; what was asked then is answered by itself", async ({
  page,
  context,
}) => {
  await signInTeller(page);
  await open(page, "/teller");
  const [first = "", second = ""] = person.accountNumbers;
  await lookUp(page, first);
  const owner = page.getByRole("heading", { level: 2, name: person.name });
  await expect(owner).toBeVisible();
  const ink = () => owner.evaluate((heading) => getComputedStyle(heading).color);
  const fresh = await ink();
  await context.setOffline(true);
  const dated = page.getByText(/^As of \d\d:\d\d\./);
  await expect(dated).toBeVisible();
  expect(await ink()).not.toBe(fresh);
  await lookUp(page, second);
  await expect(dated).toContainText(`${second} is looked up as soon as the connection is back`);
  await expect(owner).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: first })).toBeVisible();
  expect(await selection(page)).toBe(second);
  await expectSound(page);
  await page.emulateMedia({ colorScheme: "light" });
  await context.setOffline(false);
  await expect(said(page).filter({ hasText: `Account ${second},` })).toBeAttached();
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  expect(await ink()).toBe(fresh);
});

test("where the institution asks why, the desk asks once, and the audit keeps it", async ({ page }) => {
  await signInTeller(page);
  const ask = (required: boolean) => setPolicy("lookup_reason_required", required);
  await ask(true);
  try {
    await open(page, "/teller");
    const since = await lastAuditId();
    await lookUp(page, person.accountNumbers[0]!);
    await expect(page.getByLabel("Reason for the look-up")).toBeFocused();
    await lookUp(page, "At the counter");
    await expect(page.getByRole("heading", { level: 2, name: person.name })).toBeVisible();
    await lookUp(page, person.accountNumbers[1]!);
    await expect(said(page).filter({ hasText: `Account ${person.accountNumbers[1]}` })).toBeAttached();
    const reasons = await query<{ reason: string }>(
      "SELECT DISTINCT details->>'reason' AS reason FROM audit_log WHERE id > $1 AND actor_kind = 'staff'",
      [since],
    );
    expect(reasons).toEqual([{ reason: "At the counter" }]);
  } finally {
    await ask(false);
  }
});
