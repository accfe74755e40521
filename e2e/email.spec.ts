import type { Page } from "@playwright/test";
import { expectHeading, expectSummary, open, press } from "./page-steps";
import { newPerson } from "./people";
import { messagesTo } from "./phone";
import { expectSound } from "./scan";
import { origin } from "./server-address";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

test.use({ viewport: { width: 360, height: 640 } });

const rowOf = (page: Page, term: string) =>
  page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: term }) });

async function change(page: Page, email: string): Promise<void> {
  await open(page, "/profile/email?from=view");
  await page.getByLabel("E-mail").fill(email);
  await press(page, "Save and continue");
  await expectHeading(page, "Your profile");
}

/** Follows the link of the newest mail from the demo's mailbox. */
async function followMail(page: Page, email: string): Promise<void> {
  await page.goto("/demo/outbox");
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: email })
    .filter({ hasText: "Confirm your e-mail" });
  await mail.first().getByRole("link").click();
  await expectHeading(page, "Confirm your e-mail address");
}

test("an address is confirmed from the demo's mailbox; a change keeps it until the new one is confirmed", async ({
  page,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await open(page, "/profile");
  await expect(rowOf(page, "E-mail")).toContainText("Not confirmed yet");
  await expectSound(page);
  await press(page, "Send the mail again");
  await expect(page.getByRole("status").filter({ hasText: "We have sent the mail again" })).toBeFocused();
  await page.goto("/demo/outbox");
  await expectSound(page);
  await followMail(page, person.email);
  const used = page.url();
  await expectSound(page);
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
  await expectSound(page);
  await page.goto(used);
  await press(page, "Confirm this address");
  await expectSummary(page, "This link was used, or has expired");
  await page.goto("/confirm-email");
  await expectHeading(page, "There is nothing to confirm here");
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(rowOf(page, "E-mail")).toContainText("Confirmed");

  const next = `next-${person.email}`;
  await open(page, "/profile/email?from=view");
  await expect(page.getByRole("main")).toContainText(`Until you follow it, ${person.email} stays in use`);
  await expectSound(page);
  await change(page, next);
  await expect(rowOf(page, "E-mail")).toContainText(`${next} takes its place`);
  await expect(rowOf(page, "E-mail")).toContainText("Confirmed");
  const told = await messagesTo({ email: person.email });
  expect(told[0]).toContain("another e-mail address was given");
  expect((await messagesTo({ mobile: person.mobile }))[0]).toContain("another e-mail address was given");
  await followMail(page, next);
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
  await open(page, "/profile");
  await expect(rowOf(page, "E-mail")).toContainText(next);
  await expect(page.getByText("takes its place")).toHaveCount(0);
});

test("without scripts, and in a browser without a session", async ({ visitor }) => {
  const person = await newPerson();
  const page = await visitor({ javaScriptEnabled: false });
  await followMail(page, person.email);
  expect(page.url().startsWith(origin)).toBe(true);
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
  await page.getByRole("link", { name: "Sign in" }).last().click();
  await page.getByLabel("Mobile number, e-mail or customer number").fill(person.email);
});
