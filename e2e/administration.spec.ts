import type { Page } from "@playwright/test";
import { drawPng } from "../server/testing/draw-png";
import { query } from "./database";
import { expectHeading, press } from "./page-steps";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

/** Shared pages, too, have the institution's colour at once, made dark enough to be read. */
async function expectAccent(page: Page, path: string, accent: string) {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  const style = page.locator("head style");
  await expect(style).toHaveCount(accent ? 1 : 0);
  const read = () => getComputedStyle(document.documentElement).getPropertyValue("--accent");
  const shown = await page.evaluate(read);
  expect(shown).toMatch(accent ? /^#[0-9a-f]{6}$/ : /^oklch|^lab|^#|^rgb/);
  if (accent) expect(await style.textContent()).toContain(`--accent:${shown}`);
}

const statusOf = async (code: string) =>
  (await query<{ status: string }>("SELECT status FROM savings_products WHERE code = $1", [code]))[0]?.status;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator adds a product, retires it and brings it back", async ({ page }) => {
    const code = `E${String(Date.now()).slice(-8)}`;
    await signInStaff(page, "admin");
    await page.goto("/admin/products");
    await expectHeading(page, "Savings products");
    await page.getByRole("link", { name: "New product" }).click();
    await expectHeading(page, "New product");
    await page.getByLabel("Code").fill("no code");
    await press(page, "Add product");
    await expect(
      page.getByText("The code must be 1 to 10 letters and digits, like 210").first(),
    ).toBeVisible();
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("Name", { exact: true }).fill("Holiday Saver");
    await page.getByLabel("Interest in percent a year").fill("0.5");
    await press(page, "Add product");
    await expect(page.getByText("The product was added")).toBeVisible();
    await page.getByRole("link", { name: "Change Holiday Saver" }).click();
    await expectHeading(page, "Change Holiday Saver");
    await page.getByLabel("Interest in percent a year").fill("150");
    await press(page, "Save");
    await expect(page.getByText("Enter a rate from 0 to 100, like 0.25").first()).toBeVisible();
    await page.getByLabel("Interest in percent a year").fill("0.75");
    await press(page, "Save");
    await expect(page.getByText("The product was changed")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText("0.75%");
    await page.getByRole("link", { name: "Retire Holiday Saver" }).click();
    await expectHeading(page, "Retire “Holiday Saver”?");
    await press(page, "Retire");
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Retired");
    expect(await statusOf(code)).toBe("retired");
    await press(page, "Undo");
    await expect(page.getByText("The product takes new accounts again")).toBeVisible();
    expect(await statusOf(code)).toBe("active");
  });
});

test("a branch is added and renamed, gets a teller, and stays open as long as it has staff", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  await page.goto("/admin/branches");
  await expectHeading(page, "Branches");
  await expectSound(page);
  await page.getByRole("link", { name: "New branch" }).click();
  await expectHeading(page, "New branch");
  await expectSound(page);
  await page.getByLabel("Code").fill("41");
  await press(page, "Add branch");
  await expect(page.getByText("The code must be three digits, like 001").first()).toBeVisible();
  await page.getByLabel("Code").fill("041");
  await page.getByLabel("Name", { exact: true }).fill("Old Market");
  await press(page, "Add branch");
  await expect(page.getByText("The branch was added")).toBeVisible();
  await page.getByRole("link", { name: "Change Old Market" }).click();
  await expectHeading(page, "Change Old Market");
  await page.getByLabel("Name").fill("New Market");
  await page.getByLabel("Address").fill("7 Market Square");
  await expectSound(page);
  await press(page, "Save");
  await expect(page.getByText("The branch was changed")).toBeVisible();
  await page.goto("/admin/staff/invite");
  await page.getByLabel("Name").fill("Ines Roxas");
  await page.getByLabel("E-mail").fill(`ines.${Date.now()}@example.com`);
  await page.getByRole("radio", { name: /^Teller/ }).check();
  await page.getByLabel("Branch").selectOption({ label: "041 New Market" });
  await press(page, "Invite");
  await expect(page.getByText("041 New Market")).toBeVisible();
  await page.goto("/admin/branches");
  await page.getByRole("link", { name: "Close New Market" }).click();
  await expectHeading(page, "“New Market” is still in use");
  await expect(page.getByText("1 member of staff belongs to it.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ines Roxas" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Close" })).toHaveCount(0);
  await expectSound(page);
});

test("an application gets a key, other origins and another key, and is disabled", async ({ page }) => {
  const name = `App ${Date.now()}`;
  await signInStaff(page, "admin");
  await page.goto("/admin/applications");
  await expectHeading(page, "Applications");
  await expectSound(page);
  await page.getByRole("link", { name: "New application" }).click();
  await expectHeading(page, "New application");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("radio", { name: "Customers" }).check();
  await page.getByLabel("Pages that may call with its key (optional)").fill("app.bank.example");
  await press(page, "Add application");
  await expect(page.getByText("Enter origins like https://app.bank.example").first()).toBeVisible();
  await page.getByLabel("Pages that may call with its key (optional)").fill("https://app.bank.example/");
  await press(page, "Add application");
  await expect(page.getByText("The application was added")).toBeVisible();
  await expectHeading(page, name);
  const record = page.url().replace(/\?.*/, "");
  const shownKey = () => page.locator("dd bdi.figures").innerText();
  const key = await shownKey();
  const works = async (app_key: string) =>
    (await page.request.get("/v2/api/institution", { headers: { app_key } })).status();
  expect(await works(key)).toBe(200);
  await page.getByRole("link", { name: "Create a secret" }).click();
  await expectHeading(page, `Create the secret of ${name}`);
  await expectSound(page);
  await press(page, "Create a secret");
  await expectHeading(page, "Its new secret");
  await expectSound(page);
  const secret = await page.getByLabel("Application secret").inputValue();
  expect(secret).toMatch(/^as_/);
  await page.getByRole("link", { name: "I have stored it" }).click();
  await expectHeading(page, "Applications");
  expect(await page.content()).not.toContain(secret);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "Remove the secret" }).click();
  await press(page, "Remove it");
  await expect(page.getByText("The secret was removed")).toBeVisible();
  await page.getByRole("link", { name: "Replace the key" }).click();
  await page.getByRole("radio", { name: "Not at all" }).check();
  await press(page, "Create the new key");
  await expect(page.getByText("The application has a new key")).toBeVisible();
  expect(await works(key)).toBe(401);
  const newKey = await shownKey();
  expect(await works(newKey)).toBe(200);
  await page.getByRole("link", { name: "Disable" }).click();
  await expectHeading(page, `Disable “${name}”?`);
  await expectSound(page);
  await press(page, "Disable");
  await expect(page.getByText("The application was disabled")).toBeVisible();
  await page.goto(record);
  await expect(page.getByRole("link", { name: "Enable" })).toBeVisible();
  expect(await works(newKey)).toBe(401);
});

test.describe("a logo", () => {
  test.use({ javaScriptEnabled: false });

  test("is sent without scripts, seen by customers at once, and taken away", async ({ page, visitor }) => {
    // What looks for faults in a page is a script itself.
    const guest = await visitor({ javaScriptEnabled: true });
    await guest.goto("/login");
    const seen = guest.getByRole("banner").getByRole("img", { name: "Harbour Savings" });
    await expect(seen).toHaveCount(0);
    await signInStaff(page, "admin");
    await page.goto("/admin/institution");
    await page.getByRole("link", { name: "Change logo" }).click();
    await expectHeading(page, "Logo of Harbour Savings");
    const file = (name: string, buffer: Buffer) =>
      page.getByLabel("Picture").setInputFiles({ name, mimeType: "image/png", buffer });
    await file("logo.svg", Buffer.from("<svg/>"));
    await press(page, "Use this logo");
    await expect(page.getByText("Choose a PNG picture").first()).toBeVisible();
    await file("logo.png", drawPng({ width: 320, height: 80 }));
    await press(page, "Use this logo");
    await expect(page.getByText("The logo was changed. Customers see it from now on")).toBeVisible();
    await guest.reload();
    await expect(seen).toHaveAttribute("width", "160");
    await expect(seen).toHaveJSProperty("naturalWidth", 320);
    await expectSound(guest);
    await guest.setViewportSize({ width: 360, height: 640 });
    await expectSound(guest);
    await page.getByRole("link", { name: "Change logo" }).click();
    await press(page, "Remove it");
    await expect(page.getByText("The logo was removed")).toBeVisible();
    await guest.reload();
    await expect(seen).toHaveCount(0);
  });
});

test("policies are changed with a form, and a mistake is told", async ({ page, visitor }) => {
  await signInStaff(page, "admin");
  await page.goto("/admin/institution");
  await expectHeading(page, "Institution");
  await page.getByRole("navigation", { name: "Policies" }).getByRole("link", { name: "Staff" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Staff" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Save" })).toBeInViewport();
  const shortest = page.getByLabel("Minimum password length");
  await shortest.fill("7");
  await press(page, "Save");
  await expect(page.getByText("Enter a number from 8 to 15").first()).toBeVisible();
  await expectSound(page);
  await shortest.fill("8");
  const countries = page.getByLabel("Countries whose mobile numbers may sign up");
  await countries.fill("PH, ZZ");
  await press(page, "Save");
  await expect(page.getByText("One of these is no country.").first()).toBeVisible();
  await countries.fill("");
  const passcode = (what: string, answer: string) =>
    page
      .getByRole("group", { name: `Can customers sign in with a passcode and their ${what}?` })
      .getByRole("radio", { name: answer })
      .check();
  for (const what of ["customer number", "mobile number", "e-mail address"]) await passcode(what, "No");
  await press(page, "Save");
  await expect(page.getByText("Leave at least one way of signing in with a passcode").first()).toBeVisible();
  for (const what of ["customer number", "mobile number", "e-mail address"]) await passcode(what, "Yes");
  const prices = page.getByLabel("What it costs to other countries");
  await prices.fill("SG 1.90, SG 2");
  await press(page, "Save");
  await expect(page.getByText("Enter each country once with its price").first()).toBeVisible();
  await prices.fill("sg 1.90");
  await page.getByLabel("Colour of your institution (optional)").fill("green");
  await press(page, "Save");
  await expect(page.getByText("Enter a colour like #0b5c74").first()).toBeVisible();
  await page.getByLabel("Try a colour").fill("#00b140");
  await press(page, "Show this colour");
  await expect(page.getByText("Not saved yet: it stands in the form below")).toBeVisible();
  await expect(page.getByText(/contrast [0-9.]+ to 1/)).toHaveCount(2);
  await expectSound(page);
  await expect(page.getByLabel("Colour of your institution (optional)")).toHaveValue("#00b140");
  await prices.fill("sg 1.90");
  await press(page, "Save");
  await expect(page.getByText("The policies were changed")).toBeVisible();
  await expect(page.getByText(/contrast [0-9.]+ to 1/)).toHaveCount(2);
  await expect(prices).toHaveValue("SG 1.90");
  await prices.fill("");
  await expectSound(page);
  await expectAccent(page, "/help", "#00b140");
  await expectAccent(page, "/admin/institution", "#00b140");
  await page.getByLabel("Colour of your institution (optional)").fill("");
  const name = page.getByLabel("Name of your institution");
  const before = await name.inputValue();
  await name.fill("");
  await press(page, "Save");
  await expect(page.getByText("Enter the name of your institution").first()).toBeVisible();
  await name.fill("Lighthouse Savings");
  await press(page, "Save");
  await expect(page.getByText("The policies were changed")).toBeVisible();
  const guest = await visitor();
  await guest.goto("/help");
  await expect(guest.getByRole("banner")).toContainText("Lighthouse Savings");
  await name.fill(before);
  await press(page, "Save");
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByRole("banner")).toContainText(before, { timeout: 500 });
  }).toPass();
  await expect(page.getByText("The policies were changed")).toBeVisible();
  await expectAccent(page, "/help", "");
});

test("a teller sees the products, changes nothing, and is refused the rest", async ({ page }) => {
  await signInStaff(page, "teller");
  await page.goto("/admin/products");
  await expect(page.getByRole("row").filter({ hasText: "Everyday Savings" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Retire|New product/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Institution" })).toHaveCount(0);
  await page.goto("/admin/institution");
  await expect(page.getByText("Your role does not allow this. Ask an administrator")).toBeVisible();
  await expectSound(page);
});

test("a key is shown once, copied or downloaded, used, replaced and revoked", async ({ page }) => {
  const name = `Feed ${Date.now()}`;
  await signInStaff(page, "admin");
  await page.goto("/admin/keys");
  await expectHeading(page, "API keys");
  await page.getByRole("link", { name: "New key" }).click();
  await expectHeading(page, "New key");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Where may it be used from?").fill("not a network");
  await press(page, "Create key");
  await expect(page.getByText("Enter addresses or networks").first()).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Where may it be used from?").fill("");
  await press(page, "Create key");
  await expectHeading(page, "Your new key");
  await expectSound(page);
  const key = await page.getByLabel("API key").inputValue();
  expect(key).toMatch(/^sk_test_/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("api-key.txt");
  const asked = await page.request.get("/v1/savings_products", {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(asked.status()).toBe(200);
  await page.reload();
  await expectHeading(page, "It was shown once");
  expect(await page.content()).not.toContain(key);

  await page.goto("/admin/keys");
  expect(await page.content()).not.toContain(key);
  const rows = page.getByRole("row").filter({ hasText: name });
  await rows.getByRole("link", { name }).click();
  await expectHeading(page, name);
  const used = page.url();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("cell", { name: "listSavingsProducts" }).count();
    })
    .toBe(1);
  await expectSound(page);
  await page.getByRole("link", { name: "Replace", exact: true }).click();
  await press(page, "Create the new key");
  await expectHeading(page, "Your new key");
  expect(await page.getByLabel("API key").inputValue()).not.toBe(key);
  await page.getByRole("link", { name: "I have stored it" }).click();
  await expect(rows).toHaveCount(2);
  await page.goto(used);
  await expect(page.getByRole("link", { name: "Replace", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Revoke" }).click();
  await press(page, "Revoke it permanently");
  await expect(page.getByText("The key was revoked")).toBeVisible();
  await expectSound(page);
});
