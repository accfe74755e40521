import { expect as expectAnswer, type Page } from "@playwright/test";
import { codeOf } from "../server/testing/totp-app";
import { serverNow } from "./clock";
import { query } from "./database";
import {
  expectHeading,
  expectRefusal,
  open,
  openLink,
  pasteWhereAsked,
  press,
  signStaffOut,
} from "./page-steps";
import { messagesTo } from "./phone";
import { expectSound } from "./scan";
import { expect, test } from "./test";

const PASSWORD = "violet-anchor-17";
const NEXT = "amber-lantern-22";
const APP = { app_key: "demo-admin-app" };
let serial = 0;

/** Invites a teller as the demo's administrator does. */
async function invite(page: Page): Promise<{ email: string; link: string }> {
  const post = async (path: string, data: object, headers: Record<string, string> = APP) => {
    const answer = await page.request.post(path, { data, headers });
    expectAnswer(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const administrator = { email: "admin@example.com", password: "admin-demo-pass" };
  const { access_token } = await post("/api/auth/get_tokens", administrator);
  const email = `noemi-${process.pid}-${Date.now()}-${++serial}@example.com`;
  const person = { name: "Noemi Vale", email, role: "teller", branch_id: 1 };
  const headers = { ...APP, "Access-Token": access_token };
  await post("/v2/api/staff/members", person, headers);
  const [mail = ""] = await messagesTo({ email });
  return { email, link: /https?:\S+/.exec(mail)?.[0] ?? "" };
}

const code = (page: Page) => page.getByLabel(/^Code/);

async function signIn(page: Page, email: string, password: string, totp = ""): Promise<void> {
  await page.goto("/staff/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await code(page).fill(totp);
  await press(page, "Sign in");
}

/** From the one-time link to the first sign-in. */
async function join(page: Page): Promise<string> {
  const { email, link } = await invite(page);
  const choose = async (password: string) => {
    await pasteWhereAsked(page, link);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await press(page, "Set password");
  };
  await open(page, link);
  await expectHeading(page, "Choose your password");
  await choose("password1");
  await expectRefusal(
    page,
    page.getByLabel("Password", { exact: true }),
    "This password is too easy to guess: it is on a list that attackers have. Choose another one",
  );
  await choose(PASSWORD);
  await expect(page.getByText("Your password is set. Sign in with it")).toBeVisible();
  await open(page, link);
  await choose(PASSWORD);
  await expect(page.getByText("This link was used, or has expired").first()).toBeVisible();
  await signIn(page, email, PASSWORD);
  await expectHeading(page, "Account look-up");
  return email;
}

/** Sets an authenticator app up; answers its secret and a recovery code. */
async function enrol(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.goto("/staff/profile");
  await press(page, "Set up an authenticator app");
  await expectHeading(page, "Set up an authenticator app");
  await expectSound(page);
  const secret = (await page.locator("main code").innerText()).replaceAll(/\s/g, "");
  await code(page).fill("000000");
  await press(page, "Use this app");
  await expectRefusal(
    page,
    code(page),
    "The code is not correct, or was used before. Wait for the next one and try again",
  );
  await code(page).fill(codeOf(secret, serverNow()));
  await press(page, "Use this app");
  await expectHeading(page, "Keep your recovery codes");
  await expectSound(page);
  const codes = await page.locator("main form li").allInnerTexts();
  expect(codes).toHaveLength(10);
  await press(page, "I have stored them");
  await expect(page.getByText("Your authenticator app is in use")).toBeVisible();
  await page.getByRole("link", { name: "Go on to your work" }).click();
  await expectHeading(page, "Account look-up");
  await page.goto("/staff/profile/totp/codes");
  await expectHeading(page, "Your profile");
  return { secret, recoveryCode: codes[0]! };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a teller joins by the link, sets an app up, and signs in with its code", async ({ page }) => {
      const email = await join(page);
      const { secret, recoveryCode } = await enrol(page);
      await signStaffOut(page);
      await signIn(page, email, PASSWORD);
      await expectRefusal(page, code(page), "Enter the code that your authenticator app shows");
      await signIn(page, email, PASSWORD, codeOf(secret, serverNow(), 1));
      await expectHeading(page, "Account look-up");
      await page.goto("/staff/profile/totp/off");
      await code(page).fill(recoveryCode);
      await press(page, "Stop using this app");
      await expect(page.getByText("You no longer need a code from your authenticator app")).toBeVisible();
    });
  });
}

test("one's own name, from the name in the header, and another e-mail address, which signs in once its link was followed", async ({
  page,
}) => {
  await join(page);
  await page.getByRole("banner").getByRole("link", { name: "Noemi Vale" }).click();
  await expectHeading(page, "Your profile");
  await page.getByRole("link", { name: "Change name", exact: true }).click();
  await expectHeading(page, "Change your name");
  await expectSound(page);
  await page.getByLabel("Name").fill("");
  await press(page, "Change name");
  await expectRefusal(page, page.getByLabel("Name"), "Enter a name");
  await page.getByLabel("Name").fill("Noemi Vale-Cruz");
  await press(page, "Change name");
  await expect(page.getByText("Your name was changed")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Noemi Vale-Cruz");
  await page.getByRole("link", { name: "Change e-mail", exact: true }).click();
  await expectHeading(page, "Change your e-mail address");
  await expectSound(page);
  const email = `vale-${process.pid}-${Date.now()}@example.com`;
  await page.getByLabel("E-mail").fill(email);
  await press(page, "Mail me the link");
  await expect(page.getByText("We mailed a link to the new address")).toBeVisible();
  await expect(page.getByText(`${email} waits to be confirmed`)).toBeVisible();
  await expectSound(page);
  const [mail = ""] = await messagesTo({ email });
  await openLink(page, /https?:\S+/.exec(mail)?.[0] ?? "");
  await expectHeading(page, "Confirm your e-mail address");
  await expectSound(page);
  await press(page, "Confirm this address");
  await expect(page.getByText("Your e-mail address was changed")).toBeVisible();
  await signStaffOut(page);
  await signIn(page, email, PASSWORD);
  await expectHeading(page, "Account look-up");
});

test("a password that was drawn by an administrator is changed before anything else", async ({ page }) => {
  const email = await join(page);
  await signStaffOut(page);
  await query("UPDATE users SET password_drawn = true WHERE email = $1", [email]);
  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Change your password first")).toBeVisible();
  await expectSound(page);
  await page.goto("/teller");
  await expectHeading(page, "Your profile");
  await page.getByRole("link", { name: "Change password", exact: true }).last().click();
  await page.getByLabel("New password").fill(PASSWORD);
  await press(page, "Change password");
  await expectRefusal(
    page,
    page.getByLabel("New password"),
    "Choose a password that is not the one you were given",
  );
  await page.getByLabel("New password").fill(NEXT);
  await press(page, "Change password");
  await expect(page.getByText("Your password was changed")).toBeVisible();
  await page.goto("/teller");
  await expectHeading(page, "Account look-up");
});
