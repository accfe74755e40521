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
  await expect(rows.nth(25)).toBeFocused();
  await expect(page.getByText("30 accounts", { exact: true })).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Highest available balance");
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
  const figures = page.getByRole("main").locator(".money > :first-child");
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
  await expect(page.getByRole("definition").getByText("Hidden").first()).toBeAttached();
  await expect(page.getByRole("cell").getByText("Hidden").first()).toBeAttached();
  expect(await read()).toEqual([]);
  await open(page, "/accounts/1");
  const there = await places(page);
  await press(page, "Show balances");
  expect((await read()).length).toBeGreaterThan(0);
  expect(await places(page)).toEqual(there);
});

test("two years of transactions: the first page, more, and a period", async ({ page }) => {
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  await open(page, "/accounts");
  await page.getByRole("link", { name: /001-210-0000001-2/ }).click();
  const [{ total } = { total: 0 }] = await query<{ total: number }>(
    "SELECT count(*)::int AS total FROM transactions WHERE account_id = 1",
  );
  await expect(page.getByText(`Showing 25 of ${total}`)).toBeVisible();
  const lines = page.getByRole("table").getByRole("row");
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page.getByText(`Showing 50 of ${total}`)).toBeVisible();
  await expect(lines).toHaveCount(51);
  await expect(lines.nth(26)).toBeFocused();
  const [newest] = await query<{ balance: string }>(
    `SELECT to_char(running_balance, 'FM999,999,999,990.00') AS balance FROM transactions
     WHERE account_id = 1 ORDER BY posted_at DESC, id DESC LIMIT 1`,
  );
  await expect(lines.nth(1)).toContainText(newest!.balance);
  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "30 days" }).click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.getByText(/^Showing [0-9]+ of [0-9]+$/)).not.toContainText(`of ${total}`);
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
  const data = await Promise.all(
    [id, 99_999_999].map((account) => page.request.get(`/bff/accounts/${account}/transactions`)),
  );
  expect(data.map((answer) => answer.status())).toEqual([404, 404]);
  for (const answer of data) expect((await answer.json()).error.code).toBe("not_found");
});
