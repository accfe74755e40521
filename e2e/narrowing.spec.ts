import { addAuthenticator, addPasskey } from "./authenticator";
import { query } from "./database";
import { expectHeading, press } from "./page-steps";
import { expectSound } from "./scan";
import { setPolicy } from "./set-policy";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const QUESTION = "Do staff have to use a second factor?";

test.use({ viewport: { width: 360, height: 640 } });
test.afterEach(async () => {
  await setPolicy("staff_totp_required", false);
  await query("DELETE FROM passkeys WHERE name = 'Desk key'");
});

for (const javaScriptEnabled of [true, false])
  test(`living sessions of staff are narrowed as soon as a second factor is required, ${
    javaScriptEnabled ? "with" : "without"
  } scripts`, async ({ page, visitor }) => {
    const teller = await visitor({ javaScriptEnabled });
    await signInStaff(teller, "teller");
    await teller.goto("/teller");
    await expectHeading(teller, "Account look-up");

    await addAuthenticator(page);
    await signInStaff(page, "admin");
    await page.goto("/admin/institution");
    await page.getByRole("group", { name: QUESTION }).getByLabel("Yes").check();
    await press(page, "Save");
    // Who asked has none either.
    await expectHeading(page, "Your profile");

    await teller.goto("/teller");
    await expectHeading(teller, "Your profile");
    await expect(teller.getByText("Set up a second factor")).toBeVisible();
    await expectSound(teller);

    await addPasskey(page, "/staff/profile", "Desk key");
    await page.goto("/admin/institution");
    await expectHeading(page, "Institution");
    await page.goto("/staff/profile");
    await page.getByRole("link", { name: "Remove Desk key" }).click();
    await press(page, "Remove this passkey");
    await expect(page.getByText("You cannot do this alone").first()).toBeVisible();
  });
