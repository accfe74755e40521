import type { Page } from "@playwright/test";
import { advance } from "./clock";
import { query } from "./database";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, expectRefusal, press, sendCode, signOut } from "./page-steps";
import { findBranchPerson, newPerson, newSaver, PASSCODE, PASSWORD } from "./people";
import { spaced, textedCode } from "./phone";
import { signIn, signInTeller } from "./sign-in";
import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

const identifier = (page: Page) => page.getByLabel("Mobile number, e-mail or customer number");

test("signing in and out by native forms; what was refused is told once", async ({ page }) => {
  const { email } = await newPerson();
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Show password" })).toBeHidden();
  await identifier(page).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await press(page, "Sign in");
  await expectRefusal(page, identifier(page), "The sign-in details do not match. Check them and try again");
  await expect(identifier(page)).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  expect(page.url()).not.toContain("not-the-password");
  await page.goto("/login");
  await expect(page.getByText("There is a problem")).toHaveCount(0);
  await identifier(page).fill(email);
  await press(page, "Use passcode instead");
  await expect(page.getByText("There is a problem")).toHaveCount(0);
  await expect(identifier(page)).toHaveValue(email);
  await page.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
  await page.keyboard.press("Enter");
  await expectHeading(page, "Your accounts");
  await signOut(page);
  await page.goBack();
  await page.reload();
  await expectHeading(page, "Welcome back, D.");
});

test("signing up from the number to the customer number", async ({ page }) => {
  const mobile = freshMobile();
  await page.goto("/signup");
  await press(page, "Continue");
  await expectRefusal(page, page.getByLabel("Mobile number"), "Enter your mobile number");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await expect(page.getByText(/You can ask again at [0-9]/)).toBeVisible();
  await sendCode(page, "12");
  await expectRefusal(page, page.getByLabel("Security code"), "You have not entered enough numbers");
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Your name");
  await page.getByLabel("E-mail (optional)").fill("no address");
  await press(page, "Continue");
  await expectRefusal(page, page.getByLabel("Given names"), "Enter your given names");
  await expect(page.getByLabel("E-mail (optional)")).toHaveValue("no address");
  await page.getByLabel("Given names").fill("Amihan");
  await page.getByLabel("E-mail (optional)").fill("");
  await press(page, "Continue");
  await page.getByLabel("Create a password").fill(PASSWORD);
  await page.getByLabel("Create a 6-digit passcode").fill(PASSCODE);
  await press(page, "Create account");
  await expectHeading(page, /^Your customer number is/);
  await expect(
    page.getByText("You can sign in with your mobile number or your customer number."),
  ).toBeVisible();
  await expect(page.getByText("5 short steps, about 3 minutes.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your accounts" }).click();
  await expect(page.getByRole("heading", { name: "You have no savings accounts yet" })).toBeVisible();
});

test("the list is sorted and an account's book read by plain links and forms", async ({ page }) => {
  const saver = await newSaver(2);
  // A list is sorted from so many accounts on.
  await query(
    `INSERT INTO savings_accounts (company_id, account_number, customer_id, product_id, currency, balance, available_balance, status, opened_on)
     SELECT company_id, '77-' || id || '-' || n, customer_id, product_id, currency, n, n, 'active', date '1999-01-01' + n
     FROM (SELECT a.* FROM savings_accounts a JOIN customers c ON c.id = customer_id WHERE customer_number = $1 LIMIT 1) a, generate_series(1, 8) n`,
    [saver.customerNumber],
  );
  await signIn(page, saver);
  await page.goto("/accounts");
  const rows = page.getByRole("table").getByRole("link");
  await expect(rows).toHaveCount(saver.accountNumbers.length + 8);
  await page.getByLabel("Sort by").selectOption("Newest");
  await press(page, "Sort");
  await expect(page.getByLabel("Sort by")).toHaveValue("opened_on desc");
  const [newest] = await query<{ number: string; id: number }>(
    `SELECT account_number AS number, a.id FROM savings_accounts a JOIN customers c ON c.id = customer_id
     WHERE customer_number = $1 ORDER BY opened_on DESC NULLS LAST, a.id LIMIT 1`,
    [saver.customerNumber],
  );
  await expect(rows.first()).toHaveAccessibleName(new RegExp(newest!.number));
  const figure = page.locator(".money > :first-child").filter({ visible: true });
  await expect(figure).not.toHaveCount(0);
  await press(page, "Hide balances");
  await expect(page.getByLabel("Sort by")).toHaveValue("opened_on desc");
  await expect(figure).toHaveCount(0);
  await rows.first().click();
  await expect(figure).toHaveCount(0);
  await press(page, "Show balances");
  await expect(figure).not.toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/accounts/${newest!.id}$`));
  await expect(page.getByRole("definition").filter({ hasText: newest!.number })).toBeVisible();
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("From").fill("1990-01-01");
  await page.getByLabel("To").fill("1990-01-31");
  await press(page, "Show");
  await expect(page.getByText("No movements match.")).toBeVisible();
  await page.getByRole("navigation", { name: "Which movements" }).getByRole("link", { name: "All" }).click();
  const movement = page.getByRole("cell").getByRole("link").first();
  const words = await movement.textContent();
  await page.getByRole("searchbox").fill(words!.slice(0, 4).toUpperCase());
  await press(page, "Search");
  await expect(movement).toContainText(words!);
  await movement.click();
  await expectHeading(page, words!);
});

test("help: questions are searched, an answer leads on, and branches say where and when", async ({
  page,
}) => {
  await page.goto("/help");
  await page.getByRole("searchbox", { name: "Search the questions" }).fill("FORGOT passcode");
  await press(page, "Search");
  await expect(page.getByRole("status").filter({ hasText: "1 question" })).toBeVisible();
  await expect(page.getByText("The code does not come")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Branches" })).toContainText("Pier 4, North Harbour, Manila");
  await page.getByRole("link", { name: "Set a new one with a code to your phone" }).click();
  await expect(page).toHaveURL(/\/recover$/);
  await page.goto("/help?search=pangolin");
  await expect(page.getByText("No question has these words.")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByText("The code does not come")).toBeVisible();
});

test("an address is chosen place by place, each choice sent", async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto("/profile/address");
  for (const field of ["State or province", "City", "Village (optional)"]) {
    await page.getByLabel(field).selectOption({ index: 1 });
    if (!field.startsWith("Village")) await press(page, "Save and choose the next place");
  }
  await page.getByLabel("Street and directions").fill("3 Luna Street");
  await press(page, "Save and continue");
  await expectHeading(page, "Finish your profile");
  await expect(page.getByText("Completed", { exact: true })).toHaveCount(1);
  expect(
    await query("SELECT state_id, city_id, village_id, street FROM customers WHERE customer_number = $1", [
      person.customerNumber,
    ]),
  ).toEqual([
    {
      state_id: expect.any(Number),
      city_id: expect.any(Number),
      village_id: expect.any(Number),
      street: "3 Luna Street",
    },
  ]);
});

test("another country takes the places within it along, and one without lists is complete without them", async ({
  page,
}) => {
  await signIn(page, await newPerson());
  await page.goto("/profile/address");
  await page.getByLabel("State or province").selectOption({ index: 1 });
  await press(page, "Save and choose the next place");
  await page.getByLabel("City").selectOption({ index: 1 });
  await page.getByLabel("State or province").selectOption({ index: 2 });
  await press(page, "Save and choose the next place");
  await expect(page.getByText("choose the places within it again")).toBeVisible();
  await expect(page.getByLabel("City")).toBeEnabled();
  await expect(page.getByLabel("City")).toHaveValue("");
  await page.getByLabel("Country").selectOption("Afghanistan");
  await press(page, "Save and continue");
  await expectHeading(page, "What is your address?");
  await expect(page.getByLabel("State or province")).toBeDisabled();
  await expect(page.getByText("There is none in our list. Leave this open")).toBeVisible();
  await press(page, "Save and continue");
  await expect(page.getByText("Still missing: street")).toBeVisible();
  await page.goto("/profile/address");
  await page.getByLabel("Street and directions").fill("3 Luna Street");
  await press(page, "Save and continue");
  await expect(page.getByText("Completed", { exact: true })).toHaveCount(1);
});

test("another code is asked for too early, then in time; both are said", async ({ page }) => {
  const mobile = freshMobile();
  await page.goto("/signup");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  const again = page.getByRole("button", { name: "Send a new code" });
  await expect(again).not.toHaveAttribute("aria-disabled");
  await again.click();
  await expect(page.getByText("There is a problem")).toBeVisible();
  await expect(page.getByText(/^You can ask for a new code at [0-9]{2}:[0-9]{2}$/)).toBeVisible();
  await expect(page.getByText("Too many tries")).toHaveCount(0);
  await advance(6);
  await again.click();
  await expect(page.getByText(`New code sent to ${spaced(mobile)}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`New code sent to ${spaced(mobile)}`)).toHaveCount(0);
});

test("both new secrets are told at once", async ({ page }) => {
  const mobile = freshMobile();
  await page.goto("/signup");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await sendCode(page, await textedCode(mobile));
  await page.getByLabel("Given names").fill("Amihan");
  await press(page, "Continue");
  await page.getByLabel("Create a password").fill("abc");
  await press(page, "Create account");
  await expectRefusal(page, page.getByLabel("Create a password"), "Your password must have at least 8");
  await expectRefusal(page, page.getByLabel("Create a 6-digit passcode"), "Enter a passcode");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByLabel("Given names")).toHaveValue("Amihan");
});

for (const path of ["/accounts/999", "/accounts/abc", "/docs/api/nope", "/nope"]) {
  test(`${path} is a whole page that is not there`, async ({ page }) => {
    await signIn(page, await newPerson());
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expectHeading(page, "Page not found");
    await expect(page).toHaveTitle(/^Page not found - /);
    await expect(page.getByRole("link", { name: "Go to your accounts" })).toBeVisible();
  });
}

test("a page that is not there leads a stranger to the first page and to help", async ({ page }) => {
  expect((await page.goto("/nope"))?.status()).toBe(404);
  await expect(page.getByRole("link", { name: "Skip to the main content" })).toBeAttached();
  await expect(page.getByRole("complementary", { name: "Demonstration" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the first page" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Help", exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "+63 2 8555 0100" })).toBeVisible();
});

test("the desk answers a plain question, found or not", async ({ page }) => {
  const { name, accountNumbers } = await findBranchPerson();
  await signInTeller(page);
  await page.goto("/teller");
  await page.getByLabel("Account number").fill(accountNumbers[0]!);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.getByLabel("Account number").fill("9999999999999");
  await press(page, "Look up");
  await expect(page.getByText("No account with number 9999999999999").first()).toBeVisible();
  await expect(page.getByLabel("Account number")).toHaveValue("9999999999999");
  expect(page.url()).not.toContain("9999");
  await page.getByLabel("Account number").fill("santos ana");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /Ana Santos/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
  const figures = page.locator(".blurs").first();
  await press(page, "Blur figures");
  await expect(figures).toHaveCSS("filter", /blur/);
  await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
  await press(page, "Show figures");
  await expect(figures).toHaveCSS("filter", "none");
});

test("a note is written at the desk, which shows it above and below what was open", async ({ page }) => {
  const { accountNumbers } = await findBranchPerson();
  await signInTeller(page);
  await page.goto("/teller");
  await page.getByLabel("Account number").fill(accountNumbers[0]!);
  await page.keyboard.press("Enter");
  await press(page, "Add a note or flag");
  await press(page, "Save");
  await expect(page.getByText("Choose what it is").first()).toBeVisible();
  await page.getByLabel("What it is").selectOption({ label: "Note" });
  await page.getByLabel("What others have to know").fill("Asks for calls");
  await press(page, "Save");
  await expect(page.getByText("It is on record, for staff alone")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Asks for calls");
});

test("a session of staff that was not used for ten minutes locks, and opens where it was", async ({
  page,
}) => {
  await signInTeller(page);
  await page.goto("/teller");
  await advance(691);
  await page.getByLabel("Account number").fill("001-210-0000001-2");
  await press(page, "Look up");
  await expectHeading(page, "The desk is locked");
  await page.getByLabel("Password", { exact: true }).fill("teller-demo-pass");
  await press(page, "Unlock");
  await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
  await advance(691);
  await page.goto("/staff/profile");
  await expectHeading(page, "The desk is locked");
  await page.getByLabel("Password", { exact: true }).fill("teller-demo-pass");
  await press(page, "Unlock");
  await expectHeading(page, "Your profile");
});

test("a customer's own data, after the secret was asked for", async ({ page }) => {
  await signIn(page, await newPerson());
  await advance(300);
  await page.goto("/security/data");
  await page.getByLabel("Current password or passcode").fill(PASSWORD);
  await press(page, "Continue");
  await expectHeading(page, "Download your data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");
});
