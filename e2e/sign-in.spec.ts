import type { Page } from "@playwright/test";
import { expectHeading, expectRefusal, open, press, signOut, summaryOf } from "./page-steps";
import { newPerson, PASSCODE, PASSWORD, type Person } from "./people";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

let person: Person;
test.beforeAll(async () => {
  person = await newPerson();
});

const identifier = (page: Page) => page.getByLabel("Mobile number, e-mail or customer number");

async function fillIn(page: Page, id: string, secret: "password" | "passcode"): Promise<void> {
  await identifier(page).fill(id);
  if (secret === "password") await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  else await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.keyboard.press("Enter");
}

test("signing in with each number and address of a customer, by password and by passcode in turn", async ({
  page,
}) => {
  await open(page, "/login?with=password");
  await fillIn(page, person.email, "password");
  await expectHeading(page, "Your accounts");
  const later = [
    [person.mobile, "passcode"],
    [person.mobile.replace(/^\+63(...)(...)/, "0$1 $2 "), "password"],
    [person.customerNumber.toLowerCase(), "passcode"],
  ] as const;
  for (const [written, secret] of later) {
    await signOut(page);
    await open(page, "/login?with=password&as=other");
    if (secret === "passcode") await press(page, "Use passcode instead");
    await fillIn(page, written, secret);
    await expectHeading(page, "Your accounts");
    await expect(page.getByText(person.name)).toBeVisible();
  }
});

test("the demo's own customers sign in as their guide says", async ({ page, visitor }) => {
  await open(page, "/login");
  await identifier(page).fill("ana@example.com");
  await page.getByLabel("Password", { exact: true }).fill("correct-horse-demo");
  await press(page, "Sign in");
  await expect(page.getByRole("table").getByRole("link")).toHaveCount(3);
  await expect(page.getByRole("link", { name: /001-210-0000001-2/ })).toBeVisible();
  const other = await visitor();
  await open(other, "/login");
  await identifier(other).fill("HSB00000002");
  await other.getByLabel("Password", { exact: true }).fill("battery-staple-demo");
  await press(other, "Sign in");
  await expect(other.getByRole("heading", { name: "You have no savings accounts yet" })).toBeVisible();
});

test("wrong details are told in the same words for a known and an unknown customer", async ({ page }) => {
  const words = "The sign-in details do not match. Check them and try again";
  const { email } = await newPerson();
  for (const id of [email, "nobody@example.com"]) {
    await open(page, "/login");
    await identifier(page).fill(id);
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await press(page, "Sign in");
    await expectRefusal(page, identifier(page), words);
    await expect(summaryOf(page)).toBeFocused();
    await expect(identifier(page)).toHaveValue(id);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  }
});

test("too many wrong passcodes block even the right one, but not in a browser that signed in before", async ({
  page,
  visitor,
}) => {
  const owner = await newPerson();
  const { mobile } = owner;
  const known = await visitor();
  await signIn(known, owner, { remembered: true });
  await open(known, "/accounts");
  await signOut(known);
  await open(page, "/login?with=passcode");
  for (let miss = 0; miss < 5; miss += 1) {
    await identifier(page).fill(mobile);
    await page.getByLabel("Passcode", { exact: true }).fill("907216");
    await press(page, "Sign in");
    await expectRefusal(page, identifier(page), "The sign-in details do not match");
    await identifier(page).fill("");
    await expect(summaryOf(page)).toHaveCount(0);
  }
  await fillIn(page, mobile, "passcode");
  await expect(summaryOf(page)).toContainText(/Too many tries.*You can try again at [0-2][0-9]:[0-5][0-9]/);
  await press(page, "Use password instead");
  await fillIn(page, mobile, "password");
  await expectHeading(page, "Your accounts");
  await open(known, "/login?with=passcode&as=other");
  await fillIn(known, mobile, "passcode");
  await expectHeading(known, "Your accounts");
});

test("who is sent to sign in comes back to the page, and only to pages of ours", async ({ page }) => {
  await page.goto("/profile?done=saved");
  await expectHeading(page, "Sign in");
  await fillIn(page, person.email, "password");
  await expectHeading(page, "Your profile");
  await signOut(page);
  await open(page, "/login?as=other&next=https://evil.example/");
  await fillIn(page, person.email, "password");
  await expectHeading(page, "Your accounts");
});

test("a session that was signed out in another tab is over in this one", async ({ page, context }) => {
  await signIn(page, person);
  await open(page, "/accounts");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "passbook");
  const other = await context.newPage();
  await open(other, "/profile");
  await signOut(other);

  await expectHeading(page, "Sign in");
  await page.goto("/accounts");
  await expectHeading(page, "Sign in");
  // A kept copy of the cookie opens nothing either: the session ended at the server.
  await context.addCookies([cookie!]);
  expect((await page.request.get("/bff/accounts")).status()).toBe(401);
  await context.addCookies([cookie!]);
  await page.goto("/accounts");
  await expectHeading(page, "Sign in");
});

test("on a shared device the session ends with the browser", async ({ page, context }) => {
  await open(page, "/login");
  await page.getByLabel("This is a shared phone or computer").check();
  await fillIn(page, person.email, "password");
  await expectHeading(page, "Your accounts");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "passbook");
  expect(cookie).toMatchObject({ expires: -1, httpOnly: true, sameSite: "Lax" });
});
