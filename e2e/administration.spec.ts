import { query } from "./database";
import { expectHeading, press } from "./page-steps";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const statusOf = async (code: string) =>
  (await query<{ status: string }>("SELECT status FROM savings_products WHERE code = $1", [code]))[0]?.status;

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator adds a product, retires it and brings it back", async ({ page }) => {
    const code = `E${String(Date.now()).slice(-8)}`;
    await signInStaff(page, "admin");
    await page.goto("/admin");
    await expectHeading(page, "Savings products");
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
    await press(page, "Retire Holiday Saver");
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Retired");
    expect(await statusOf(code)).toBe("retired");
    await press(page, "Bring back Holiday Saver");
    expect(await statusOf(code)).toBe("active");
  });
});

test("policies are changed with a form, and a mistake is told", async ({ page }) => {
  await signInStaff(page, "admin");
  await page.goto("/admin/institution");
  await expectHeading(page, "Institution");
  const shortest = page.getByLabel("Characters of the shortest password");
  await shortest.fill("7");
  await press(page, "Save");
  await expect(page.getByText("Enter a number from 8 to 15").first()).toBeVisible();
  await expectSound(page);
  await shortest.fill("8");
  await press(page, "Save");
  await expect(page.getByText("The policies were changed")).toBeVisible();
  await expectSound(page);
});

test("a teller sees the products, changes nothing, and is refused the rest", async ({ page }) => {
  await signInStaff(page, "teller");
  await page.goto("/admin/products");
  await expect(page.getByRole("row").filter({ hasText: "Everyday Savings" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Retire|Add product/ })).toHaveCount(0);
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
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Where may it be used from?").fill("not a network");
  await press(page, "Make key");
  await expect(page.getByText("Enter addresses or networks").first()).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Where may it be used from?").fill("");
  await press(page, "Make key");
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
  await expectHeading(page, "The key was shown once");
  expect(await page.content()).not.toContain(key);

  await page.goto("/admin/keys");
  expect(await page.content()).not.toContain(key);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await row.getByText(`Replace ${name}`).click();
  await press(page, "Make the new key");
  await expectHeading(page, "Your new key");
  expect(await page.getByLabel("API key").inputValue()).not.toBe(key);
  await page.getByRole("link", { name: "I have stored it" }).click();
  await row.first().getByText(`Revoke ${name}`).click();
  await row.first().getByRole("button", { name: "Revoke it for good" }).click();
  await expect(page.getByText("The key was revoked")).toBeVisible();
  await expectSound(page);
  await expect
    .poll(async () => {
      await row.last().getByRole("link", { name: "Last requests" }).click();
      const there = page.getByRole("cell", { name: "listSavingsProducts" });
      await expectHeading(page, "Last requests");
      const found = await there.count();
      if (found === 0) await page.goto("/admin/keys");
      return found;
    })
    .toBe(1);
  await expectSound(page);
});
