import type { Page } from "@playwright/test";
import { api } from "./api";
import { advance } from "./clock";
import { query } from "./database";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, open, press, proveNumber, signOut, untilScripted } from "./page-steps";
import { newPerson, newSaver, PASSCODE, PASSWORD } from "./people";
import { expectSound } from "./scan";
import { origin } from "./server-address";
import { signIn, signInTeller } from "./sign-in";
import { expect, test } from "./test";

test("50 parallel refreshes with one token end no session", async () => {
  const { customerNumber } = await newPerson();
  const { refresh_token } = await api.getTokens({ username: customerNumber, password: PASSWORD });
  await advance(595);
  const pairs = await Promise.all(Array.from({ length: 50 }, () => api.refresh(refresh_token)));
  const [pair] = pairs;
  expect(new Set(pairs.map((answer) => `${answer.access_token} ${answer.refresh_token}`)).size).toBe(1);
  expect(pair!.refresh_token).not.toBe(refresh_token);
  expect(await api.reads(pair!.access_token)).toBe(200);
  const next = await api.refresh(pair!.refresh_token);
  expect(await api.reads(next.access_token)).toBe(200);
  expect(
    await query(
      `SELECT revoked_at FROM sessions JOIN customers c ON c.id = customer_id
       WHERE customer_number = $1 AND sessions.scope = 'user' ORDER BY sessions.id DESC LIMIT 1`,
      [customerNumber],
    ),
  ).toEqual([{ revoked_at: null }]);
});

test("20 parallel requests with a session that is due keep it", async ({ page, context }) => {
  await signIn(page, await newPerson());
  await open(page, "/accounts");
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "passbook");
  await advance(601);
  const headers = { Cookie: `passbook=${cookie!.value}`, Accept: "application/json" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${origin}/bff/accounts?limit=1`, { headers })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const answer of answers) expect(answer.headers.getSetCookie()).toHaveLength(1);
  // This browser still has the cookie from before.
  await page.reload();
  await expectHeading(page, "Your accounts");
  await page.goto("/profile");
  await expectHeading(page, "Your profile");
});

test("a page whose scripts ask 20 times at once after ten idle minutes stays signed in", async ({ page }) => {
  await signIn(page, await newPerson());
  await open(page, "/accounts");
  await advance(601);
  const statuses = await page.evaluate(() =>
    Promise.all(Array.from({ length: 20 }, () => fetch("/bff/accounts").then(({ status }) => status))),
  );
  expect(statuses).toEqual(Array(20).fill(200));
  await page.reload();
  await expectHeading(page, "Your accounts");
});

test("signing out reaches every tab at once, in the background, too", async ({ page, context }) => {
  await signIn(page, await newPerson());
  const [account, security] = [await context.newPage(), await context.newPage()];
  for (const [tab, path] of [
    [account, "/accounts"],
    [security, "/security"],
    [page, "/profile"],
  ] as const) {
    await open(tab, path);
    // What watches a page is loaded after it.
    await tab.waitForLoadState("networkidle");
  }
  await signOut(page);
  for (const tab of [account, security]) await expectHeading(tab, "Sign in");
});

test("a session that was not renewed for two hours ends at sign-in, and leaves no cookie", async ({
  page,
  context,
}) => {
  await signIn(page, await newPerson());
  await open(page, "/profile");
  await advance(7_201);
  await page.reload();
  await expectHeading(page, "Sign in");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("passbook");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages opened after ten idle minutes are signed in, of staff by their password", async ({ page }) => {
    await signIn(page, await newPerson());
    await signInTeller(page);
    for (const idle of [601, 700]) {
      await advance(idle);
      await page.goto("/accounts");
      await expectHeading(page, "Your accounts");
      await page.goto("/teller");
      if (idle > 690) {
        await expectHeading(page, "The desk is locked");
        await page.getByLabel("Password", { exact: true }).fill("teller-demo-pass");
        await press(page, "Unlock");
      }
      await expectHeading(page, "Account look-up");
    }
  });

  test("a page that is not used goes by itself, and nothing leads back to what it showed", async ({
    page,
  }) => {
    const person = await newPerson();
    for (const shared of [false, true]) {
      await page.goto("/login?with=password&as=other");
      await page.getByLabel("Mobile number, e-mail or customer number").fill(person.customerNumber);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      if (shared) await page.getByLabel("This is a shared phone or computer").check();
      await press(page, "Sign in");
      await expectHeading(page, "Your accounts");
      await page.goto("/profile");
      const [seconds, to] = await expiryOf(page);
      expect(seconds).toBe(shared ? 302 : 902);
      await page.goto(to);
      await expectHeading(page, "Are you still there?");
      await page.getByRole("link", { name: "Go on where you were" }).click();
      await expectHeading(page, "Your profile");
      // All of it: what is still being made is a use of the session.
      await page.waitForLoadState();
      await advance(seconds);
      await page.goto(to);
      await expectHeading(page, shared ? "Sign in" : "Welcome back, D.");
      await expect(page.getByText("For your safety we signed you out")).toBeVisible();
      for (let n = 0; n < 3; n += 1) {
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your profile");
      }
    }
    await signInTeller(page);
    await page.goto("/admin");
    const [seconds, to] = await expiryOf(page);
    await advance(seconds);
    await page.goto(to);
    await expectHeading(page, "The desk is locked");
  });
});

/** After how many seconds a page leaves by itself, and where to. */
async function expiryOf(page: Page): Promise<[seconds: number, to: string]> {
  const content = await page.locator('meta[http-equiv="refresh"]').getAttribute("content");
  const [, seconds, to] = /^(\d+);url=(.+)$/.exec(content ?? "") ?? [];
  return [Number(seconds), String(to)];
}

test("two minutes before the end a dialog asks, in every window; one answer stays in all, and silence signs out", async ({
  page,
  context,
}) => {
  await page.clock.install();
  const person = await newPerson();
  await open(page, "/login?with=password");
  await page.getByLabel("Mobile number, e-mail or customer number").fill(person.customerNumber);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("This is a shared phone or computer").check();
  await press(page, "Sign in");
  await expectHeading(page, "Your accounts");
  const other = await context.newPage();
  await open(other, "/security");
  await open(other, "/profile");
  const warning = { name: "You are about to be signed out" };

  await page.clock.fastForward("02:50");
  await expect(page.getByRole("dialog", warning)).toBeHidden();
  await page.clock.fastForward("00:12");
  for (const tab of [page, other]) await expect(tab.getByRole("dialog", warning)).toBeVisible();
  const stay = page.getByRole("button", { name: "Stay signed in" });
  await expect(stay).toBeFocused();
  await expect(page.getByRole("dialog", warning)).toHaveAccessibleDescription(/sign you out in 2 minutes/);
  await expectSound(page);
  const told = page.waitForResponse("**/bff/signed-in");
  await page.keyboard.press("Escape");
  expect((await told).status()).toBe(200);
  for (const tab of [page, other]) await expect(tab.getByRole("dialog", warning)).toBeHidden();

  await page.clock.fastForward("03:02");
  await expect(page.getByRole("dialog", warning)).toBeVisible();
  const stayed = page.waitForResponse("**/bff/signed-in");
  await stay.click();
  await expect(other.getByRole("dialog", warning)).toBeHidden();
  // The server knows of it before its time moves on.
  expect((await stayed).status()).toBe(200);

  await advance(301);
  await page.clock.fastForward("05:01");
  for (const tab of [page, other]) {
    await expectHeading(tab, "Sign in");
    await expect(tab.getByText("For your safety we signed you out")).toBeVisible();
  }
  await other.goBack();
  await expectHeading(other, "Sign in");
  expect(await query("SELECT revoke_reason FROM sessions ORDER BY id DESC LIMIT 1")).toEqual([
    { revoke_reason: "idle" },
  ]);
});

test("a sign-up that is left ends: its page says how it goes on, and shows nothing of before", async ({
  page,
}) => {
  await page.clock.install();
  const mobile = freshMobile();
  await open(page, "/signup");
  await proveNumber(page, mobile);
  await expectHeading(page, "Your name");
  await page.getByLabel("Given names").fill("Ligaya");
  const warning = page.getByRole("dialog", { name: "Your sign-up is about to end" });
  await untilScripted(page);
  await page.clock.fastForward("12:50");
  await expect(warning).toBeHidden();
  await page.clock.fastForward("00:12");
  await expect(warning).toBeVisible();
  await expectSound(page);
  const stayed = page.waitForResponse("**/bff/signed-in");
  await press(page, "Continue signing up");
  await expect(warning).toBeHidden();
  expect((await stayed).status()).toBe(200);
  await expect(page.getByLabel("Given names")).toHaveValue("Ligaya");

  await advance(901);
  await page.clock.fastForward("15:01");
  await expectHeading(page, "What is your mobile number?");
  await expect(page.getByText("Your sign-up has ended on this device")).toBeVisible();
  await expect(page.getByLabel("Mobile number")).toHaveValue("");
  await expectSound(page);
  await page.goBack();
  await expectHeading(page, "What is your mobile number?");
});

const SECRET = /s[ar]t_[\w-]{8,}|demo-(?:user|admin)-app/;

test("no token or key is visible to a page, in whatever way", async ({ page, context }) => {
  const seen: string[] = [];
  const bodies: Promise<void>[] = [];
  context.on("request", (request) => seen.push(`${request.url()} ${request.postData() ?? ""}`));
  context.on("response", (response) => {
    if (response.status() >= 300 && response.status() < 400) return;
    const note = (text: string) => void seen.push(`${response.url()}\n${text}`);
    bodies.push(response.text().then(note, () => {}));
    bodies.push(response.allHeaders().then((headers) => note(JSON.stringify(headers))));
  });
  const saver = await newSaver(2);
  await open(page, "/login?with=password");
  await page.getByLabel("Mobile number, e-mail or customer number").fill(saver.customerNumber);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectHeading(page, "Your accounts");
  const [account] = saver.accountNumbers;
  await page.getByRole("link", { name: new RegExp(account!) }).click();
  await expect(page.getByText(/movements/i).first()).toBeVisible();
  for (const path of ["/profile", "/profile/address", "/security", "/help"]) await open(page, path);
  await signInTeller(page);
  await open(page, "/teller");
  await page.getByLabel("Account number").fill(account!);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("definition").filter({ hasText: account! })).toBeVisible();
  const reading = page.evaluate(async () =>
    Promise.all(
      ["/bff/accounts", "/bff/reference/occupations", "/bff/health"].map((path) =>
        fetch(path).then((answer) => answer.text()),
      ),
    ),
  );
  seen.push(...(await reading));
  const stores = await page.evaluate(() => ({
    cookies: document.cookie,
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    globals: JSON.stringify(Object.keys(window)),
  }));
  expect(stores).toMatchObject({ local: "{}", session: "{}" });
  expect(stores.cookies).not.toMatch(/passbook(-staff)?=/);
  seen.push(stores.cookies, await page.content());
  await Promise.all(bodies);
  expect(seen.length).toBeGreaterThan(30);
  expect(seen.filter((text) => SECRET.test(text))).toEqual([]);
  // Secrets leave in the body of a form and come back nowhere.
  const told = seen.filter((text) => text.includes(PASSWORD) || text.includes(PASSCODE));
  expect(told.map((text) => new URL(text.split(" ")[0]!).pathname)).toEqual(["/bff/login"]);
  for (const cookie of await context.cookies()) {
    if (!/^passbook(-staff|-flash|-device)?$/.test(cookie.name)) continue;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie.value).not.toMatch(SECRET);
  }
});
