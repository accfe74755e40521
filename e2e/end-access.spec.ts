import { advance } from "./clock";
import {
  expectHeading,
  expectSummary,
  fillBirthDate,
  open,
  press,
  proveNumber,
  summaryOf,
} from "./page-steps";
import { newSaver, PASSCODE, PASSWORD } from "./people";
import { messagesTo } from "./phone";
import { expectSound } from "./scan";
import { signIn, signInStaff } from "./sign-in";
import { expect, test } from "./test";

for (const javaScriptEnabled of [true, false])
  test(`access is ended from another device, and recovered a day later, ${
    javaScriptEnabled ? "with" : "without"
  } scripts`, async ({ page, visitor }) => {
    const person = await newSaver();
    await signIn(page, person);
    const other = await visitor({ javaScriptEnabled });
    await open(other, "/signed-out");
    await other.getByText("My phone is lost or stolen").click();
    await other.getByRole("link", { name: /End your access now/ }).click();
    await expectHeading(other, "End my access");
    await expectSound(other);
    await press(other, "End my access now");
    await expectSummary(other, "Enter your mobile number, e-mail or customer number");
    // Digits alone name the customer, too.
    await other
      .getByLabel("Mobile number, e-mail or customer number")
      .fill(person.customerNumber.replace(/\D/g, ""));
    await other.getByLabel("Password", { exact: true }).fill("not-this-one");
    await press(other, "End my access now");
    await expectSummary(other, "The sign-in details do not match");
    await expectSound(other);
    await other.getByLabel("Mobile number, e-mail or customer number").fill(person.mobile);
    await press(other, "Use passcode instead");
    await expect(other.getByLabel("Mobile number, e-mail or customer number")).toHaveValue(person.mobile);
    await other.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
    await press(other, "End my access now");
    await expectHeading(other, "Your access is ended");
    await expectSound(other);
    await page.goto("/accounts");
    await expectHeading(page, "Sign in");
    const [told] = await messagesTo({ mobile: person.mobile });
    expect(told).toContain("you have ended your access");
    await open(other, "/login");
    await other.getByLabel("Mobile number, e-mail or customer number").fill(person.mobile);
    if (await other.getByLabel("Passcode", { exact: true }).isVisible())
      await press(other, "Use password instead");
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(other, "Sign in");
    await expect(summaryOf(other)).toContainText("Your sign-in is locked");

    const desk = await visitor({ javaScriptEnabled });
    await signInStaff(desk, "supervisor");
    await open(desk, "/admin/approvals");
    await expect(desk.getByText("the customer ended all access").first()).toBeVisible();

    await advance(86_401);
    await open(other, "/recover");
    await proveNumber(other, person.mobile);
    await expectHeading(other, "Create a new password");
    await other.getByLabel("New password").fill("harbour-lantern-58");
    await fillBirthDate(other, person.dob);
    await press(other, "Save new password");
    await expectHeading(other, "Changed");
  });
