import type { Page } from "@playwright/test";
import { expectHeading, expectRefusal, open, press } from "./page-steps";
import { expectSound } from "./scan";
import { signInStaff, signInTeller } from "./sign-in";
import { expect, test } from "./test";

const HEADER = "Account no,Owner,product,status,balance";
const RIGHT = "001-210-7700001-4,HSB00000050,210,active,77.25";
const ANOTHER = "001-210-7700002-2,HSB00000050,210,active,12.00";

async function choose(page: Page, lines: string[]): Promise<void> {
  await page.getByRole("radio", { name: "Savings accounts" }).check();
  const buffer = Buffer.from(`${lines.join("\r\n")}\r\n`);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "accounts.csv", mimeType: "text/csv", buffer });
}

/** Without scripts the reader looks again. */
const lookUntil = (page: Page, words: string) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(words)).toBeVisible({ timeout: 200 });
  }).toPass();

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a file with one bad row: its row, column and reason are told, nothing is imported", async ({
    page,
  }) => {
    await signInStaff(page, "admin");
    await page.goto("/admin/imports");
    await expectHeading(page, "Imports");
    await page.getByRole("link", { name: "Import a file" }).click();
    await expectHeading(page, "Import a file");
    await choose(page, ["name,name", "1,2"]);
    await press(page, "Send and choose the columns");
    await expectRefusal(page, page.getByLabel("File", { exact: true }), /Two columns of the file/);
    await choose(page, [HEADER, RIGHT, ANOTHER.replace("active", "sleeping")]);
    await press(page, "Send and choose the columns");
    await expectHeading(page, "Which field does each column hold?");
    // Told by its name; its first values stand beside it.
    await expect(page.getByLabel("Owner")).toHaveValue("customer_number");
    await expect(page.getByLabel("Owner")).toHaveAccessibleDescription(/^HSB[0-9]+/);
    await page.getByLabel("Owner").selectOption("");
    await press(page, "Check the rows");
    await expect(page.getByText("Choose the column that goes to: Customer number").first()).toBeVisible();
    await page.getByLabel("Owner").selectOption("customer_number");
    await press(page, "Check the rows");
    await lookUntil(page, "1 row cannot be imported");
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: "3", exact: true }) });
    await expect(row).toContainText("status");
    await expect(row).toContainText("must be one of");
    await expect(page.getByText("sleeping")).toHaveCount(0);
    const file = await page.request.get(
      (await page.getByRole("link", { name: "Download the bad rows" }).getAttribute("href")) ?? "",
    );
    expect(await file.text()).toMatch(/What is wrong\r\n.*sleeping.*status: it must be one of/);
    await page.getByRole("link", { name: "Import the good rows (1)" }).click();
    await expect(page.getByText("1 cannot be imported: it is left out")).toBeVisible();
    await expect(page.getByRole("button", { name: "Import the good rows" })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Cancel this file" }).click();
    await press(page, "Cancel the file");
    await expect(page.getByText("Nothing was imported.")).toBeVisible();
  });
});

test("while a file is sent, the page tells how much of it, and then what is wrong with it", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  await open(page, "/admin/imports/new");
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await choose(page, ["name,name", ...Array.from({ length: 10_000 }, () => "x".repeat(98))]);
  await press(page, "Send and choose the columns");
  await expect(page.getByRole("progressbar", { name: /^Sent [1-9][0-9]?%$/ })).toBeVisible();
  await expectRefusal(page, page.getByLabel("File", { exact: true }), /Two columns of the file/);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});

test("the corrected file is checked, imported, and found at the desk; every page is sound", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  await open(page, "/admin/imports");
  await expectSound(page);
  await page.getByRole("link", { name: "Import a file" }).click();
  await expectHeading(page, "Import a file");
  await expectSound(page);
  await choose(page, [HEADER, RIGHT, ANOTHER]);
  await press(page, "Send and choose the columns");
  await expectHeading(page, "Which field does each column hold?");
  // Remembered from the file before.
  await expect(page.getByLabel("Owner")).toHaveValue("customer_number");
  await expectSound(page);
  await press(page, "Check the rows");
  await expect(page.getByText("All rows are correct. Nothing was changed yet.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Cancel this file" }).click();
  await expectHeading(page, "Cancel this file?");
  await expectSound(page);
  await page.goBack();
  await page.getByRole("link", { name: "Import all rows" }).click();
  await expect(page.getByText("2 will be created, 0 changed")).toBeVisible();
  await expectSound(page);
  await press(page, "Import all rows");
  await expect(page.getByText("All rows were imported.")).toBeVisible();
  await expectSound(page);
  await signInTeller(page);
  await open(page, "/teller");
  await page.keyboard.type("00121077000014");
  await page.keyboard.press("Enter");
  await expect(page.getByText("77.25").first()).toBeVisible();
});

test("an auditor sees files and sends none, a teller sees none", async ({ page }) => {
  await signInStaff(page, "auditor");
  await page.goto("/admin/imports");
  await expectHeading(page, "Imports");
  await expect(page.getByRole("link", { name: "Import a file" })).toHaveCount(0);
  await signInStaff(page, "teller");
  await page.goto("/admin/imports");
  await expect(page.getByText("Your role does not allow this. Ask an administrator")).toBeVisible();
});
