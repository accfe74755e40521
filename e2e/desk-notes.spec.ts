import type { Page } from "@playwright/test";
import { expectHeading, open, press } from "./page-steps";
import { findBranchPerson } from "./people";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const lookUp = async (page: Page, number: string) => {
  await page.getByLabel("Account number").fill(number);
  await page.keyboard.press("Enter");
};

test("a flag stands above the balance until a supervisor ends it; a document that was seen is signed", async ({
  page,
  visitor,
}) => {
  const { name, accountNumbers } = await findBranchPerson(2);
  const notes = page.getByRole("region", { name: "Notes" });
  await signInStaff(page, "teller");
  await open(page, "/teller");
  await lookUp(page, accountNumbers[0]!);
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();

  await press(page, "Add a note or flag");
  await expectHeading(page, new RegExp(`^Note or flag about ${name}.*, `));
  await expect(page.getByLabel("What it is")).toBeFocused();
  await expect(page.getByText("customers are not told who looks at their data")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Add a note or flag - Account look-up - Teller desk - /);
  await expect(page.getByRole("navigation", { name: "Administration" })).toHaveCount(0);
  const places = page.getByRole("navigation", { name: "Staff pages" });
  await expect(places.locator("[aria-current]")).toHaveText("Desk");
  await page.getByRole("main").getByRole("link", { name: "Desk" }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await press(page, "Add a note or flag");
  await expect(page.getByRole("option", { name: "Flag: fraud alert" })).toHaveCount(0);
  await press(page, "Save");
  await expect(page.getByRole("link", { name: "Choose what it is" })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("What it is").selectOption({ label: "Flag: call a supervisor" });
  await page.getByLabel("What others have to know").fill("Asks for large sums in cash");
  await press(page, "Save");
  await expect(page.getByText("It is on record, for staff alone")).toBeVisible();
  const flag = page.getByText("Call a supervisor: Asks for large sums in cash", { exact: true });
  await expect(flag).toBeVisible();
  const [above, balance] = [
    await flag.boundingBox(),
    await page.getByText("Balance", { exact: true }).first().boundingBox(),
  ];
  expect(above!.y).toBeLessThan(balance!.y);
  await expect(notes.getByRole("button", { name: /^End/ })).toHaveCount(0);
  await expectSound(page);

  await press(page, "Document of identity seen");
  await page.getByLabel("What you have seen").selectOption("passport");
  await page.getByLabel("Last four letters or digits of its number").fill("417b");
  await page.getByLabel("Valid until (optional)").fill("2031-05-31");
  await page.getByLabel("Do person, document and record match?").selectOption("yes");
  await expectSound(page);
  await press(page, "Save");
  await expect(notes).toContainText("passport ending in 417B, person and record match");
  await expect(notes).toContainText("Tess Navarro");

  const supervisor = await visitor();
  await signInStaff(supervisor, "supervisor");
  await open(supervisor, "/teller");
  await lookUp(supervisor, accountNumbers[0]!);
  await supervisor.getByRole("button", { name: "End Call a supervisor" }).click();
  await supervisor.getByLabel("Reason").fill("Spoken with the customer");
  await press(supervisor, "End it");
  await expect(supervisor.getByText("It has ended")).toBeVisible();
  await expect(supervisor.getByText("Asks for large sums in cash", { exact: true })).toHaveCount(0);
});

test("on the page of a customer what has ended stays, and leads back to it", async ({ page }) => {
  await signInStaff(page, "supervisor");
  await open(page, "/admin/customers/1");
  await page.getByRole("link", { name: "Add a note or flag" }).click();
  await page.getByLabel("What it is").selectOption({ label: "Flag: fraud alert" });
  await expect(page.getByText("customers are not told who looks at their data")).toBeVisible();
  await page.getByLabel("What others have to know").fill("Watched");
  await press(page, "Save");
  await expect(page.getByText("Fraud alert: Watched", { exact: true })).toBeVisible();
  const table = page.getByRole("table", { name: "Notes and flags" });
  await table
    .getByRole("row", { name: /Watched/ })
    .getByRole("link", { name: "Hide longer" })
    .click();
  await expect(page.getByText("Fraud alert: Watched")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Reason").fill("The investigation is going on");
  await press(page, "Ask a second person");
  await expect(page.getByText("flag that hides readings for longer than a day")).toBeVisible();
  await expectSound(page);
  await open(page, "/admin/customers/1");
  await table
    .getByRole("row", { name: /Watched/ })
    .getByRole("link", { name: "End" })
    .click();
  await page.getByLabel("Reason").fill("It was a mistake");
  await press(page, "End it");
  await expect(table.getByRole("row", { name: /Watched/ })).toContainText("ended");
  await expectSound(page);
});
