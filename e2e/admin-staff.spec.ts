import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectHeading, expectRefusal, openLink, press } from "./page-steps";
import { messagesTo } from "./phone";
import { expectSound } from "./scan";
import { expect, test } from "./test";

/** Each lands where the work of the role is. */
const LANDS = { admin: "Overview", auditor: "Audit", teller: "Account look-up" };

async function signInAs(page: Page, role: "admin" | "auditor" | "teller"): Promise<void> {
  await page.goto("/staff/login");
  await page.getByLabel("E-mail").fill(`${role}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(`${role}-demo-pass`);
  await press(page, "Sign in");
  await expectHeading(page, LANDS[role]);
}

const reason = (page: Page) => page.getByLabel("Reason");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    test("an administrator hires a teller, promotes and disables the access, each with a reason", async ({
      page,
      visitor,
    }) => {
      const sound = javaScriptEnabled ? expectSound : async () => {};
      const email = `hired-${Date.now()}-${javaScriptEnabled}@example.com`;
      await signInAs(page, "admin");
      await page.getByRole("link", { name: "Administration" }).click();
      await expectHeading(page, "Overview");
      await page.getByRole("link", { name: "Staff", exact: true }).click();
      await expectHeading(page, "Staff");
      await sound(page);
      await page.getByRole("link", { name: "Invite a member of staff" }).click();
      await expectHeading(page, "Invite a member of staff");
      await press(page, "Invite");
      await expectRefusal(page, page.getByLabel("Name"), "Enter a name");
      await sound(page);
      await page.getByLabel("Name").fill("Noemi Vale");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel(/^Teller/).check();
      await press(page, "Invite");
      await expectHeading(page, "Noemi Vale");
      await sound(page);
      await expect(page.getByText("We have mailed them a link to set a password")).toBeVisible();
      await expect(page.getByLabel("One-time link")).toHaveCount(0);
      const teller = await visitor({ javaScriptEnabled });
      const [mail] = await messagesTo({ email });
      const link = /https?:\S+\/staff\/welcome#\S+/.exec(mail ?? "")?.[0] ?? "";
      await openLink(teller, link);
      const invited = teller.getByText(/^Welcome, Noemi Vale\. .+ invites you to .+ as a teller/);
      await expect(invited).toBeVisible();
      await teller.getByLabel("Password", { exact: true }).fill("violet-anchor-17");
      await press(teller, "Set password");
      await teller.getByLabel("E-mail").fill(email);
      await teller.getByLabel("Password", { exact: true }).fill("violet-anchor-17");
      await press(teller, "Sign in");
      await expectHeading(teller, "Account look-up");

      await page.getByRole("link", { name: "Change name, role and branch" }).click();
      await expectHeading(page, "Change Noemi Vale");
      await page.getByLabel(/^Supervisor/).check();
      await press(page, "Save");
      await expectRefusal(page, reason(page), "Enter a reason; it is recorded");
      await reason(page).fill("Leads the branch");
      await press(page, "Save");
      await expect(page.getByText("The change was made")).toBeVisible();
      await expect(page.getByText("Supervisor", { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Disable access" }).click();
      await expectHeading(page, "Disable the access of Noemi Vale?");
      await sound(page);
      await reason(page).fill("Leaves the institution");
      await press(page, "Disable access");
      await expect(page.getByText("Access is disabled. Sessions and links have ended")).toBeVisible();
      await teller.goto("/staff/profile");
      await expectHeading(teller, "Staff sign in");
    });
  });
}

/** The first words of the lines below the head of a file that a page offers. */
async function takenOut(page: Page): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  return text.trimEnd().split("\r\n").slice(1);
}

test("an auditor sees the staff and changes nothing; a teller sees no staff", async ({ page, visitor }) => {
  await signInAs(page, "auditor");
  await page.goto("/admin/customers?status=suspended");
  expect(await takenOut(page)).toHaveLength(await page.getByRole("rowheader").count());
  await page.goto("/admin/staff?role=administrator");
  const administrators = await takenOut(page);
  expect(administrators).toHaveLength(await page.getByRole("rowheader").count());
  expect(administrators.join()).toContain("Andres Ocampo");
  await page.getByRole("link", { name: "Andres Ocampo" }).click();
  await expectHeading(page, "Andres Ocampo");
  await expect(page.getByRole("link", { name: "Disable access" })).toHaveCount(0);
  await page.goto("/admin/staff/invite");
  await expect(page.getByText("Your role does not allow this. Ask an administrator")).toBeVisible();
  const administrator = await visitor();
  await signInAs(administrator, "admin");
  await administrator.goto("/admin/staff?role=administrator");
  await administrator.getByRole("link", { name: "Andres Ocampo" }).last().click();
  await expect(administrator.getByText("This is you.")).toBeVisible();
  await expect(administrator.getByRole("link", { name: "Disable access" })).toHaveCount(0);
  await administrator.getByRole("main").getByRole("link", { name: "Your profile" }).click();
  await expectHeading(administrator, "Your profile");
  const teller = await visitor();
  await signInAs(teller, "teller");
  await teller.goto("/admin/staff");
  await expect(teller.getByText("Your role does not allow this. Ask an administrator")).toBeVisible();
  await expect(teller.getByRole("link", { name: "Staff", exact: true })).toHaveCount(0);
});

test("a person who is not there is a missing page, and so is what cannot be done", async ({ page }) => {
  await signInAs(page, "auditor");
  for (const path of ["staff/2147483647", "staff/unknown", "staff/constructor", "messages/unknown"])
    expect((await page.goto(`/admin/${path}`))?.status(), path).toBe(404);
});
