import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { query } from "./database";
import { open, press } from "./page-steps";
import { signInTeller } from "./sign-in";
import { expect, test } from "./test";

const NUMBER = "001-210-0000001-2";

async function pagesOf(pdf: Uint8Array) {
  const read = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(read, { mergePages: false });
  const { view } = await read.getPage(1);
  return { text, millimetres: view.slice(2).map((points) => Math.round((points / 72) * 25.4)) };
}

const saved = async (download: Download) => pagesOf(await readFile(await download.path()));

async function downloadBy(page: Page, name: string) {
  const download = page.waitForEvent("download");
  await press(page, name);
  return download;
}

/** Moves much on the account, so that a statement has several pages; in the end it has what it had before. */
const moveMuch = () =>
  query(
    `INSERT INTO transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount, running_balance, currency,
       description, reference)
     SELECT company_id, id, '2023-05-01T01:00:00Z', '2023-05-01', 'transfer', CASE i % 2 WHEN 1 THEN 'credit' ELSE 'debit' END, 1,
       i % 2, currency, 'Ñusta''s shop', 'LINE-' || i
     FROM savings_accounts, generate_series(1, 90) i WHERE account_number = $1
     ON CONFLICT DO NOTHING`,
    [NUMBER],
  );

const issued = async () =>
  (
    await query<{ action: string }>(
      "SELECT action FROM audit_log WHERE action LIKE 'savings_account.%_issued' AND actor_kind = 'staff' ORDER BY id",
    )
  ).map(({ action }) => action.replace("savings_account.", ""));

test("documents are printed as 80 mm and A4, whole and alone, and saved as PDF", async ({ page }) => {
  await moveMuch();
  const before = (await issued()).length;
  await signInTeller(page);
  await open(page, "/teller");
  await page.getByLabel("Account number").fill(NUMBER);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();

  await page.keyboard.press("F8");
  await expect(page.getByRole("dialog", { name: "Balance slip" })).toBeVisible();
  const receipt = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(receipt.millimetres).toEqual([80, 160]);
  expect(receipt.text).toHaveLength(1);
  expect(receipt.text[0]).toMatch(/•••-•••-••••001-2.*Tess Navarro/s);
  expect(receipt.text[0]).not.toMatch(/Ana Santos|Look up|Administration|Print|Recent/);
  const receiptFile = await downloadBy(page, "Save as PDF");
  expect(receiptFile.suggestedFilename()).toMatch(/^receipt-0012-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await saved(receiptFile)).text[0]).toMatch(/•••-•••-••••001-2.*Tess Navarro/s);
  await page.keyboard.press("Escape");

  await page.keyboard.press("Shift+F8");
  await page.getByLabel("From").fill("2023-05-01");
  await page.getByLabel("To", { exact: true }).fill("2023-05-01");
  await press(page, "Show");
  await expect(page.getByRole("dialog", { name: "Statement" }).getByRole("row")).toHaveCount(91);
  const statement = await pagesOf(await page.pdf({ preferCSSPageSize: true }));
  const file = await downloadBy(page, "Save as PDF");
  expect(file.suggestedFilename()).toBe("statement-0012-2023-05-01-2023-05-01.pdf");
  for (const printed of [statement, await saved(file)]) {
    expect(printed.millimetres).toEqual([210, 297]);
    expect(printed.text.length).toBeGreaterThan(1);
    for (const [n, text] of printed.text.entries()) {
      expect(text).toMatch(/Withdrawn\s*Paid in\s*Balance, PHP/i);
      expect(text).toContain(`Page ${n + 1} of ${printed.text.length}`);
    }
    const all = printed.text.join(" ");
    expect(all).toContain("Ñusta's shop");
    expect(all.match(/LINE-\d+/g)).toHaveLength(90);
    expect(all).not.toMatch(/Look up|Administration|Recent look-ups/);
  }
  expect((await issued()).slice(before)).toEqual([
    ...["receipt_issued", "receipt_issued", "statement_issued", "statement_issued"],
  ]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an account that was looked up has its documents as PDF, and a wrong period is told", async ({
    page,
  }) => {
    await signInTeller(page);
    await page.goto("/teller");
    await page.getByLabel("Account number").fill(NUMBER);
    await press(page, "Look up");
    await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
    expect((await saved(await downloadBy(page, "Balance slip as PDF"))).millimetres).toEqual([80, 160]);
    expect((await saved(await downloadBy(page, "Statement as PDF"))).millimetres).toEqual([210, 297]);
    await page.getByLabel("From").fill("2026-02-01");
    await page.getByLabel("To", { exact: true }).fill("2026-01-01");
    await press(page, "Statement as PDF");
    await expect(page.getByRole("alert")).toContainText("Enter two dates, the earlier one first");
    await expect(page.getByRole("heading", { level: 2, name: "Ana Santos" })).toBeVisible();
    expect(page.url()).not.toContain(NUMBER);
  });
});
