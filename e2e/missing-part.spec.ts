import type { Page } from "@playwright/test";
import type { PlainKey } from "../lib/words/translation";
import { wordsOf } from "../lib/words/words-of";
import { query } from "./database";
import { open } from "./page-steps";
import { newSaver } from "./people";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

/** `addMovement` writes a movement as no feed can today. It answers the ids of the account and of the movement. */
async function addMovement(accountNumber: string, values: { posted_at: string; running_balance?: string }) {
  const [added] = await query<{ account_id: number; id: number }>(
    `insert into transactions (company_id, account_id, posted_at, value_date, type, entry_type, amount, running_balance, currency, reference)
     select company_id, id, $2::text::timestamptz, date '2026-01-31', 'deposit', 'credit', 10, $3::numeric, currency, 'Odd-' || $2::text from savings_accounts where account_number = $1
     returning account_id, id`,
    [accountNumber, values.posted_at, values.running_balance ?? "10"],
  );
  return added!;
}

/** `visit` goes to a page, and expects that it came. */
async function visit(page: Page, path: string) {
  const answer = await page.goto(path);
  expect([path, answer?.status()]).toEqual([path, 200]);
}

const READERS = [
  ["with scripts", true],
  ["without scripts", false],
] as const;

for (const [how, javaScriptEnabled] of READERS)
  test(`movements of the year 10000 are shown as all others, ${how}`, async ({ visitor }) => {
    const saver = await newSaver(2);
    const [number = ""] = saver.accountNumbers;
    await addMovement(number, { posted_at: "9999-12-31T16:00:00Z" });
    const { account_id, id } = await addMovement(number, { posted_at: "10000-06-01T00:00:00Z" });
    const page = await visitor({ javaScriptEnabled });
    await signIn(page, saver);
    await visit(page, "/accounts");
    await expect(page.getByText("10000").first()).toBeVisible();
    await visit(page, `/accounts/${account_id}`);
    await expect(page.getByRole("cell").getByRole("link", { name: "Deposit" }).first()).toBeVisible();
    await expect(page.getByText("cannot be shown")).toHaveCount(0);
    await visit(page, `/accounts/${account_id}/movements/${id}`);
    await expect(page.getByText("Odd-10000-06-01T00:00:00Z")).toBeVisible();
    await visit(page, `/accounts/statements?id=${account_id}&from=9999-01-01&to=9999-12-31`);
    await visit(page, `/accounts/statements?id=${account_id}&from=0001-01-01`);
    await expect(page.getByText("cannot be shown")).toHaveCount(0);
  });

for (const [how, javaScriptEnabled] of READERS)
  test(`a part of a page that fails says so in the reader's language, and the rest stands, ${how}`, async ({
    visitor,
  }) => {
    const saver = await newSaver(2, "es_MX");
    const words = wordsOf("es_MX");
    const missing = (part: PlainKey) => words("shell.partMissing", { part: words(part) });
    const [number = ""] = saver.accountNumbers;
    // No answer of the API may have this balance: every list with this movement fails on its way to the page.
    const { account_id } = await addMovement(number, {
      posted_at: "2026-01-15T00:00:00Z",
      running_balance: "NaN",
    });
    await addMovement(number, { posted_at: "2026-01-16T00:00:00Z" });
    const page = await visitor({ javaScriptEnabled });
    await signIn(page, saver);
    await visit(page, "/accounts");
    await expect(page.getByRole("table").getByRole("link")).toHaveCount(saver.accountNumbers.length);
    const period = "from=2026-01-15&to=2026-01-16";
    await visit(page, `/accounts/${account_id}?${period}`);
    await expect(page.getByText(missing("accounts.movements"))).toBeVisible();
    await expect(page.getByText("cannot be shown")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: words("accounts.trend") })).toBeVisible();
    await expect(page.getByRole("heading", { name: words("accounts.facts") })).toBeVisible();
    await expect(page.getByRole("navigation", { name: words("accounts.months") })).toBeVisible();
    await expect(page.getByText(words("accounts.available")).first()).toBeVisible();
    await visit(page, `/accounts/statements?id=${account_id}&${period}`);
    await expect(page.getByText(missing("documents.statement"))).toBeVisible();
    await expect(page.getByRole("heading", { name: words("documents.certificate") })).toBeVisible();
    await expect(page.getByRole("navigation", { name: words("accounts.months") })).toBeVisible();
  });

test("what scripts fetch in place of a page has the sentence, too", async ({ page }) => {
  const saver = await newSaver(1);
  const { account_id } = await addMovement(saver.accountNumbers[0] ?? "", {
    posted_at: "9999-12-01T00:00:00Z",
    running_balance: "NaN",
  });
  await signIn(page, saver);
  await open(page, `/accounts/${account_id}?from=2001-01-01&to=2001-01-02`);
  await expect(page.getByText("No movements match.")).toBeVisible();
  await page.getByRole("navigation", { name: "Which movements" }).getByRole("link", { name: "All" }).click();
  await expect(page.getByText("Movements: this part of the page cannot be shown right now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "About this account" })).toBeVisible();
});
