import type { Page } from "@playwright/test";
import { expectHeading, expectRefusal, open, openLink, press, untilScripted } from "./page-steps";
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

/** Follows the link of the newest mail from the demo's mailbox. @returns the link */
async function followMail(page: Page, email: string): Promise<string> {
  await page.goto("/demo/outbox");
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: email })
    .filter({ hasText: "Confirm your e-mail" });
  const link = mail.first().getByRole("link");
  const url = (await link.getAttribute("href")) ?? "";
  await link.click();
  await untilScripted(page);
  await expectHeading(page, "Confirm your e-mail address");
  return url;
}

const linkField = (page: Page) => page.getByLabel("The link in the message");

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
  const used = await followMail(page, person.email);
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expect(linkField(page)).toBeHidden();
  await expectSound(page);
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
  await expectSound(page);
  await openLink(page, used);
  await press(page, "Confirm this address");
  await expectRefusal(page, linkField(page), "This link was used, or has expired");
  await expectSound(page);
  await open(page, "/confirm-email");
  await press(page, "Confirm this address");
  await expectRefusal(page, linkField(page), "Open the link in the message once more, or paste it");
  await open(page, "/profile");
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
  // A link of an earlier release has the secret in its query.
  const link = await followMail(page, next);
  await open(page, link.replace("#", "?token="));
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(rowOf(page, "E-mail")).toContainText(next);
  await expect(page.getByText("takes its place")).toHaveCount(0);
});

test("a link that is opened where another one was refused takes its place, and so does one that is pasted", async ({
  page,
}) => {
  const [one, two] = [await newPerson(), await newPerson()];
  const wrong = (await followMail(page, one.email)).replace(/#.*/, "#eml_wrong");
  const refused = async () => {
    await open(page, "/help");
    await open(page, wrong);
    await press(page, "Confirm this address");
    await expectRefusal(page, linkField(page), "This link was used, or has expired");
  };
  const link = await followMail(page, one.email);
  await refused();
  await page.evaluate((url) => location.assign(url), link);
  await expect(linkField(page)).toBeHidden();
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
  const pasted = await followMail(page, two.email);
  await refused();
  await linkField(page).fill(pasted);
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
});

test("without scripts, and in a browser without a session, the link is pasted", async ({ visitor }) => {
  const person = await newPerson();
  const page = await visitor({ javaScriptEnabled: false });
  const link = await followMail(page, person.email);
  expect(link.startsWith(`${origin}/confirm-email#`)).toBe(true);
  await press(page, "Confirm this address");
  await expectRefusal(page, linkField(page), "Open the link in the message once more, or paste it");
  await linkField(page).fill(link);
  await press(page, "Confirm this address");
  await expectHeading(page, "Your e-mail address is confirmed");
  await page.getByRole("link", { name: "Sign in" }).last().click();
  await page.getByLabel("Mobile number, e-mail or customer number").fill(person.email);
});
