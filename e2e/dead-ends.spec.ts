import type { Page } from "@playwright/test";
import { advance } from "./clock";
import { freshMobile } from "./fresh-mobile";
import {
  expectHeading,
  expectRefusal,
  fillBirthDate,
  open,
  press,
  sendCode,
  signOut,
  signStaffOut,
  untilScripted,
} from "./page-steps";
import { findBranchPerson, newPerson, newSaver, PASSCODE, PASSWORD } from "./people";
import { textedCode } from "./phone";
import { signIn, signInTeller } from "./sign-in";
import { expect, test } from "./test";

const identifier = (page: Page) => page.getByLabel("Mobile number, e-mail or customer number");

async function enterNumber(page: Page, path: string, mobile: string): Promise<void> {
  await advance(6);
  await open(page, path);
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
}

test("a period that cannot be is told at its field, with what was chosen", async ({ page }) => {
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  await page.goto("/accounts/1");
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("From").fill("2027-01-01");
  await page.getByLabel("To").fill("2026-01-01");
  await press(page, "Show");
  await expectRefusal(page, page.getByLabel("From"), "The first day is after the last");
  await expect(page.getByLabel("From")).toHaveValue("2027-01-01");
  await expect(page.getByLabel("To")).toHaveValue("2026-01-01");
  await page.goto("/accounts/1?from=0000-01-01&to=2026-02-31");
  await expectRefusal(page, page.getByLabel("From"), "From must be a real date");
  await expectRefusal(page, page.getByLabel("To"), "To must be a real date");
});

test("who types before scripts run keeps focus and keys", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await identifier(page).fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click({ noWaitAfter: true });
  await expect(page.getByText("There is a problem")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type("violet-");
  release();
  await untilScripted(page);
  await page.keyboard.type("anchor");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("violet-anchor");
});

test("a number that has an account is told so at sign-up, one that has none at recovery", async ({
  page,
  visitor,
}) => {
  const { mobile } = await newPerson();
  await enterNumber(page, "/signup", mobile);
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Create a new password");
  await expect(page.getByText("This number already has an account.")).toBeVisible();
  await page.getByRole("link", { name: "Sign in instead" }).click();
  await expectHeading(page, "Sign in");

  const stranger = await visitor();
  const unknown = freshMobile();
  await enterNumber(stranger, "/recover", unknown);
  await sendCode(stranger, await textedCode(unknown));
  await expectHeading(stranger, "Your name");
  await expect(stranger.getByText("there is nothing to recover")).toBeVisible();
  await stranger.getByRole("link", { name: "Try another number" }).click();
  await expectHeading(stranger, "Forgotten password or passcode?");
});

test("a claim that was finished elsewhere leads to sign-in; the end of it names what there is", async ({
  page,
  visitor,
}) => {
  const { mobile, dob } = await findBranchPerson();
  const late = await visitor();
  for (const one of [late, page]) {
    await enterNumber(one, "/signup", mobile);
    await sendCode(one, await textedCode(mobile));
    await expectHeading(one, "What is your date of birth?");
    await fillBirthDate(one, dob);
  }
  await press(page, "Continue");
  await expectHeading(page, "Create your password and passcode");
  await page.getByLabel("Create a password").fill(PASSWORD);
  await page.getByLabel("Create a 6-digit passcode").fill(PASSCODE);
  await press(page, "Create account");
  await expectHeading(page, /^Your customer number is/);
  await expect(
    page.getByText("You can sign in with your mobile number or your customer number."),
  ).toBeVisible();
  await expect(page.getByText("To open a savings account")).toHaveCount(0);

  await press(late, "Continue");
  await expectHeading(late, "Sign in");
  await expect(late.getByText("This was already done. Sign in")).toBeVisible();
});

test("a tab whose session was ended in another one shows nothing more once it is returned to", async ({
  page,
  context,
}) => {
  await signIn(page, await newSaver());
  await open(page, "/accounts");
  const other = await context.newPage();
  await open(other, "/profile");
  await signOut(other);
  // Once a second at most the page asks whether the session is over.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in", { timeout: 500 });
  }).toPass();
});

test("what was done is told once", async ({ page }) => {
  await signIn(page, await newPerson());
  await open(page, "/profile/gender?from=view");
  await page.getByLabel("Female").check();
  await press(page, "Save and continue");
  await expect(page.getByText("Your change was saved")).toBeVisible();
  await page.reload();
  await expectHeading(page, "Your profile");
  await expect(page.getByText("Your change was saved")).toHaveCount(0);
  await page.goto("/security?done=password");
  await expectHeading(page, "Security");
  await expect(page.getByText("Your password was changed")).toHaveCount(0);
});

test("the desk takes a scanner's Tab, and leaves no answer under an empty field", async ({ page }) => {
  const { name, accountNumbers } = await findBranchPerson();
  const field = page.getByLabel("Account number");
  await signInTeller(page);
  await open(page, "/teller");
  await field.pressSequentially(accountNumbers[0]!);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Look up" })).toBeFocused();
  await field.fill("");
  await field.press("Enter");
  await expect(page.getByText("Enter a number or a name", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name })).toHaveCount(0);
  await signStaffOut(page);
  await expect(page.getByText("You are signed out")).toBeVisible();
});

test("text of twice the size fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  for (const path of [
    "/accounts",
    "/accounts/1",
    "/profile",
    "/profile/tasks",
    "/security",
    "/demo/outbox",
  ]) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }
  await page.goto("/accounts");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const row = page.getByRole("row").nth(1);
  const [name, amount] = [
    await row.getByRole("link").boundingBox(),
    await row.getByRole("cell").locator(".money").boundingBox(),
  ];
  const apart = name!.y + name!.height <= amount!.y || name!.x + name!.width <= amount!.x;
  expect(apart).toBe(true);
});
