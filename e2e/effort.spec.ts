import type { Page } from "@playwright/test";
import { addAuthenticator, addPasskey } from "./authenticator";
import { counted, expectTold } from "./counted";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, open, signOut } from "./page-steps";
import { newPerson, newSaver, PASSCODE, PASSWORD } from "./people";
import { textedCode } from "./phone";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

const DEMO = { customerNumber: "HSB00000001", password: "correct-horse-demo" };

/** The account with movements that each customer of the demo can read on their home. */
async function atHome(page: Page) {
  await signIn(page, DEMO);
  await open(page, "/accounts");
  return counted(page);
}

test("signing up", async ({ page }) => {
  const mobile = freshMobile();
  await open(page, "/");
  const { effort, tap, type } = counted(page);
  await tap("Create an account");
  await type("Mobile number", mobile);
  await tap("Continue");
  await expectHeading(page, "Check your phone");
  await type("Security code", await textedCode(mobile));
  await tap("Continue");
  await type("Given names", "Dora");
  await tap("Continue");
  await type("Create a password", PASSWORD);
  await type("Create a 6-digit passcode", PASSCODE);
  await tap("Create account");
  await expectHeading(page, /Your customer number is/);
  expectTold("Sign up, with a name of four letters and a password of sixteen", effort);
});

test("from the sign-in to the balance, on a new device and by a passkey", async ({ page, visitor }) => {
  const { mobile } = await newSaver();
  const stranger = await visitor();
  await open(stranger, "/login?with=passcode");
  const { effort, tap, type } = counted(stranger);
  await type("Mobile number, e-mail or customer number", mobile);
  await type("Passcode", PASSCODE);
  await tap("Sign in");
  await expect(stranger.getByRole("main").locator(".money").first()).toBeVisible();
  expectTold("See the balance on a new device, by number and passcode", effort);

  await addAuthenticator(page);
  await signIn(page, await newPerson());
  await addPasskey(page, "/security", "My phone");
  await signOut(page);
  await open(page, "/login");
  const byKey = counted(page);
  await byKey.tap("Sign in with a passkey");
  await expectHeading(page, "Your accounts");
  expectTold("See the balance by a passkey", byKey.effort);
});

test("what a movement was, and one that is looked for by its amount", async ({ page }) => {
  const last = await atHome(page);
  await last.tap(/^ATM withdrawal/);
  await expect(page.getByText("Reference", { exact: true })).toBeVisible();
  expectTold("Open the last movement", last.effort);

  await open(page, "/accounts/1");
  const { effort, tap, type } = counted(page);
  await type("Words, amount, reference", "1100");
  await tap("Search");
  await expect(page.getByRole("main").getByText("1,100.00").first()).toBeVisible();
  expectTold("Find a movement of an account by its amount", effort);
});

test("the statement of the last month, as a file", async ({ page }) => {
  const { effort, tap } = await atHome(page);
  await tap("Statements");
  await expectHeading(page, "Statements");
  const file = page.waitForEvent("download");
  await tap("Save as PDF");
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  expectTold("Save the statement of the last month", effort);
});

test("balances are hidden, the language is changed, all other devices are signed out, the passcode is changed", async ({
  page,
  visitor,
}) => {
  const person = await newSaver();
  await signIn(await visitor(), person);
  await signIn(page, person);
  await open(page, "/accounts");
  const hides = counted(page);
  await hides.tap("Hide balances");
  await expect(page.getByText("Balances are hidden")).toBeAttached();
  expectTold("Hide all balances", hides.effort);

  const speaks = counted(page);
  await speaks.tap("Filipino");
  await expect(page.locator("html")).toHaveAttribute("lang", /^fil/);
  expectTold("Change the language", speaks.effort);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);

  const ends = counted(page);
  await ends.tap("Security");
  await expectHeading(page, "Security");
  await ends.tap("Sign out all others");
  await expect(page.getByText("All other devices were signed out")).toBeVisible();
  expectTold("Sign out all other devices", ends.effort);

  await open(page, "/accounts");
  const { effort, tap, type } = counted(page);
  await tap("Security");
  await tap("Change passcode");
  await expectHeading(page, "Change your passcode");
  await type("Current password or passcode", PASSCODE);
  await type("New 6-digit passcode", "730264");
  await tap("Change passcode");
  await expect(page.getByText("Your passcode was changed")).toBeVisible();
  expectTold("Change the passcode", effort);
});
