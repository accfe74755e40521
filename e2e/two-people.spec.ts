import type { Page } from "@playwright/test";
import { advance } from "./clock";
import { query } from "./database";
import { expectHeading, expectRefusal, press } from "./page-steps";
import { messagesTo } from "./phone";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const SECOND = "second@example.com";
const REASON = "Leads the branch on the pier from Monday";
const APPROVALS = "/admin/approvals";

/** Another administrator, with the password of the one whom the demo has. */
test.beforeEach(async () => {
  await query(
    `WITH one AS (
       INSERT INTO users (company_id, kind, role, name, email)
       SELECT company_id, 'staff', 'administrator', 'Ines Lim', $1 FROM users WHERE email = 'admin@example.com'
       ON CONFLICT DO NOTHING RETURNING id)
     INSERT INTO credentials (user_id, kind, hash)
     SELECT one.id, c.kind, c.hash FROM one, credentials c JOIN users u ON u.id = c.user_id
     WHERE u.email = 'admin@example.com' AND c.kind = 'password'`,
    [SECOND],
  );
  await query("UPDATE users SET active = true WHERE email = $1", [SECOND]);
});
test.afterEach(() => query("UPDATE users SET active = false WHERE email = $1", [SECOND]));

async function signInSecond(page: Page): Promise<void> {
  await page.goto("/staff/login");
  await page.getByLabel("E-mail").fill(SECOND);
  await page.getByLabel("Password", { exact: true }).fill("admin-demo-pass");
  await press(page, "Sign in");
  await expectHeading(page, "Overview");
}

const waiting = (page: Page) => page.getByText("Nothing has changed yet: a second person has to approve it");

/** Asks for a supervisor, who needs two administrators. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto("/admin/staff/invite");
  await page.getByLabel("Name").fill("Noemi Vale");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel(/^Supervisor/).check();
  await page.getByLabel("Reason").fill(REASON);
  await press(page, "Invite");
  await expect(waiting(page)).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });
    const emailOf = (what: string) => `${what}-${javaScriptEnabled}-${Date.now()}@example.com`;

    test("one administrator asks for a supervisor, another finds it and approves it, and the link is mailed", async ({
      page,
      visitor,
    }) => {
      const email = emailOf("noemi");
      await signInStaff(page, "admin");
      await page.goto("/admin/staff/invite");
      await page.getByLabel("Name").fill("Noemi Vale");
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel(/^Supervisor/).check();
      await press(page, "Invite");
      await expectRefusal(page, page.getByLabel("Reason"), /Say in at least 10 characters why/);
      await page.getByLabel("Reason").fill(REASON);
      await press(page, "Invite");
      await expect(waiting(page)).toBeVisible();
      await expectSound(page);
      await expect(page.getByRole("button", { name: "Save the decision" })).toHaveCount(0);
      expect(await messagesTo({ email })).toEqual([]);

      const other = await visitor({ javaScriptEnabled, viewport: { width: 360, height: 640 } });
      await signInSecond(other);
      await other.goto(APPROVALS);
      await expect(other).toHaveTitle(/^\([0-9]+\) Approvals/);
      await expect(other.getByRole("link", { name: /^Approvals\W+[0-9]+ open cases?$/ })).toBeVisible();
      const row = other.getByRole("row").filter({ hasText: email });
      await expect(row).toContainText("No one yet");
      await expectSound(other);
      await other.getByRole("link", { name: `Invitation: ${email}` }).click();
      await expect(other.getByText(REASON)).toBeVisible();
      await expect(other.getByText("none → supervisor")).toBeVisible();
      await expectSound(other);
      await press(other, "Assign to me");
      await expect(other.getByText("You see to it now")).toBeVisible();
      await press(other, "Give it back to the others");
      await expect(other.getByText("It is free for others to see to")).toBeVisible();
      await other.getByLabel(/^Approve/).check();
      await other.getByLabel("Reason").fill("aaaaaaaaaaaaaaa");
      await press(other, "Save the decision");
      await expectRefusal(other, other.getByLabel("Reason"), /Say why in words/);
      await expectSound(other);
      await expect(other.getByLabel(/^Approve/)).toBeChecked();
      await other.getByLabel("Reason").fill("Spoke with the head of the branch");
      await press(other, "Save the decision");
      await expect(other.getByText("The act was approved")).toBeVisible();
      expect((await messagesTo({ email }))[0]).toMatch(/\/staff\/welcome#stl_/);
      await page.goto(`${APPROVALS}?status=approved`);
      await page.getByRole("link", { name: `Invitation: ${email}` }).click();
      await expect(page.getByText("Spoke with the head of the branch")).toBeVisible();
    });

    test("the second refuses one, and who asked takes another back: nothing was done", async ({
      page,
      visitor,
    }) => {
      const [refused, withdrawn] = [emailOf("refused"), emailOf("withdrawn")];
      await signInStaff(page, "admin");
      await invite(page, refused);
      await invite(page, withdrawn);
      await press(page, "Take it back");
      await expect(page.getByText("You withdrew the act")).toBeVisible();

      const other = await visitor({ javaScriptEnabled });
      await signInSecond(other);
      await other.goto(APPROVALS);
      await expect(other.getByRole("link", { name: withdrawn })).toHaveCount(0);
      await other.getByRole("link", { name: refused }).click();
      await other.getByLabel(/^Refuse/).check();
      await other.getByLabel("Reason").fill("The branch does not know of it");
      await press(other, "Save the decision");
      await expect(other.getByText("The act was refused: everything stays as it is")).toBeVisible();
      await page.goto(`${APPROVALS}?status=refused`);
      await page.getByRole("link", { name: refused }).click();
      await expect(page.getByText("The branch does not know of it")).toBeVisible();
      for (const email of [refused, withdrawn]) expect(await messagesTo({ email })).toEqual([]);
    });

    test("who signed in long ago confirms that it is them, and goes on with what was typed", async ({
      page,
    }) => {
      await signInStaff(page, "admin");
      await page.goto("/admin/staff/invite");
      await page.getByLabel("Name").fill("Noemi Vale");
      await page.getByLabel("E-mail").fill(emailOf("late"));
      await page.getByLabel(/^Supervisor/).check();
      await page.getByLabel("Reason").fill(REASON);
      await advance(605);
      await press(page, "Invite");
      await expectHeading(page, "Confirm that it is you");
      await expectSound(page);
      await page.getByLabel("Password", { exact: true }).fill("admin-demo-pass");
      await press(page, "Confirm");
      await expect(page.getByLabel("Reason")).toHaveValue(REASON);
      await press(page, "Invite");
      await expect(waiting(page)).toBeVisible();
    });
  });
}
