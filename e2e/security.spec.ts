import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { api } from "./api";
import { advance } from "./clock";
import { query } from "./database";
import { expectHeading, expectRefusal, open, press } from "./page-steps";
import { newPerson, PASSCODE, PASSWORD, type Person } from "./people";
import { expectSound } from "./scan";
import { origin } from "./server-address";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

const NEW_PASSWORD = "quiet-lantern-94";
const NEW_PASSCODE = "730264";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/605.1";

const opens = (person: Person, secret: Record<string, string>) =>
  api.getTokens({ username: person.customerNumber, ...secret }).then(
    () => true,
    () => false,
  );

async function expectSignedOut(page: Page): Promise<void> {
  await page.goto("/accounts");
  await expectHeading(page, "Sign in");
}

async function expectDone(page: Page, words: string): Promise<void> {
  await expectHeading(page, "Security");
  const banner = page.getByRole("status").filter({ hasText: words });
  await expect(banner).toBeVisible();
  await expect(banner).toBeFocused();
}

test("a new password takes the place of the old one and signs other devices out", async ({
  page,
  visitor,
}) => {
  const person = await newPerson();
  const elsewhere = await visitor();
  await signIn(elsewhere, person);
  await signIn(page, person);
  await open(page, "/security");
  await page.getByRole("link", { name: "Change password" }).click();
  await expectHeading(page, "Change your password");
  const current = page.getByLabel("Current password or passcode");
  const next = page.getByLabel("New password");
  await current.fill("not-the-password");
  await next.fill(NEW_PASSWORD);
  await press(page, "Change password");
  await expectRefusal(page, current, "The password or passcode is not correct");
  await expect(next).toHaveValue("");
  await current.fill(PASSWORD);
  await next.fill("password");
  await press(page, "Change password");
  await expectRefusal(page, next, "This password is too easy to guess");
  expect(await opens(person, { password: PASSWORD })).toBe(true);
  await current.fill(PASSWORD);
  await next.fill(NEW_PASSWORD);
  await press(page, "Change password");
  await expectDone(page, "Your password was changed. Other devices were signed out");
  const facts = page.getByRole("main").locator("dl").first();
  await expect(facts.getByText("Changed today")).toHaveCount(2);
  await expect(facts.getByText(person.email)).toBeVisible();
  expect(await opens(person, { password: PASSWORD })).toBe(false);
  expect(await opens(person, { password: NEW_PASSWORD })).toBe(true);
  expect(await opens(person, { user_passcode: PASSCODE })).toBe(true);
  await expectSignedOut(elsewhere);
  await page.goto("/accounts");
  await expectHeading(page, "Your accounts");
});

test("a new passcode after ten minutes, proved by the passcode; the API asks for a fresh sign-in", async ({
  page,
}) => {
  const person = await newPerson();
  const tokens = await api.getTokens({ username: person.customerNumber, password: PASSWORD });
  await signIn(page, person);
  await advance(601);
  const change = { user_passcode: NEW_PASSCODE, confirm_user_passcode: NEW_PASSCODE };
  const { access_token } = await api.refresh(tokens.refresh_token);
  const fresh = { access_token, customer_number: person.customerNumber };
  expect(await api.refusalOfUpdate(fresh, change)).toBe("reauthentication_required");

  await open(page, "/security/passcode");
  await page.getByLabel("Current password or passcode").fill(PASSCODE);
  await page.getByLabel("New 6-digit passcode").fill(NEW_PASSCODE);
  await press(page, "Change passcode");
  await expectDone(page, "Your passcode was changed. Other devices were signed out");
  expect(await opens(person, { user_passcode: NEW_PASSCODE })).toBe(true);
  expect(await opens(person, { user_passcode: PASSCODE })).toBe(false);
  expect(await opens(person, { password: PASSWORD })).toBe(true);
});

test("one device is signed out, then all others", async ({ page, visitor }) => {
  const person = await newPerson();
  const [windows, phone, second] = [
    await visitor({ userAgent: WINDOWS }),
    await visitor({ userAgent: PHONE }),
    await visitor({ userAgent: PHONE }),
  ];
  for (const device of [windows, phone, second, page]) await signIn(device, person);
  await open(page, "/security");
  // One more began when the person signed up.
  const devices = page.getByRole("main").getByRole("listitem");
  await expect(devices).toHaveCount(5);
  await expect(devices.first()).toContainText("This device");
  await expect(devices.first().getByRole("button")).toHaveCount(0);
  await press(page, "Sign out Firefox on Windows");
  await expectDone(page, "The device was signed out");
  await expect(devices).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Sign out Firefox on Windows" })).toHaveCount(0);
  await expectSignedOut(windows);
  await phone.goto("/accounts");
  await expectHeading(phone, "Your accounts");

  await press(page, "Sign out all others");
  await expectDone(page, "All other devices were signed out");
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expectSignedOut(phone);
  await expectSignedOut(second);
  await page.goto("/accounts");
  await expectHeading(page, "Your accounts");
});

test("a customer cannot end the session of another customer", async ({ page, visitor }) => {
  const owner = await newPerson();
  const other = await visitor();
  await signIn(other, owner);
  await signIn(page, await newPerson());
  const [session] = await query<{ id: number }>(
    `SELECT sessions.id FROM sessions JOIN customers c ON c.id = customer_id
     WHERE customer_number = $1 ORDER BY sessions.id DESC LIMIT 1`,
    [owner.customerNumber],
  );
  const answer = await page.request.post("/bff/security/sessions/end", {
    form: { id: String(session!.id) },
    headers: { Origin: origin, Accept: "application/json" },
  });
  // As for one that has ended meanwhile: the answer does not tell whether it exists.
  expect(await answer.json()).toEqual({ next: "/security?done=session" });
  await other.goto("/accounts");
  await expectHeading(other, "Your accounts");
});

test("the console of the documents refuses a live API key before anything is sent", async ({ page }) => {
  await open(page, "/docs/api/operations/listCustomers");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const key = page.getByRole("textbox", { name: /^Authorization/ });
  await expect(key).toHaveAttribute("autocomplete", "off");
  await key.fill("Bearer sk_live_0123456789");
  await press(page, "Send");
  await expect(page.getByRole("status").filter({ hasText: "Not sent" })).toContainText("This is a live key");
  expect(sent).not.toContain("/v1/customers");
  expect(page.url()).not.toContain("sk_live");
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain("sk_live");
});

test("a customer downloads what is kept of them; ten minutes later the secret is asked for", async ({
  page,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await open(page, "/security");
  await page.getByRole("link", { name: "Download my data" }).click();
  await expectHeading(page, "Download your data");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.profile.customer_number).toBe(person.customerNumber);
  await advance(300);
  await open(page, "/security/data");
  const current = page.getByLabel("Current password or passcode");
  await current.fill("not-the-password");
  await press(page, "Continue");
  await expectRefusal(page, current, "The password or passcode is not correct");
  await current.fill(PASSWORD);
  await press(page, "Continue");
  await expect(page.getByRole("link", { name: "Download my data" })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    test("after ten minutes another device is signed out once its reader confirmed who they are; one that signed out is forgotten", async ({
      page,
      visitor,
    }) => {
      const person = await newPerson();
      const [left, elsewhere] = [await visitor({ userAgent: PHONE }), await visitor({ userAgent: WINDOWS })];
      for (const device of [left, elsewhere, page]) await signIn(device, person, { remembered: true });
      await left.request.post("/bff/logout", { headers: { Origin: origin } });
      await advance(601);
      await page.goto("/security");
      await expectSound(page);
      const sessions = page.getByRole("region", { name: "Where you are signed in" });
      await sessions.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
      await expectHeading(page, "Confirm that it is you");
      await expectSound(page);
      await page.getByLabel("Current password or passcode").fill(PASSWORD);
      await press(page, "Confirm");
      await expectHeading(page, "Security");
      await sessions.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
      await expect(page.getByText("The device was signed out").first()).toBeVisible();
      // It may still call its last customer by their initials; without the device's token that opens nothing.
      await elsewhere.goto("/accounts");
      await expectHeading(elsewhere, "Welcome back, D.");
      await elsewhere.getByLabel("Passcode", { exact: true }).fill(PASSCODE);
      await press(elsewhere, "Sign in");
      await expect(elsewhere.getByText("This device is not remembered any more")).toBeVisible();

      const remembered = page.getByRole("region", { name: "Devices that we remember" });
      await expect(remembered.getByRole("button")).toHaveCount(1);
      await expectSound(page);
      await remembered.getByRole("button", { name: "Forget Safari on iPhone" }).click();
      await expect(page.getByText("The device was forgotten").first()).toBeVisible();
      await expect(remembered).toHaveCount(0);
    });
  });
}
