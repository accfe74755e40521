import { expectHeading, open, openPalette } from "./page-steps";
import { findBranchPerson } from "./people";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

test("Ctrl+K goes from any page of staff to another, by keys alone", async ({ page }) => {
  await signInStaff(page, "admin");
  await open(page, "/admin/overview");
  const field = page.getByRole("combobox", { name: /^A page, what to do/ });
  await openPalette(page);
  await expectSound(page);
  await page.keyboard.type("inv m");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveText([
    "Invite a member of staff",
    "Find “inv m” among customers",
    "Look up “inv m” at the desk",
  ]);
  await expect(
    page.getByRole("listbox", { name: "Found" }).getByRole("option", { selected: true }),
  ).toHaveText("Invite a member of staff");
  await page.keyboard.press("Enter");
  await expectHeading(page, /Invite/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("passk");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option").first()).toHaveText(
    "Your profile",
  );
  await page.keyboard.press("Escape");
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

test("… to the record of a customer or account, or to the desk: who is looked for once, and in no address", async ({
  page,
}) => {
  const { name, accountNumbers } = await findBranchPerson();
  const number = accountNumbers[0]!;
  const found = page.getByRole("listbox", { name: "Found" });
  const type = async (text: string) => {
    await open(page, "/admin/audit");
    await openPalette(page);
    await page.keyboard.type(text);
  };
  await signInStaff(page, "auditor");
  await type(number);
  await expect(found.getByRole("option")).toHaveText([
    `Find “${number}” among customers`,
    `Show account “${number}”`,
    `Look up “${number}” at the desk`,
  ]);
  await page.keyboard.press("Enter");
  await expectHeading(page, new RegExp(name));
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/customers\/[0-9]+$/);
  await page.getByRole("main").getByRole("link", { name: "Customers" }).last().click();
  await expect(page.getByText("Found 1 customer for")).toBeVisible();
  // One customer of a similar name is a guess: the list is shown, and no record is opened.
  await type("Faye Almontee");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Found 1 customer/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/admin/customers");
  await type(number);
  await found.getByRole("option", { name: "Show account" }).click();
  await expectHeading(page, new RegExp(name));
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/savings\/[0-9]+$/);
  await type(number);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  expect(page.url()).not.toContain(number);
});

test("a role is offered what it may open", async ({ page }) => {
  await signInStaff(page, "teller");
  await open(page, "/teller");
  await openPalette(page);
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveText([
    ...["Desk", "Branches", "Products", "Your profile", "Change your password"],
  ]);
  await page.keyboard.type("Ana");
  await expect(page.getByRole("listbox", { name: "Found" }).getByRole("option")).toHaveText([
    "Look up “Ana” at the desk",
  ]);
});
