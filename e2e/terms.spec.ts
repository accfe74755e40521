import type { Page } from "@playwright/test";
import { query } from "./database";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, expectRefusal, press, proveNumber } from "./page-steps";
import { newPerson, PASSWORD } from "./people";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

test.use({ viewport: { width: 360, height: 640 } });

/** A customer for whom the terms in force are new. */
async function newReader(): Promise<string> {
  const { customerNumber } = await newPerson();
  await query(
    "DELETE FROM terms_acceptances USING customers c WHERE c.user_id = terms_acceptances.user_id AND c.customer_number = $1",
    [customerNumber],
  );
  return customerNumber;
}

async function signInOn(page: Page, path: string, customerNumber: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Mobile number, e-mail or customer number").fill(customerNumber);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("new terms come before the page that was asked for, and no page opens until they are accepted", async ({
      page,
    }) => {
      await signInOn(page, "/profile", await newReader());
      await expectHeading(page, "We have new terms");
      if (javaScriptEnabled) await expectSound(page);
      await page.goto("/security");
      await expectHeading(page, "We have new terms");
      await page.getByRole("main").getByRole("link", { name: "Privacy notice" }).click();
      await expectHeading(page, "Privacy notice");
      await page.goBack();
      await press(page, "Accept and continue");
      await expectHeading(page, "Security");
      await page.goto("/login/terms");
      await expectHeading(page, "Your accounts");
    });

    test("who declines is signed out", async ({ page }) => {
      await signInOn(page, "/login", await newReader());
      await press(page, "Decline and sign out");
      await expectHeading(page, "You are signed out");
      await page.goto("/accounts");
      await expectHeading(page, /^Welcome back, /);
    });
  });

test("a sign-up says what going on accepts, and keeps which version it was", async ({ page }) => {
  await page.goto("/signup");
  await expectSound(page);
  await page.getByRole("main").getByRole("link", { name: "terms" }).click();
  await expectHeading(page, "Terms");
  await expectSound(page);
  await page.goBack();
  const mobile = freshMobile();
  await proveNumber(page, mobile);
  await expectHeading(page, "Your name");
  const accepted = await query(
    "SELECT version, how FROM terms_acceptances JOIN customers USING (user_id) WHERE mobile = $1",
    [mobile],
  );
  expect(accepted).toEqual([{ version: "1.0", how: "sign_up" }]);
});

test("an administrator reads each version, and is told which of text and address is missing", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  await page.goto("/admin/institution");
  await page.getByRole("link", { name: /terms and privacy notice/ }).click();
  await expectHeading(page, "Terms and privacy notice");
  await expectSound(page);
  await page.getByRole("link", { name: "New version" }).click();
  await expectHeading(page, "New version");
  await page.getByLabel("Terms", { exact: true }).fill("Ours");
  await page.getByLabel("Address of the terms").fill("https://harbour.example/terms");
  await press(page, "Publish");
  const terms = page.getByLabel("Terms", { exact: true });
  await expectRefusal(page, terms, "Enter the text or the address, not both");
  await expect(terms).toHaveValue("Ours");
  await page.goBack();
  await page.getByRole("row").getByRole("link", { name: "Terms" }).first().click();
  await expectHeading(page, "Terms");
});
