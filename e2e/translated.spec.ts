import type { Page } from "@playwright/test";
import { advance } from "./clock";
import { query } from "./database";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, press, summaryOf } from "./page-steps";
import { newSaver } from "./people";
import { textedCode } from "./phone";
import { signIn, signInStaff } from "./sign-in";
import { expect, test } from "./test";
import { openTranslated, translate } from "./translate";

/** The button that sends the form of a page. */
const sending = (page: Page) => page.locator("main button.button-primary[type=submit]").first();

/** What is typed into texts of a form; a file is chosen, and a choice is made already. */
const FIELDS = ["text", "tel", "email", "password", "url"].map(
  (type) => `main form input[type=${type}]:not([readonly]):visible`,
);

async function send(page: Page): Promise<void> {
  await sending(page).click();
  await expect(summaryOf(page)).toBeVisible();
  await expect(sending(page)).not.toHaveAttribute("aria-disabled", "true");
}

/** Each test fails where React does: a page error is a complaint. The second refusal replaces what the first one said. */
async function expectRefused(page: Page): Promise<void> {
  for (const field of await page.locator(FIELDS.join()).all()) await field.fill("");
  await send(page);
  await send(page);
}

async function expectAllRefused(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openTranslated(page, path);
    await expectRefused(page);
  }
}

test("forms for everybody are refused in a translated page, and taken", async ({ page }) => {
  await expectAllRefused(page, [
    "/login?with=passcode",
    "/end-access",
    "/verify",
    "/recover",
    "/staff/login",
  ]);
  await openTranslated(page, "/login");
  await page.getByLabel("Mobile number, e-mail or customer number").fill("stranger@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await send(page);
  await expect(summaryOf(page)).toContainText("The sign-in details do not match");
  await send(page);
  await expect(summaryOf(page)).toContainText("Enter your password");

  const mobile = freshMobile();
  await openTranslated(page, "/signup");
  await expectRefused(page);
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await translate(page);
  await page.getByLabel("Security code").fill("000000");
  await send(page);
  await expectRefused(page);
  await advance(60);
  await press(page, "Send a new code");
  await expect(page.getByText(/New code sent/)).toBeVisible();
  await page.getByLabel("Security code").fill(await textedCode(mobile));
  await press(page, "Continue");
  await expectHeading(page, "Your name");
  await translate(page);
  await expectRefused(page);
});

test("a customer's forms are refused in a translated page", async ({ page }) => {
  await signIn(page, await newSaver());
  await expectAllRefused(page, [
    "/profile/name",
    "/profile/mobile",
    "/security/password",
    "/security/passcode",
  ]);
});

test("forms of staff are refused in a translated page, and the desk shows one customer after another", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  await expectAllRefused(
    page,
    ["keys/new", "branches/new", "products/new", "staff/invite", "webhooks/new", "applications/new"].map(
      (form) => `/admin/${form}`,
    ),
  );
  const accounts = await query<{ number: string; product: string }>(
    `SELECT account_number AS number, p.name AS product FROM savings_accounts a
     JOIN savings_products p ON p.id = a.product_id WHERE a.status = 'active' ORDER BY a.id LIMIT 2`,
  );
  await openTranslated(page, "/teller");
  const field = page.getByRole("combobox");
  for (const typed of ["999999999", accounts[0]!.number, accounts[1]!.number]) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(page.getByText(typed).first()).toBeVisible();
  }
  await page.goto("/admin/savings");
  await translate(page);
  await press(page, "Show account");
  await expect(summaryOf(page)).toBeVisible();
});
