import type { Page } from "@playwright/test";
import { advance } from "./clock";
import { query } from "./database";
import { freshMobile } from "./fresh-mobile";
import {
  expectDateRefusal,
  expectHeading,
  expectRefusal,
  expectSummary,
  fillBirthDate,
  open,
  press,
  proveNumber,
  sendCode,
  signOut,
  untilScripted,
} from "./page-steps";
import { findBranchPerson, newPerson, PASSCODE, PASSWORD } from "./people";
import { otherThan, spaced, textedCode, textsTo } from "./phone";
import { expectSound } from "./scan";
import { expect, test } from "./test";

/** To the page that asks for the code. */
async function askForCode(page: Page, mobile: string): Promise<void> {
  await open(page, "/signup");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
}

async function setSecrets(page: Page): Promise<void> {
  await expectHeading(page, "Create your password and passcode");
  // Password managers see a number to keep one new password for; a passcode is not another one.
  const kept = page.locator("[autocomplete=new-password]");
  await expect(kept).toHaveCount(1);
  await expect(kept).toHaveAttribute("name", "password");
  await expect(page.getByLabel("Create a 6-digit passcode")).toHaveAttribute("autocomplete", "off");
  await expect(page.locator("[autocomplete=username]")).toHaveCount(1);
  await page.getByLabel("Create a password").fill(PASSWORD);
  await page.getByLabel("Create a 6-digit passcode").fill(PASSCODE);
  await press(page, "Create account");
  await expectHeading(page, /^Your customer number is/);
}

const rowOf = async (mobile: string) =>
  (
    await query(
      `SELECT status, name, sur_name, email, dob::text, gender, marital_status, occupation_id, country_id,
         state_id, city_id, village_id, street FROM customers WHERE mobile = $1`,
      [mobile],
    )
  )[0];

test("a company signs up, and is asked for what a company is", async ({ page }) => {
  const mobile = freshMobile();
  await open(page, "/signup");
  await page.getByRole("link", { name: "Open an account for a company" }).click();
  await expect(page.getByText("You are opening an account for a company.")).toBeVisible();
  await proveNumber(page, mobile);
  await expectHeading(page, "The company’s name");
  await press(page, "Continue");
  await expectRefusal(page, page.getByLabel("Name of the company"), "Enter the name of the company");
  await page.getByLabel("Name of the company").fill("Cruz and Sons");
  await press(page, "Continue");
  await setSecrets(page);
  await page.getByRole("link", { name: "Finish your profile" }).click();
  await expectHeading(page, "Finish your profile");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/About the company/, /Address/]);
  for (const person of ["name", "gender", "marital-status", "birth-date", "occupation"]) {
    await page.goto(`/profile/${person}`);
    await expectHeading(page, "Your profile");
  }
  await open(page, "/profile/company");
  await expectSound(page);
  await page.getByLabel("Registration number").fill("CS2015-04321");
  await page.getByLabel("Contact person").fill("Amihan Cruz");
  await press(page, "Save and continue");
  await expectSummary(page, "Enter the date of registration");
  await fillBirthDate(page, "2015-03-27");
  await press(page, "Save and continue");
  await expectHeading(page, "Finish your profile");
  await expect(page.getByText("Completed", { exact: true })).toHaveCount(1);
  await page.goto("/profile");
  await expect(page.getByRole("main")).toContainText("CS2015-04321");
  await expect(page.getByRole("main")).not.toContainText(/gender|marital|birth|occupation/i);
  expect(
    await query(
      `SELECT is_company, name, registration_number, registered_on::text, contact_name FROM customers WHERE mobile = $1`,
      [mobile],
    ),
  ).toEqual([
    {
      is_company: true,
      name: "Cruz and Sons",
      registration_number: "CS2015-04321",
      registered_on: "2015-03-27",
      contact_name: "Amihan Cruz",
    },
  ]);
});

test("a new customer goes from the first page to savings, and comes back", async ({ page }) => {
  const mobile = freshMobile();
  await open(page, "/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expectHeading(page, "What is your mobile number?");
  await page.getByLabel("Mobile number").fill(mobile.replace("+63", "0"));
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await expect(page.getByRole("main")).toContainText(`Sent to ${spaced(mobile)}`);
  const [text = ""] = await textsTo(mobile);
  const [, reference = "?"] = /reference ([0-9A-F]{4})/i.exec(text) ?? [];
  await expect(page.getByLabel("Security code")).toHaveAccessibleDescription(new RegExp(reference));
  expect(text).toMatch(/\n@localhost #[0-9]{6}$/);
  await sendCode(page, await textedCode(mobile));

  await expectHeading(page, "Your name");
  await page.getByLabel("Given names").fill("Ligaya");
  await page.getByLabel("Family name (optional)").fill("Ramos");
  await page.getByLabel("E-mail (optional)").fill(`l${mobile.slice(1)}@example.com`);
  await press(page, "Continue");
  await setSecrets(page);
  await expect(page.getByRole("main")).toContainText("Ligaya Ramos");

  await page.getByRole("link", { name: "Finish your profile" }).click();
  await expectHeading(page, "Finish your profile");
  await expect(page.getByText("Not started")).toHaveCount(5);
  await page.getByRole("link", { name: "Continue" }).click();
  await expectHeading(page, "What is your date of birth?");
  await page.getByLabel("Day").fill("27");
  await page.getByLabel("Month").fill("Mar");
  await page.getByLabel("Year").fill("1990");
  await press(page, "Save and continue");
  await page.getByRole("link", { name: "Gender" }).click();
  await page.getByRole("radio", { name: "Female" }).check();
  await press(page, "Save and continue");
  await page.getByRole("link", { name: "Marital status" }).click();
  await page.getByRole("radio", { name: "Living together" }).check();
  await press(page, "Save and continue");
  await page.getByRole("link", { name: "Occupation" }).click();
  await expectHeading(page, "What is your occupation?");
  await page.getByRole("main").getByRole("radio").first().check();
  await press(page, "Save and continue");
  await page.getByRole("link", { name: "Address" }).click();
  await expectHeading(page, "What is your address?");
  await page.getByLabel("State or province").selectOption({ index: 1 });
  await page.getByLabel("City").selectOption({ index: 1 });
  await page.getByLabel("Village (optional)").selectOption({ index: 1 });
  await page.getByLabel("Street and directions").fill("12 Mabini Street, behind the church");
  await press(page, "Save and continue");
  await expectHeading(page, "Finish your profile");
  await expect(page.getByText("Completed", { exact: true })).toHaveCount(5);
  expect(await rowOf(mobile)).toEqual({
    status: "active",
    name: "Ligaya",
    sur_name: "Ramos",
    email: `l${mobile.slice(1)}@example.com`,
    dob: "1990-03-27",
    gender: "female",
    marital_status: "cohabitant",
    occupation_id: expect.any(Number),
    country_id: 1,
    state_id: expect.any(Number),
    city_id: expect.any(Number),
    village_id: expect.any(Number),
    street: "12 Mabini Street, behind the church",
  });

  await page.getByRole("link", { name: "Go to your accounts" }).click();
  await expectHeading(page, "Your accounts");
  await expect(page.getByRole("heading", { name: "You have no savings accounts yet" })).toBeVisible();
  await signOut(page);
  await page.getByRole("link", { name: "Sign in again" }).click();
  await page.getByLabel("Mobile number, e-mail or customer number").fill(mobile);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign in");
  await expectHeading(page, "Your accounts");
});

const claims = [
  { who: "Carla", find: async () => ({ mobile: "+639189876543", dob: "1990-03-27", number: "HSB00000003" }) },
  {
    who: "a customer of a branch",
    find: async () => {
      const { mobile, dob, customerNumber } = await findBranchPerson();
      return { mobile, dob, number: customerNumber };
    },
  },
];

for (const { who, find } of claims) {
  test(`${who} claims the record that the bank fed`, async ({ page }) => {
    const { mobile, dob, number } = await find();
    await askForCode(page, mobile);
    await sendCode(page, await textedCode(mobile));
    await expectHeading(page, "What is your date of birth?");
    await fillBirthDate(page, `${Number(dob.slice(0, 4)) - 1}${dob.slice(4)}`);
    await press(page, "Continue");
    await expectDateRefusal(page, "This date is not the one we have on file");
    await fillBirthDate(page, dob);
    await press(page, "Continue");
    await setSecrets(page);
    await expect(page.getByRole("main")).toContainText(new RegExp(number.replace("HSB", "HSB\\s?")));
    const [record] = await query<{ accounts: number; status: string; provisional: number }>(
      `SELECT status, (SELECT count(*)::int FROM savings_accounts WHERE customer_id = c.id) AS accounts,
         (SELECT count(*)::int FROM customers o WHERE o.mobile = c.mobile AND o.id <> c.id) AS provisional
       FROM customers c WHERE customer_number = $1`,
      [number],
    );
    expect(record).toMatchObject({ status: "active", provisional: 0 });
    await page.getByRole("link", { name: "Go to your accounts" }).click();
    // One account is shown at once, several as a list.
    const shown =
      record!.accounts === 1
        ? page.getByRole("heading", { name: "About this account" })
        : page.getByRole("rowheader");
    await expect(shown).toHaveCount(record!.accounts);
  });
}

test("a sign-up that was left goes on where it was, on another device, too", async ({ page, visitor }) => {
  const mobile = freshMobile();
  await askForCode(page, mobile);
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Your name");
  await page.getByLabel("Given names").fill("Mayumi");
  await press(page, "Continue");
  await expectHeading(page, "Create your password and passcode");
  await page.goto("/accounts");
  await expectHeading(page, "Create your password and passcode");

  await advance(6);
  const other = await visitor();
  await askForCode(other, mobile);
  await sendCode(other, await textedCode(mobile));
  await setSecrets(other);
  expect(await query("SELECT status FROM customers WHERE mobile = $1", [mobile])).toEqual([
    { status: "active" },
  ]);
});

test("a number with an account sees the same page, and gets a new secret instead of a second account", async ({
  page,
}) => {
  const { mobile } = await newPerson();
  await advance(6);
  await askForCode(page, mobile);
  await expect(page.getByRole("main")).toContainText(`Sent to ${spaced(mobile)}`);
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Create a new password");
  expect(await query("SELECT id FROM customers WHERE mobile = $1", [mobile])).toHaveLength(1);
});

test("what is missing or cannot be right is told at its field, and nothing typed is lost", async ({
  page,
}) => {
  const mobile = freshMobile();
  await open(page, "/signup");
  const number = page.getByLabel("Mobile number");
  await press(page, "Continue");
  await expectRefusal(page, number, "Enter your mobile number");
  await number.fill("0917");
  await press(page, "Continue");
  await expectRefusal(page, number, "Enter a mobile number with all its digits, like +63");
  await expect(number).toHaveValue("0917");
  await number.fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await press(page, "Continue");
  await expectRefusal(page, page.getByLabel("Security code"), "Enter the 6-digit code");
  await sendCode(page, "12 34");
  await expectRefusal(page, page.getByLabel("Security code"), "You have not entered enough numbers");
  await sendCode(page, (await textedCode(mobile)).replace(/^.../, "$& "));
  await expectHeading(page, "Your name");
  await untilScripted(page);
  await page.getByLabel("E-mail (optional)").fill("ligaya@gmial.com");
  await press(page, "Continue");
  await expectRefusal(page, page.getByLabel("Given names"), "Enter your given names");
  await expect(page.getByLabel("E-mail (optional)")).toHaveValue("ligaya@gmial.com");
  await press(page, "Did you mean ligaya@gmail.com?");
  await expect(page.getByLabel("E-mail (optional)")).toHaveValue("ligaya@gmail.com");
  await page.getByLabel("Given names").fill("Ligaya");
  await page.getByLabel("E-mail (optional)").fill(`n${mobile.slice(1)}@example.com`);
  await press(page, "Continue");
  await page.getByLabel("Create a password").fill("password");
  await page.getByLabel("Create a 6-digit passcode").fill("123456");
  await press(page, "Create account");
  await expectRefusal(page, page.getByLabel("Create a password"), "This password is too easy to guess");
  await expect(page.getByLabel("Create a password")).toHaveValue("");
  await page.getByLabel("Create a password").fill(PASSWORD);
  await page.getByLabel("Create a 6-digit passcode").fill("123456");
  await press(page, "Create account");
  await expectRefusal(
    page,
    page.getByLabel("Create a 6-digit passcode"),
    "This passcode is too easy to guess",
  );
  await setSecrets(page);
});

test("a wrong code leaves fewer tries, and the sixth try is one too many", async ({ page }) => {
  const mobile = freshMobile();
  await askForCode(page, mobile);
  const code = await textedCode(mobile);
  for (const left of ["4 tries left", "3 tries left", "2 tries left", "1 try left", "Ask for a new one"]) {
    await sendCode(page, otherThan(code));
    await expectRefusal(
      page,
      page.getByLabel("Security code"),
      new RegExp(`The code is not correct.*${left}`),
    );
    await expect(page.getByLabel("Security code")).toHaveValue("");
  }
  await sendCode(page, code);
  await expectRefusal(page, page.getByLabel("Security code"), /Too many tries with this code/);
  expect(await query("SELECT tries, used_at FROM challenges WHERE mobile = $1", [mobile])).toEqual([
    { tries: 5, used_at: null },
  ]);
  expect(await query("SELECT id FROM customers WHERE mobile = $1", [mobile])).toEqual([]);
});

test("a code is good for five minutes", async ({ page }) => {
  const mobile = freshMobile();
  await page.clock.install();
  await askForCode(page, mobile);
  await untilScripted(page);
  const code = await textedCode(mobile);
  await advance(301);
  await page.clock.fastForward(301_000);
  await sendCode(page, code);
  await expectRefusal(page, page.getByLabel("Security code"), "The code has expired. Ask for a new one");
  await press(page, "Send a new code");
  await expect(page.getByText(`New code sent to ${spaced(mobile)}`)).toBeVisible();
  await expect(page.getByText("The code has expired")).toHaveCount(0);
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Your name");
});

test("another code can be asked for after a wait, and the one before stays good", async ({ page }) => {
  const mobile = freshMobile();
  await page.clock.install();
  await askForCode(page, mobile);
  const first = await textedCode(mobile);
  const again = page.getByRole("button", { name: "Send a new code" });
  const wait = page.getByText(/You can ask again in 0:0[1-5]/);
  await expect(wait).toBeVisible();
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await again.click({ force: true });
  await page.reload();
  await expect(wait).toBeVisible();
  expect(await textsTo(mobile)).toHaveLength(1);

  await advance(6);
  await page.clock.fastForward(6_000);
  await expect(page.getByText("You can ask for a new code now")).toBeAttached();
  await expect(again).not.toHaveAttribute("aria-disabled");
  await again.click();
  await expect(page.getByText(`New code sent to ${spaced(mobile)}`)).toBeVisible();
  await expect(wait).toBeVisible();
  const second = await textedCode(mobile);
  expect(second).not.toBe(first);
  expect(await textsTo(mobile)).toHaveLength(2);
  await sendCode(page, first);
  await expectHeading(page, "Your name");
  expect(await query("SELECT id FROM customers WHERE mobile = $1", [mobile])).toHaveLength(1);
});
