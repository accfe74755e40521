import { readFile } from "node:fs/promises";
import { query } from "./database";
import { expectHeading, press } from "./page-steps";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an auditor narrows the audit, looks into a record, and follows who did it", async ({ page }) => {
    await signInStaff(page, "auditor");
    await page.goto("/admin/audit");
    await expectHeading(page, "Audit");
    await page.getByLabel("What was done").selectOption("audit.listed");
    await press(page, "Show");
    const row = page.getByRole("row").filter({ hasText: "Audit read" }).first();
    await expect(row).toContainText("Staff");
    await row.getByText("Details").click();
    // Below the row, across all of it.
    const opened = page.getByRole("row").filter({ hasText: "request id" });
    await expect(opened).toHaveCount(1);
    const [above, below] = [await row.boundingBox(), await opened.boundingBox()];
    expect(below?.width).toBe(above?.width);
    await opened.getByRole("link", { name: "All by this person" }).click();
    await expect(page.getByRole("link", { name: /^Take away One person/ })).toBeVisible();
    await page.getByRole("link", { name: "When" }).click();
    await expect(page.getByRole("columnheader", { name: "When" })).toHaveAttribute("aria-sort", "ascending");
    expect(new URL(page.url()).searchParams.get("order")).toBe("created_at asc");
    await page.getByLabel("From", { exact: true }).fill("2100-01-01");
    await press(page, "Show");
    await expect(page.getByText("No record matches. Remove a filter.")).toBeVisible();
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    await page.goto("/admin/audit?action=audit.listed&subject_type=company&subject_id=1");
    await page.getByRole("link", { name: "Take away About one: company 1" }).click();
    await expectHeading(page, "Audit");
    expect(new URL(page.url()).search).toBe("?action=audit.listed");
  });
});

test("what is shown is taken out as a file, which is on record, and the links of records are told", async ({
  page,
}) => {
  await signInStaff(page, "auditor");
  await page.goto("/admin/audit?action=session.started");
  await expect(page.getByText(/Linked up to record [0-9]+/)).toBeVisible();
  await page.getByText("Details").nth(1).click();
  await expectSound(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines.slice(1).every((line) => line.includes(",session.started,"))).toBe(true);
  const [taken] = await query<{ details: object }>(
    "SELECT details FROM audit_log WHERE action = 'audit.exported' ORDER BY id DESC LIMIT 1",
  );
  expect(taken?.details).toEqual({ action: "session.started" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/audit?from=2100-02-01&to=2100-01-01");
  await expect(page.getByText("The first day is after the last").first()).toBeVisible();
  await expectSound(page);
});

test("who looked at a customer is one link away, and a number that nobody has is told at its field", async ({
  page,
}) => {
  await signInStaff(page, "auditor");
  await page.goto("/admin/customers");
  await page.locator("tbody").getByRole("link").first().click();
  await page.getByRole("link", { name: "Who looked at this customer" }).click();
  await expectHeading(page, "Audit");
  const looked = page.getByRole("row").filter({ hasText: "Customer looked at" }).first();
  await expect(looked.getByRole("link", { name: /^HSB\s[0-9]{8} / })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Customer number").fill("HSB99999999");
  await press(page, "Show");
  await page.getByRole("link", { name: "No customer has this number" }).click();
  await expect(page.getByLabel("Customer number")).toBeFocused();
  await expectSound(page);
});

test("an auditor has the audit proven now, and sees it proven", async ({ page }) => {
  await signInStaff(page, "auditor");
  await page.goto("/admin/audit");
  await page.getByRole("link", { name: "Proof of the audit" }).click();
  await expectHeading(page, "Proof of the audit");
  await expectSound(page);
  await press(page, "Prove all records now");
  await expect(page.getByText("All records are being proven")).toBeVisible();
  await expect(page.getByRole("button", { name: "Prove all records now" })).toBeVisible();
  await expect(page.getByText(/Proven up to record [0-9]+/)).toBeVisible();
});

test("a teller is told that the audit is not for the role", async ({ page }) => {
  await signInStaff(page, "teller");
  await page.goto("/admin/audit");
  await expect(page.getByText("Your role does not allow this. Ask an administrator")).toBeVisible();
});

test("who oversees begins with the figures, as charts and as a table", async ({ page }) => {
  await signInStaff(page, "supervisor");
  await page.goto("/admin");
  await expectHeading(page, "Overview");
  await expect(page.getByRole("img", { name: /Sign-ins: [0-9]/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole("region", { name: "Codes" }).getByText("As a table").click();
  await expect(page.getByRole("table", { name: "Codes" }).getByRole("row")).toHaveCount(31);
  await expect(page.getByText(/[0-9]% verified/)).toBeVisible();
  await expect(page.getByText(/^Last 7 full days: [0-9]+; the 7 before: [0-9]+/).first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "24 hours", exact: true }).click();
  await expect(page.getByRole("link", { name: "24 hours", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("table", { name: "Codes" }).getByRole("row")).toHaveCount(25);
  await expectSound(page);
  await page
    .getByRole("region", { name: "Failed" })
    .getByRole("link", { name: /texts? .*fail/ })
    .click();
  await expectHeading(page, "Messages");
  expect(Buffer.byteLength(await (await page.request.get("/admin/overview")).text())).toBeLessThan(90_000);
});
