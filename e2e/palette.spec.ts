import { expectHeading, open } from "./page-steps";
import { findBranchPerson } from "./people";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

test("Ctrl+K goes from any page of staff to another, by keys alone", async ({ page }) => {
  await signInStaff(page, "admin");
  await open(page, "/admin/overview");
  const field = page.getByRole("combobox", { name: /^A page, what to do/ });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await expectSound(page);
  await page.keyboard.type("inv m");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveText([
    "Invite a member of staff",
    "Look up “inv m” at the desk",
  ]);
  await expect(
    page.getByRole("listbox", { name: "Found" }).getByRole("option", { selected: true }),
  ).toHaveText("Invite a member of staff");
  await page.keyboard.press("Enter");
  await expectHeading(page, /Invite/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("keys");
  await page.keyboard.press("ArrowUp");
  await expect(
    page.getByRole("listbox", { name: "Found" }).getByRole("option", { selected: true }),
  ).toHaveText("Look up “keys” at the desk");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectHeading(page, "API keys");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
});

test("… to an account or a customer, who is looked for once, and in no address", async ({ page }) => {
  const { name, accountNumbers } = await findBranchPerson();
  await signInStaff(page, "auditor");
  await open(page, "/admin/audit");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^A page, what to do/ })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(accountNumbers[0]!);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  expect(page.url()).not.toContain(accountNumbers[0]!);
});

test("a role is offered what it may open", async ({ page }) => {
  await signInStaff(page, "teller");
  await open(page, "/teller");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^A page, what to do/ })).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveText([
    ...["Desk", "Branches", "Products", "Your profile", "Change your password"],
  ]);
});
