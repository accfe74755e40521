import type { Page } from "@playwright/test";
import { advance } from "./clock";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, fillBirthDate, open, press, proveNumber, sendCode, summaryOf } from "./page-steps";
import { findBranchPerson, newPerson, newSaver, PASSCODE, PASSWORD } from "./people";
import { textedCode } from "./phone";
import { expectSound } from "./scan";
import { signIn, signInStaff, signInTeller } from "./sign-in";
import { expect, test } from "./test";

test.use({ viewport: { width: 360, height: 640 } });

/** Sends the form as it is, and looks at the page that refuses it. */
async function expectSoundRefusal(page: Page, button: string): Promise<void> {
  await press(page, button);
  await expect(summaryOf(page)).toBeVisible();
  await expectSound(page);
}

test("pages for everybody", async ({ page }) => {
  for (const path of [
    "/",
    "/help",
    "/preferences",
    "/signed-out",
    "/no/such/page",
    "/demo/outbox",
    "/docs/api",
  ]) {
    await page.goto(path);
    await expectSound(page);
  }
  for (const [path, button] of [
    ["/signup?for=company", "Continue"],
    ["/login", "Sign in"],
    ["/login?with=passcode", "Sign in"],
    ["/recover", "Continue"],
    ["/staff/login", "Sign in"],
  ] as const) {
    await open(page, path);
    await expectSound(page);
    await expectSoundRefusal(page, button);
  }
});

/** The size of every text that is seen, with its beginning, before and at 200 %; what is drawn has a size of its own. */
const textSizes = (page: Page) =>
  page.evaluate(() => {
    const measure = () =>
      [...document.querySelectorAll("body :not(noscript, script, style, svg, svg *)")]
        .filter((element) => element.getClientRects().length > 0)
        .flatMap((element) => {
          const text = [...element.childNodes].find(
            ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
          );
          return text
            ? [[text.nodeValue?.trim(), Number.parseFloat(getComputedStyle(element).fontSize)] as const]
            : [];
        });
    // In one turn: what the page shows later does not come between.
    const before = measure();
    document.documentElement.style.fontSize = "200%";
    return { before, after: measure() };
  });

test("every text is twice as large at 200 %, and stays within a phone", async ({ page, visitor }) => {
  const grow = async (page: Page, paths: string[]) => {
    for (const path of paths) {
      await open(page, path);
      const { before, after } = await textSizes(page);
      expect(before.length, path).toBeGreaterThan(5);
      expect(after, path).toEqual(before.map(([text, size]) => [text, size * 2]));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  };
  await grow(page, ["/", "/help", "/signup", "/login", "/docs/api"]);
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  await grow(page, [
    "/accounts",
    "/accounts/1",
    "/accounts/statements",
    "/profile",
    "/profile/tasks",
    "/profile/address",
    "/security",
    "/security/access",
    "/security/data",
  ]);
  const desk = await visitor({ viewport: { width: 360, height: 640 } });
  await signInStaff(desk, "admin");
  await grow(desk, ["/teller", "/staff/profile", "/admin", "/admin/customers", "/admin/institution"]);
});

test("the pages of a sign-up with a claim", async ({ page }) => {
  const { mobile, dob } = await findBranchPerson();
  await open(page, "/signup");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await expectSound(page);
  await expectSoundRefusal(page, "Continue");
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "What is your date of birth?");
  await expectSound(page);
  await expectSoundRefusal(page, "Continue");
  await fillBirthDate(page, dob);
  await press(page, "Continue");
  await expectHeading(page, "Create your password and passcode");
  await expectSound(page);
  await expectSoundRefusal(page, "Create account");
  await page.getByLabel("Create a password").fill(PASSWORD);
  await page.getByLabel("Create a 6-digit passcode").fill(PASSCODE);
  await press(page, "Create account");
  await expectHeading(page, /^Your customer number is/);
  await expectSound(page);
});

test("the page that asks a new customer's name", async ({ page }) => {
  const mobile = freshMobile();
  await open(page, "/signup");
  await proveNumber(page, mobile);
  await expectHeading(page, "Your name");
  await page.getByLabel("E-mail (optional)").fill("dora@gmial.com");
  await expectSoundRefusal(page, "Continue");
});

test("the pages of a recovery", async ({ page }) => {
  const { mobile, dob } = await newSaver();
  await advance(6);
  await open(page, "/recover");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await expectSound(page);
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Create a new password");
  await expectSound(page);
  await expectSoundRefusal(page, "Save new password");
  await page.getByLabel("New password").fill("quiet-lantern-94");
  await fillBirthDate(page, dob);
  await press(page, "Save new password");
  await expectHeading(page, "Changed");
  await expectSound(page);
});

test("accounts: none, some, and their books", async ({ page, visitor }) => {
  const newcomer = await visitor({ viewport: { width: 360, height: 640 } });
  await signIn(newcomer, await newPerson());
  await open(newcomer, "/accounts");
  await expectSound(newcomer);
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  for (const path of [
    "/accounts",
    "/accounts/1",
    "/accounts/2",
    "/accounts/3?to=1990-01-01",
    "/accounts/1/movements/1",
  ]) {
    await open(page, path);
    await expectSound(page);
  }
});

test("the profile and each of its questions", async ({ page }) => {
  await signIn(page, await newPerson());
  await open(page, "/profile/tasks");
  await expectSound(page);
  await open(page, "/profile/gender?from=view");
  await page.getByLabel("Female").check();
  await press(page, "Save and continue");
  await expect(page.getByText("Your change was saved")).toBeVisible();
  await expectSound(page);
  const refusing = ["birth-date", "marital-status", "occupation"];
  for (const step of [...refusing, "gender", "address", "name", "email"]) {
    await open(page, `/profile/${step}`);
    if (refusing.includes(step)) await expectSoundRefusal(page, "Save and continue");
    else await expectSound(page);
  }
  const mobile = freshMobile();
  await open(page, "/profile/mobile");
  await expectSoundRefusal(page, "Continue");
  await page.getByLabel("New mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await expectSound(page);
});

test("security and its questions", async ({ page, visitor }) => {
  const person = await newPerson();
  await signIn(await visitor(), person);
  await signIn(page, person);
  await open(page, "/security");
  await expectSound(page);
  await page
    .getByRole("button", { name: /^Sign out (?!all)/ })
    .first()
    .click();
  await expect(page.getByText("The device was signed out")).toBeVisible();
  await expectSound(page);
  await open(page, "/security/password");
  await expectSoundRefusal(page, "Change password");
  await open(page, "/security/passcode");
  await expectSoundRefusal(page, "Change passcode");
});

test("the desk: idle, found, frozen and not found", async ({ page }) => {
  await signInTeller(page);
  const field = page.getByLabel("Account number");
  await open(page, "/teller");
  await expectSound(page);
  for (const [typed, seen] of [
    ["001-210-0000001-2", "Last transactions"],
    ["9999999999999", "No account with number"],
    ["san", "Enter opens"],
    ["", "Enter a number or a name"],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(page.getByRole("main").getByText(seen).filter({ visible: true }).first()).toBeVisible();
    await expectSound(page);
  }
  await field.fill("001-210-0000001-2");
  await field.press("Enter");
  await press(page, "Show and record");
  await expect(page.getByRole("term").filter({ hasText: "Customer since" })).toBeVisible();
  await expectSound(page);
  const locked = page.waitForResponse("**/bff/staff/lock");
  for (const [key, heading] of [
    ["F1", "Keys"],
    ["F8", "Balance slip"],
    ["Shift+F8", "Statement for a period"],
    ["Control+Shift+L", "The desk is locked"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog", { name: heading })).toBeVisible();
    await expect(page.getByRole("heading", { name: heading })).toBeInViewport();
    await expectSound(page);
    await page.keyboard.press("Escape");
  }
  await locked;
  await page.goto("/staff/locked");
  await expectHeading(page, "The desk is locked");
  await expectSound(page);
});
