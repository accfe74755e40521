import type { Page } from "@playwright/test";
import { advance } from "./clock";
import { query } from "./database";
import {
  expectDateRefusal,
  expectHeading,
  expectRefusal,
  fillBirthDate,
  open,
  press,
  sendCode,
} from "./page-steps";
import { newPerson, newSaver, PASSCODE, PASSWORD, type Person } from "./people";
import { spaced, textedCode, textsTo } from "./phone";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

const NEW_PASSWORD = "quiet-lantern-94";
const NEW_PASSCODE = "730264";

/** From the sign-in page to the page that asks for the new secret. */
async function prove(page: Page, { mobile }: Person): Promise<void> {
  await advance(6);
  await open(page, "/login");
  await page.getByRole("link", { name: "Forgotten password or passcode?" }).click();
  await expectHeading(page, "Forgotten password or passcode?");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await expect(page.getByRole("main")).not.toContainText(mobile.slice(-7));
  await expect(page.getByRole("main")).not.toContainText(spaced(mobile).slice(-8));
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Create a new password");
}

const signInWith = async (page: Page, secret: Record<string, string>, { email }: Person) => {
  await open(page, "/login?with=password");
  await page.getByLabel("Mobile number, e-mail or customer number").fill(email);
  if (secret.passcode) await press(page, "Use passcode instead");
  const [[label, value] = ["", ""]] = Object.entries(secret);
  await page.getByLabel(label === "passcode" ? "Passcode" : "Password", { exact: true }).fill(value);
  await press(page, "Sign in");
};

test("without a birth date on file, a code is enough for a new password", async ({ page, visitor }) => {
  const person = await newPerson();
  const elsewhere = await visitor();
  await signIn(elsewhere, person);
  await prove(page, person);
  await expect(page.getByRole("group", { name: "Date of birth" })).toHaveCount(0);
  await page.getByLabel("New password").fill("password");
  await press(page, "Save new password");
  await expectRefusal(page, page.getByLabel("New password"), "This password is too easy to guess");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await press(page, "Save new password");
  await expectHeading(page, "Changed");
  expect((await textsTo(person.mobile))[0]).toContain("your password was changed");
  await page.getByRole("link", { name: "Go to your accounts" }).click();
  await expectHeading(page, "Your accounts");

  await elsewhere.goto("/accounts");
  await expectHeading(elsewhere, "Sign in");
  await signInWith(elsewhere, { password: PASSWORD }, person);
  await expectRefusal(
    elsewhere,
    elsewhere.getByLabel("Mobile number, e-mail or customer number"),
    "The sign-in details do not match",
  );
  await signInWith(elsewhere, { password: NEW_PASSWORD }, person);
  await expectHeading(elsewhere, "Your accounts");
  // The passcode was not what was forgotten.
  const third = await visitor();
  await signInWith(third, { passcode: PASSCODE }, person);
  await expectHeading(third, "Your accounts");
});

test("with a birth date on file and an account, it is asked for, too", async ({ page, visitor }) => {
  const saver = await newSaver();
  await prove(page, saver);
  await page.getByRole("link", { name: "Create a new passcode instead" }).click();
  await expectHeading(page, "Create a new passcode");
  await page.getByLabel("New 6-digit passcode").fill(NEW_PASSCODE);
  await press(page, "Save new passcode");
  await expectDateRefusal(page, "Enter your date of birth");
  await page.getByLabel("New 6-digit passcode").fill(NEW_PASSCODE);
  await fillBirthDate(page, `${Number(saver.dob.slice(0, 4)) + 1}${saver.dob.slice(4)}`);
  await press(page, "Save new passcode");
  await expectDateRefusal(page, "This date is not the one we have on file");
  await page.getByLabel("New 6-digit passcode").fill(NEW_PASSCODE);
  await fillBirthDate(page, saver.dob);
  await press(page, "Save new passcode");
  await expectHeading(page, "Changed");
  expect(
    await query("SELECT recovery_misses FROM customers WHERE customer_number = $1", [saver.customerNumber]),
  ).toEqual([{ recovery_misses: expect.any(Number) }]);
  await page.getByRole("link", { name: "Go to your accounts" }).click();
  await expect(page.getByRole("main")).toContainText(saver.accountNumbers[0] ?? "");

  const other = await visitor();
  await signInWith(other, { passcode: NEW_PASSCODE }, saver);
  await expectHeading(other, "Your accounts");
});

test("a recovery that proved its number shows nothing of the profile or the accounts", async ({ page }) => {
  const saver = await newSaver();
  await prove(page, saver);
  for (const path of ["/accounts", "/profile", "/security"]) {
    await page.goto(path);
    await expectHeading(page, "Create a new password");
    await expect(page.getByRole("main")).not.toContainText(saver.name);
  }
  expect((await page.request.get("/bff/accounts")).status()).toBe(403);
});
