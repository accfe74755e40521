import type { Page } from "@playwright/test";
import { addAuthenticator, addPasskey } from "./authenticator";
import { advance } from "./clock";
import { query } from "./database";
import { expectHeading, open, press, signOut, signStaffOut } from "./page-steps";
import { newPerson } from "./people";
import { expectSound } from "./scan";
import { setPolicy } from "./set-policy";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

/** An administrator with the password of the demo's. */
async function newAdministrator(): Promise<string> {
  const email = `key-${process.pid}-${Date.now()}@example.com`;
  await query(
    `WITH demo AS (SELECT * FROM users WHERE email = 'admin@example.com'), person AS (
       INSERT INTO users (company_id, kind, role, name, email)
       SELECT company_id, kind, role, 'Noemi Vale', $1 FROM demo RETURNING id)
     INSERT INTO credentials (user_id, kind, hash)
     SELECT person.id, c.kind, c.hash FROM person, credentials c JOIN demo ON demo.id = c.user_id`,
    [email],
  );
  return email;
}

const passkeys = (page: Page) => page.getByRole("region", { name: "Passkeys" });

test("a customer adds a passkey, signs in by it, renames and removes it", async ({ page }) => {
  await addAuthenticator(page);
  const person = await newPerson();
  await signIn(page, person);
  await addPasskey(page, "/security", "My phone");
  await expect(passkeys(page)).toContainText("My phone");
  await expect(passkeys(page)).toContainText("safer than a code by text");
  await expectSound(page);
  await signOut(page);

  await test.step("by the button", async () => {
    await open(page, "/login?next=%2Fsecurity");
    await press(page, "Sign in with a passkey");
    await expectHeading(page, "Security");
    await expect(passkeys(page)).toContainText("Last used");
    await signOut(page);
  });

  await test.step("at the field", async () => {
    await open(page, "/login?as=other");
    await page.getByLabel("Mobile number, e-mail or customer number").hover();
    await expectHeading(page, "Your accounts");
  });

  await test.step("its name and its end", async () => {
    await page.goto("/security");
    await page.getByRole("link", { name: "Rename My phone" }).click();
    await expectHeading(page, "Rename this passkey");
    await expectSound(page);
    await page.getByLabel("Name", { exact: true }).fill("Old phone");
    await press(page, "Save the name");
    await expect(passkeys(page)).toContainText("Old phone");
    await advance(601);
    await page.goto("/security");
    await page.getByRole("link", { name: "Remove Old phone" }).click();
    await expectHeading(page, "Remove Old phone?");
    await expectSound(page);
    await press(page, "Remove this passkey");
    await expectHeading(page, "Confirm that it is you");
    await expectSound(page);
    await press(page, "Confirm with a passkey");
    await expectHeading(page, "Remove Old phone?");
    await press(page, "Remove this passkey");
    await expect(page.getByText("The passkey was removed").first()).toBeVisible();
    await expect(passkeys(page).getByRole("listitem")).toHaveCount(0);
  });
});

test("a second passkey asks for the first one", async ({ page }) => {
  await addAuthenticator(page);
  const person = await newPerson();
  await signIn(page, person);
  await addPasskey(page, "/security", "First");
  await page.context().clearCookies();
  await signIn(page, person);
  await open(page, "/security/passkeys/add");
  await press(page, "Add a passkey");
  await expectHeading(page, "Confirm that it is you");
  await expect(page.getByLabel("Current password or passcode")).toHaveCount(0);
  await press(page, "Confirm with a passkey");
  await expectHeading(page, "Add a passkey");
});

test("a passkey is offered once the sign-up is done", async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.goto("/signup/done");
  const offer = page.getByRole("region", { name: "Sign in faster next time" });
  await offer.getByRole("link", { name: "Add a passkey" }).click();
  await expectHeading(page, "Add a passkey");
});

test("staff sign in by a passkey alone, confirm an act with it, and unlock the desk with it", async ({
  page,
}) => {
  await addAuthenticator(page);
  await open(page, "/staff/login");
  await page.getByLabel("E-mail").fill(await newAdministrator());
  await page.getByLabel("Password", { exact: true }).fill("admin-demo-pass");
  await press(page, "Sign in");
  await expectHeading(page, "Overview");
  await addPasskey(page, "/staff/profile", "Desk key");
  await expect(passkeys(page)).toContainText("Desk key");
  await expectSound(page);
  await signStaffOut(page);
  await open(page, "/staff/login");
  await press(page, "Sign in with a passkey");
  await expectHeading(page, "Overview");

  await test.step("the desk opens with the passkey, and by no password", async () => {
    await advance(691);
    await open(page, "/staff/profile");
    await expectHeading(page, "The desk is locked");
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
    await expectSound(page);
    await press(page, "Unlock with a passkey");
    await expectHeading(page, "Your profile");
    await open(page, "/teller");
    await page.keyboard.press("Control+Shift+L");
    const dialog = page.getByRole("dialog", { name: "The desk is locked" });
    await expect(dialog).toBeVisible();
    await expectSound(page);
    await dialog.getByRole("button", { name: "Unlock with a passkey" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("an export asks for it again", async () => {
    await page.goto("/bff/admin/staff/staff.csv");
    await expectHeading(page, "Confirm that it is you");
    await expectSound(page);
    await press(page, "Confirm with a passkey");
    await expectHeading(page, "Staff");
  });
});

test("where a second factor is required, a passkey is one", async ({ page }) => {
  await addAuthenticator(page);
  const email = await newAdministrator();
  await setPolicy("staff_totp_required", true);
  try {
    await open(page, "/staff/login");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("admin-demo-pass");
    await press(page, "Sign in");
    await expectHeading(page, "Your profile");
    await expect(page.getByText("Set up a second factor")).toBeVisible();
    await expectSound(page);
    await addPasskey(page, "/staff/profile", "Desk key");
    await page.getByRole("link", { name: "Go on to your work" }).click();
    await expectHeading(page, "Overview");
  } finally {
    await setPolicy("staff_totp_required", false);
  }
});
