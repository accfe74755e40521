import type { Page } from "@playwright/test";
import { api } from "./api";
import { addAuthenticator, addPasskey } from "./authenticator";
import { advance } from "./clock";
import { query } from "./database";
import {
  expectHeading,
  expectRefusal,
  expectSummary,
  openLink,
  press,
  sendCode,
  signOut,
} from "./page-steps";
import { newPerson, PASSWORD, type Person } from "./people";
import { messagesTo, otherThan, textedCode } from "./phone";
import { expectSound } from "./scan";
import { setPolicy } from "./set-policy";
import { signIn, signInStaff } from "./sign-in";
import { expect, test } from "./test";

const NEW_PASSWORD = "quiet-lantern-94";
const CONFIRM = "Confirm that it is you";

test.use({ viewport: { width: 360, height: 640 } });

/** What the institution asks of its customers. */
const ask = (policy: string) => setPolicy("second_step", policy);

test.beforeEach(() => ask("new_device"));
test.afterEach(() => ask("never"));

async function begin(page: Page, { customerNumber }: Person, password = PASSWORD): Promise<void> {
  await advance(6);
  await page.goto("/login?as=other&next=%2Fsecurity");
  await page.getByLabel("Mobile number, e-mail or customer number").fill(customerNumber);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Sign in");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a new device is asked for a code, once, and goes on where its reader wanted to go", async ({
      page,
    }) => {
      const person = await newPerson();
      await begin(page, person);
      await expectHeading(page, CONFIRM);
      await expectSound(page);
      await expect(page.getByRole("main")).not.toContainText(person.mobile.slice(-7));
      await page.goto("/accounts");
      await expectHeading(page, CONFIRM);
      await sendCode(page, "12");
      await expectRefusal(page, page.getByLabel("Security code"), "You have not entered enough numbers");
      await sendCode(page, otherThan(await textedCode(person.mobile)));
      await expectRefusal(page, page.getByLabel("Security code"), "The code is not correct");
      await expectSound(page);
      await sendCode(page, await textedCode(person.mobile));
      await expectHeading(page, "Security");
      await signOut(page);
      await begin(page, person);
      await expectHeading(page, "Security");
    });

    test("a step that was left lying begins anew", async ({ page }) => {
      const person = await newPerson();
      await begin(page, person);
      await expectHeading(page, CONFIRM);
      await advance(301);
      await sendCode(page, "123456");
      await expectHeading(page, "Sign in");
      await expectSound(page);
    });
  });
}

test("a passkey finishes it, too", async ({ page, visitor }) => {
  const setAnswering = await addAuthenticator(page);
  const person = await newPerson();
  await ask("never");
  await signIn(page, person);
  await addPasskey(page, "/security", "My phone");
  await ask("always");
  await page.context().clearCookies();
  // Here the password comes first.
  await setAnswering(false);
  await begin(page, person);
  await expectHeading(page, CONFIRM);
  await expectSound(page);
  await setAnswering(true);
  await press(page, "Use a passkey instead");
  await expectHeading(page, "Security");
  const other = await visitor();
  await begin(other, person);
  await expectHeading(other, CONFIRM);
});

/** From the number to the page after its code. */
async function recover(page: Page, { mobile }: Person): Promise<void> {
  await advance(61);
  await page.goto("/recover");
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await sendCode(page, await textedCode(mobile));
  await expectHeading(page, "Confirm with your passkey");
}

test("a recovery takes the passkey besides the code, and offers to remove all of them", async ({
  page,
  visitor,
}) => {
  await addAuthenticator(page);
  const person = await newPerson();
  await ask("never");
  await signIn(page, person);
  await addPasskey(page, "/security", "My phone");
  await ask("new_device");
  // A new passkey does not count.
  await advance(72 * 3_600);
  await page.context().clearCookies();

  await test.step("without scripts, and without the passkey, staff decide", async () => {
    const plain = await visitor({ javaScriptEnabled: false });
    await recover(plain, person);
    await expect(plain.getByText("Passkeys need JavaScript")).toBeVisible();
    await expectSound(plain);
    await plain.getByRole("link", { name: "I have lost my passkey" }).click();
    await plain.getByLabel("New password").fill(NEW_PASSWORD);
    await press(plain, "Save new password");
    await expect(plain.getByText(/lost it/).first()).toBeVisible();
    await expectSound(plain);
  });

  await recover(page, person);
  await expectSound(page);
  await press(page, "Use your passkey");
  await expectHeading(page, "Create a new password");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await press(page, "Save new password");
  await expectHeading(page, "Changed");
  const offer = page.getByRole("region", { name: "Your passkeys still work" });
  await expect(offer).toContainText("1 passkey signs in to your account");
  await expectSound(page);
  await press(page, "Remove all passkeys");
  await expect(page.getByText("All passkeys were removed").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(0);
  await expect(api.getTokens({ username: person.customerNumber, password: PASSWORD })).rejects.toThrow();
});

for (const javaScriptEnabled of [true, false])
  test(`a sign-in from a new device is told, and ended by a press, ${
    javaScriptEnabled ? "with" : "without"
  } scripts`, async ({ page, visitor }) => {
    await ask("never");
    const person = await newPerson();
    await signIn(page, person);
    const told = (await messagesTo({ mobile: person.mobile })).find((text) => text.includes("/not-me"));
    const link = /https?:\S+\/not-me\S*/.exec(told ?? "")?.[0] ?? "";
    const owner = await visitor({ javaScriptEnabled });
    const follow = async () => {
      await openLink(owner, link);
      await expectHeading(owner, "Was this sign-in not yours?");
    };
    await follow();
    await expectSound(owner);
    // Programs that look through messages open links, too.
    await page.goto("/accounts");
    await expectHeading(page, "Your accounts");
    await press(owner, "End the sign-in");
    await expectHeading(owner, "The sign-in is ended");
    await expectSound(owner);
    await page.goto("/accounts");
    await expectHeading(page, "Sign in");
    await follow();
    await press(owner, "End the sign-in");
    await expectSummary(owner, "This link was used, or has expired");
    await expectSound(owner);
    await expect(api.getTokens({ username: person.customerNumber, password: PASSWORD })).rejects.toThrow(
      /account_locked/,
    );

    const desk = await visitor({ javaScriptEnabled });
    await signInStaff(desk, "supervisor");
    const [{ id } = { id: 0 }] = await query<{ id: number }>(
      "SELECT id FROM customers WHERE customer_number = $1",
      [person.customerNumber],
    );
    await desk.goto(`/admin/customers/${id}`);
    await expect(
      desk.getByText(/Password locked: the customer ended access, or said of a sign-in/),
    ).toBeVisible();
  });
