import type { Page } from "@playwright/test";
import { query } from "./database";
import { expectHeading, open, press } from "./page-steps";
import { newPerson, newSaver, type Person } from "./people";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

/** More accounts than a page of the list shows; no customer of the demo has so many. */
const giveAccounts = ({ customerNumber }: Person, count: number) =>
  query(
    `INSERT INTO savings_accounts (company_id, account_number, customer_id, product_id, currency, balance,
       available_balance, hold_amount, interest_rate, status, opened_on)
     SELECT c.company_id, c.customer_number_digits || '-' || n, c.id, p.id, p.currency, n * 1000.5, n * 1000.5, 0, 1,
       'active', date '2020-01-01' + n
     FROM (SELECT *, right(customer_number, 8) AS customer_number_digits FROM customers) c,
       generate_series(1, $2::int) n,
       (SELECT id, currency FROM savings_products WHERE company_id = 1 ORDER BY id LIMIT 1) p
     WHERE c.customer_number = $1`,
    [customerNumber, count],
  );

test("a long list is read on from where it ended, and sorted as a whole", async ({ page }) => {
  const person = await newPerson();
  await giveAccounts(person, 30);
  await signIn(page, person);
  await open(page, "/accounts");
  const rows = page.getByRole("table").getByRole("link");
  await expect(page.getByText("Showing 25 of 30 accounts")).toBeVisible();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(rows).toHaveCount(30);
  await page.getByLabel("Sort by").selectOption("Highest available balance");
  await press(page, "Sort");
  await expect(rows.first()).toHaveAccessibleName(/-30$/);
  await expect(page).toHaveURL(/order=available_balance/);
  await page.reload();
  await expect(rows.first()).toHaveAccessibleName(/-30$/);
});

/** Where everything of a page stands. */
const places = (page: Page) =>
  page.locator("main :is(h1, h2, th, td, dd, a, button, select, .money)").evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test("balances are hidden on every page until they are shown again, and nothing moves for it", async ({
  page,
}) => {
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  const figures = page.getByRole("main").locator(".money > span");
  const read = async () => (await page.getByRole("main").ariaSnapshot()).match(/\d\.\d\d(?!%)/g) ?? [];
  await open(page, "/accounts");
  const [before, sum] = [await places(page), (await figures.allTextContents()).length];
  expect((await read()).length).toBeGreaterThan(0);
  await press(page, "Hide balances");
  await expect(page.getByText("Balances are hidden")).toBeAttached();
  for (let n = 0; n < sum; n += 1) await expect(figures.nth(n)).toBeHidden();
  expect(await places(page)).toEqual(before);
  expect(await read()).toEqual([]);
  await page.reload();
  expect(await places(page)).toEqual(before);
  await expect(page.getByRole("main")).toHaveAttribute("data-balances", "hidden");
  await page.goto("/accounts/1");
  await expect(page.getByRole("cell", { name: "Hidden" }).first()).toBeAttached();
  expect(await read()).toEqual([]);
  await open(page, "/accounts/statements?id=1");
  expect(await read()).toEqual([]);
  await open(page, "/accounts/1");
  const there = await places(page);
  await press(page, "Show balances");
  expect((await read()).length).toBeGreaterThan(0);
  expect(await places(page)).toEqual(there);
});

test("two years of movements: any month in one step, found by words and amounts, each with a page", async ({
  page,
}) => {
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  await open(page, "/accounts");
  await page.getByRole("link", { name: /001-210-0000001-2/ }).click();
  const lines = page.getByRole("table", { name: /^Movements/ }).getByRole("row");
  const [newest] = await query<{ balance: string }>(
    `SELECT to_char(running_balance, 'FM999,999,999,990.00') AS balance FROM transactions
     WHERE account_id = 1 ORDER BY posted_at DESC, id DESC LIMIT 1`,
  );
  await expect(lines.nth(2)).toContainText(newest!.balance);
  const [month] = await query<{ label: string; from: string; count: number; paid_in: string }>(
    `SELECT to_char(begin, 'FMMon YYYY') AS label, to_char(begin, 'YYYY-MM-DD') AS from, count(*)::int,
       to_char(sum(amount) FILTER (WHERE entry_type = 'credit'), 'FM999,999,999,990.00') AS paid_in
     FROM (SELECT *, date_trunc('month', posted_at AT TIME ZONE 'Asia/Manila') AS begin FROM transactions WHERE account_id = 1) t
     WHERE entry_type IS NOT NULL GROUP BY begin HAVING count(*) FILTER (WHERE entry_type = 'credit') > 0 ORDER BY begin OFFSET 2 LIMIT 1`,
  );
  await page.getByRole("navigation", { name: "Months" }).getByRole("link", { name: month!.label }).click();
  await expect(page).toHaveURL(new RegExp(`from=${month!.from}`));
  await expect(page.getByText(`${month!.count} movements`)).toBeVisible();
  await expect(lines).toHaveCount(month!.count + 2);
  await expect(lines.nth(1)).toContainText(`In ${month!.paid_in}`);
  await page.getByRole("searchbox").fill("atm");
  await press(page, "Search");
  await expect(page).toHaveURL(/search=atm/);
  await expect(page).toHaveURL(new RegExp(`from=${month!.from}`));
  const movement = page.getByRole("cell").getByRole("link").first();
  const words = (await movement.textContent())!;
  await movement.click();
  await expectHeading(page, words);
  await expect(page.getByText("Do you not recognise this?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy reference" })).toBeVisible();
});

const DEMO = { customerNumber: "HSB00000001", password: "correct-horse-demo" };

for (const [width, height] of [
  [360, 780],
  [780, 360],
] as const)
  test(`${width} × ${height} shows the total and two accounts without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, DEMO);
    await open(page, "/accounts");
    const bar = page.getByRole("navigation", { name: "Main" });
    // On a phone that is held upright it lies over the end of the page.
    const bottom = width < height ? (await bar.boundingBox())!.y : height;
    const total = await page.locator(".home > :first-child .money").first().boundingBox();
    const second = await page.getByRole("table").getByRole("row").nth(2).boundingBox();
    expect(total!.y).toBeGreaterThan(0);
    expect(second!.y + second!.height).toBeLessThanOrEqual(bottom);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test("on a phone the first movement of an account begins above 480, and no row is higher than 64", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, DEMO);
  await open(page, "/accounts/1");
  const rows = page
    .getByRole("table", { name: /^Movements/ })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  expect((await rows.first().boundingBox())!.y).toBeLessThan(480);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(64);
});

test("one account is the home itself, with what moved and when its owner signed in before", async ({
  page,
  visitor,
}) => {
  const person = await newPerson();
  await giveAccounts(person, 1);
  await signIn(await visitor(), person);
  await signIn(page, person);
  await open(page, "/accounts");
  await expect(page.getByRole("heading", { name: "About this account" })).toBeVisible();
  await expect(page.getByText("No movements yet.")).toBeVisible();
  await expect(page.getByText(/^You last signed in/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Finish your profile" })).toBeVisible();
});

test("a foreign account, an unknown one and a page that never was are the same page", async ({ page }) => {
  const foreign = await newSaver();
  const [{ id } = { id: 0 }] = await query<{ id: number }>(
    "SELECT id FROM savings_accounts WHERE account_number = $1",
    [foreign.accountNumbers[0]],
  );
  await signIn(page, await newSaver());
  const seen: (string | null)[] = [];
  const unknown = [
    "/accounts/99999999",
    "/accounts/none",
    "/profile/none",
    "/security/none",
    "/no/such/page",
  ];
  for (const path of [`/accounts/${id}`, ...unknown]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expectHeading(page, "Page not found");
    seen.push(await page.getByRole("main").textContent());
  }
  expect(new Set(seen).size).toBe(1);
  const unseen = await Promise.all(
    [`/accounts/${id}/movements/1`, "/accounts/1/movements/none"].map((path) => page.request.get(path)),
  );
  expect(unseen.map((answer) => answer.status())).toEqual([404, 404]);
});
