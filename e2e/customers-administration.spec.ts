import { readFile } from "node:fs/promises";
import { expectHeading, expectRefusal, press } from "./page-steps";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a supervisor narrows, orders and turns the list of accounts, and opens one by its number", async ({
    page,
  }) => {
    await signInStaff(page, "supervisor");
    await page.goto("/admin/savings");
    await expectHeading(page, "Savings accounts");
    await page.getByRole("link", { name: "Balance" }).click();
    const head = page.getByRole("columnheader", { name: "Balance" });
    await expect(head).toHaveAttribute("aria-sort", "descending");
    const first = await page.getByRole("rowheader").first().textContent();
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("rowheader").first()).not.toHaveText(first ?? "");
    await page.getByLabel("Status").selectOption("frozen");
    await press(page, "Show");
    await expect(page.getByRole("cell", { name: "Frozen" }).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: "Active" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Download as CSV" })).toHaveCount(0);
    const number = (await page.getByRole("rowheader").first().textContent()) ?? "";
    await page.getByLabel("Account number").fill("999");
    await press(page, "Open");
    await expect(page.getByText("No account has this number. Check the digits").first()).toBeVisible();
    await page.getByLabel("Account number").fill(number.replaceAll("-", " "));
    await press(page, "Open");
    await expect(page.getByText(number)).toBeVisible();
    expect(page.url()).toMatch(/\/admin\/savings\/[0-9]+$/);
  });
});

test("an auditor reads a statement by its period and takes the accounts out as a file", async ({ page }) => {
  await signInStaff(page, "auditor");
  await page.goto("/admin/savings?status=frozen");
  await expectSound(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^savings-accounts-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines.length - 1).toBe(await page.getByRole("rowheader").count());
  await press(page, "Open");
  await expectRefusal(page, page.getByLabel("Account number"), "Enter an account number");
  await expectSound(page);
  await page.goto("/admin/savings/1");
  await expect(page.getByRole("heading", { name: "Movements" })).toBeVisible();
  await page.getByLabel("From").fill("2100-01-01");
  await press(page, "Show period");
  await expect(page.getByText("No movements in this period.")).toBeVisible();
  await page.getByRole("link", { name: "All" }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectSound(page);
});

test("a teller is told that oversight is not for the role", async ({ page }) => {
  await signInStaff(page, "teller");
  await page.goto("/admin/savings");
  await expect(page.getByText("Your role does not allow this. Ask an administrator")).toBeVisible();
});
