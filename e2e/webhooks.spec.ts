import type { Page } from "@playwright/test";
import { query } from "./database";
import { expectHeading, press } from "./page-steps";
import { expectSound } from "./scan";
import { origin } from "./server-address";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const RECEIVER = `${origin.replace("localhost", "127.0.0.1")}/demo/webhooks/receive`;

async function makeEndpoint(page: Page, what: string): Promise<string> {
  await page.goto("/admin/webhooks/new");
  await page.getByLabel("Address").fill(RECEIVER);
  await page.getByLabel("What is it?").fill(what);
  await press(page, "Create endpoint");
  await expectHeading(page, "The endpoint's secret");
  const secret = await page.getByLabel("Signing secret").inputValue();
  expect(secret).toMatch(/^whsec_/);
  return secret;
}

test("an endpoint is made, pinged, sent the past, disabled and deleted; the demo shows what arrived", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  await page.goto("/admin/webhooks");
  await expectHeading(page, "Webhooks");
  await expectSound(page);
  await page.getByRole("link", { name: "New endpoint" }).click();
  await expectHeading(page, "New endpoint");
  await page.getByLabel("Address").fill("https://10.1/hook");
  await press(page, "Create endpoint");
  await expect(page.getByText(/Enter an address that begins with https/).first()).toBeVisible();
  const what = `Journey ${Date.now()}`;
  await makeEndpoint(page, what);
  await expectSound(page);
  await page.reload();
  await expectHeading(page, "It was shown once");
  await page.goto("/admin/webhooks");
  await page.getByRole("row").filter({ hasText: what }).getByRole("link").click();
  await expectHeading(page, what);
  const endpoint = page.url();
  await press(page, "Send a ping");
  await expectHeading(page, "ping");
  await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(page.getByText("Signature holds")).toBeVisible();
  await expectSound(page);
  await press(page, "Send it again");
  await expect(page.getByText("Signature holds")).toHaveCount(2);
  await page.goto("/demo/webhooks");
  await expect(page.getByRole("listitem").filter({ hasText: "ping" }).first()).toContainText(
    "Signature holds",
  );
  await expectSound(page);

  const [past] = await query<{ minute: string }>(
    "SELECT to_char(app_now() AT TIME ZONE 'UTC' - interval '1 min', 'YYYY-MM-DD\"T\"HH24:MI') AS minute",
  );
  await query(
    "INSERT INTO events (id, company_id, type, data) SELECT gen_random_uuid(), 1, 'customer.updated', '{\"object\": {\"id\": 1}}' FROM generate_series(1, 3)",
  );
  await page.goto(endpoint);
  await page.getByLabel("Since (UTC)").fill(past!.minute);
  await page.getByRole("combobox", { name: /^Which/ }).selectOption("everything");
  await press(page, "Count them first");
  await expectHeading(page, /Send [0-9,]+ events? to “.+”\?/);
  await expectSound(page);
  await press(page, "Send them");
  await expectHeading(page, what);
  await expect(page.getByText(/^(Running|Done): all types since/)).toBeVisible();
  await expect(page.getByText(/^Done: all types since/)).toBeVisible();
  await expectSound(page);
  await expect(
    page.getByRole("img", {
      name: /^Attempts of the last 24 hours: [0-9,]+ of [0-9,]+ delivered \([0-9.]+%\)$/,
    }),
  ).toBeVisible();
  await page.getByLabel("Status").selectOption("failed");
  await press(page, "Show");
  await expect(page.getByText("No delivery matches. Remove a filter.")).toBeVisible();

  await press(page, "Disable this endpoint");
  await expect(page.getByText("The endpoint gets no more events")).toBeVisible();
  await page.goto(endpoint);
  await page.getByRole("link", { name: "Delete" }).click();
  await expectHeading(page, `Delete “${what}”?`);
  await expectSound(page);
  await press(page, "Delete it permanently");
  await expect(page.getByText("The endpoint was deleted")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an endpoint gets some types only, and another secret; an auditor may look", async ({ page }) => {
    await signInStaff(page, "admin");
    const what = `Plain ${Date.now()}`;
    const secret = await makeEndpoint(page, what);
    await page.goto("/admin/webhooks");
    await page.getByRole("row").filter({ hasText: what }).getByRole("link").click();
    const endpoint = page.url();
    await page.getByRole("link", { name: "Change" }).click();
    const group = page.locator("summary").filter({ hasText: "Savings account" });
    await group.click();
    await page.getByLabel("All of savings account").check();
    await press(page, "Save");
    await expect(page.getByText("The endpoint was changed")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: what })).toContainText("savings_account.*");
    await page.goto(endpoint);
    await page.getByRole("link", { name: "Change" }).click();
    await expect(group.getByText("some chosen")).toBeVisible();
    await expect(page.getByLabel("All of savings account")).toBeChecked();
    await page.goto(endpoint);
    await page.getByText("Replace the secret").click();
    await press(page, "Create the new secret");
    expect(await page.getByLabel("Signing secret").inputValue()).not.toBe(secret);
    await page.context().clearCookies();
    await signInStaff(page, "auditor");
    await page.goto(endpoint);
    await expectHeading(page, what);
    await expect(page.getByRole("button", { name: "Send a ping" })).toHaveCount(0);
    const whyThin = page.getByText(/the right to read of whom the whole records rested on has ended/);
    await expect(whyThin).toHaveCount(0);
    await query("UPDATE webhook_endpoints SET full_ended_at = now() WHERE description = $1", [what]);
    await page.goto(endpoint);
    await expect(whyThin).toBeVisible();
  });
});
