import type { Page } from "@playwright/test";
import { spacedNumber } from "../lib/format/spaced-number";
import { advance } from "./clock";
import { query } from "./database";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, expectRefusal, open, press, sendCode } from "./page-steps";
import { newPerson, PASSWORD } from "./people";
import { otherThan, textedCode, textsTo } from "./phone";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

async function askFor(page: Page, mobile: string): Promise<void> {
  await open(page, "/profile");
  await page.getByRole("link", { name: "Change mobile number" }).click();
  await expectHeading(page, "What is your new mobile number?");
  await page.getByLabel("New mobile number").fill(mobile);
  await press(page, "Continue");
}

const numberOf = (customerNumber: string) =>
  query("SELECT mobile FROM customers WHERE customer_number = $1", [customerNumber]);

test("the number changes once the new one is proved; the old one is told", async ({ page, visitor }) => {
  const person = await newPerson();
  const mobile = freshMobile();
  const elsewhere = await visitor();
  await signIn(elsewhere, person);
  await signIn(page, person);
  await askFor(page, mobile);
  await expectHeading(page, "Check your phone");
  await sendCode(page, otherThan(await textedCode(mobile)));
  await expectRefusal(page, page.getByLabel("Security code"), /The code is not correct.*4 tries left/);
  expect(await numberOf(person.customerNumber)).toEqual([{ mobile: person.mobile }]);
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Your profile");
  await expect(page.getByText("Your mobile number was changed")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: spacedNumber(mobile) })).toBeVisible();
  expect(await numberOf(person.customerNumber)).toEqual([{ mobile }]);
  expect((await textsTo(person.mobile))[0]).toMatch(/number/i);
  expect((await textsTo(person.mobile))[0]).not.toContain(mobile);

  await elsewhere.goto("/accounts");
  await expectHeading(elsewhere, "Sign in");
  const identifier = elsewhere.getByLabel("Mobile number, e-mail or customer number");
  for (const id of [person.mobile, mobile]) {
    await identifier.fill(id);
    await elsewhere.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(elsewhere, "Sign in");
    if (id === person.mobile) await expectRefusal(elsewhere, identifier, "The sign-in details do not match");
  }
  await expectHeading(elsewhere, "Your accounts");
});

test("a number that another customer has proved stays theirs", async ({ page }) => {
  const [person, holder] = [await newPerson(), await newPerson()];
  await signIn(page, person);
  await advance(6);
  await askFor(page, holder.mobile);
  await expectHeading(page, "Check your phone");
  await sendCode(page, await textedCode(holder.mobile));
  await expectHeading(page, "What is your new mobile number?");
  await expectRefusal(page, page.getByLabel("New mobile number"), "This mobile number is already in use");
  expect(await numberOf(person.customerNumber)).toEqual([{ mobile: person.mobile }]);
});

test("long after signing in, the current secret is asked for as well", async ({ page }) => {
  const person = await newPerson();
  const mobile = freshMobile();
  await signIn(page, person);
  await advance(700);
  await askFor(page, mobile);
  const current = page.getByLabel("Current password or passcode");
  await expectRefusal(page, current, "Enter your password or passcode");
  expect(await textsTo(mobile)).toEqual([]);
  await expect(page.getByLabel("New mobile number")).toHaveValue(mobile);
  await current.fill(PASSWORD);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await sendCode(page, await textedCode(mobile));
  await expect(page.getByText("Your mobile number was changed")).toBeVisible();
  expect(await numberOf(person.customerNumber)).toEqual([{ mobile }]);
});
