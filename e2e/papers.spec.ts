import { extractText, getDocumentProxy } from "unpdf";
import { wordsOf } from "../lib/words/words-of";
import { serverNow } from "./clock";
import { query } from "./database";
import { open } from "./page-steps";
import { paperText } from "./paper-text";
import { newPerson, newSaver } from "./people";
import { expectSound } from "./scan";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}/;
const DEMO = { customerNumber: "HSB00000001", password: "correct-horse-demo" };

for (const [lang, how] of [
  ["en", "scripts"],
  ["ar", "none"],
] as const)
  test.describe(`${lang}, ${how}`, () => {
    test.use({ javaScriptEnabled: how === "scripts" });

    test("a statement is taken along, and its reader checks it; a wrong ending is refused", async ({
      page,
      context,
    }) => {
      const words = wordsOf(`${lang}_PH`);
      await signIn(page, await newSaver());
      await open(page, "/accounts");
      if (lang === "ar") await page.getByRole("contentinfo").getByRole("button", { name: "العربية" }).click();
      await page
        .getByRole("link", { name: words("papers.title"), exact: true })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("papers.title"));
      if (how === "scripts") await expectSound(page);
      const text = await paperText(page, words("papers.pdf"));
      expect(text).toContain("Harbour Savings");
      const [code = ""] = CODE.exec(text) ?? [];
      const number = /(\d{3}-\d{3}-\d{7}-\d)/.exec(text)?.[1] ?? "";
      const ending = number.replaceAll("-", "").slice(-4);
      expect(await paperText(page, words("papers.certificateGet"))).toMatch(CODE);

      await context.clearCookies({ name: /^(?!.*lang)/ });
      await page.goto(how === "scripts" ? `/verify#${code.replaceAll("-", "")}` : "/verify");
      const field = page.getByLabel(words("papers.code"));
      if (how === "scripts") await expect(field).toHaveValue(code);
      else await field.fill(code.toLowerCase());
      const check = async (ending: string) => {
        await page.getByLabel(words("papers.ending")).fill(ending);
        if (how === "scripts") await expectSound(page);
        await page.getByRole("button", { name: words("papers.check"), exact: true }).click();
      };
      await check(String((Number(ending) + 1) % 10_000).padStart(4, "0"));
      await expect(page.getByText(words("papers.unconfirmed"))).toBeVisible();
      await expect(field).toHaveValue(new RegExp(`^${code}$`, "i"));
      await check(ending);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("papers.issued"));
      await expect(page.getByText(words("documents.statement"))).toBeVisible();
      if (how === "scripts") await expectSound(page);
      expect(page.url()).not.toContain(code.slice(0, 4));
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("papers.verify"));
    });
  });

test("a printed statement begins each page with its holder, period, balances and sums", async ({ page }) => {
  await signIn(page, DEMO);
  // A year: a page shows at most 500 movements, and other tests post to this account, too.
  const from = new Date(serverNow() - 365 * 86_400_000).toISOString().slice(0, 10);
  await open(page, `/accounts/statements?id=1&from=${from}&to=2999-12-31`);
  await expect(page.getByRole("row").nth(100)).toBeVisible();
  const read = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(read, { mergePages: false });
  expect(text.length, text[0]).toBeGreaterThan(1);
  for (const each of text)
    expect(each).toMatch(/Ana Santos[\s\S]*Opening balance|Ana Santos[\s\S]*Total paid in/);
});

test("any period, as page and as CSV; one that is none is told", async ({ page }) => {
  await signIn(page, DEMO);
  await open(page, "/accounts/statements?from=2026-03-31&to=2026-03-01");
  await expect(page.getByRole("alert").first()).toContainText("The first day is after the last");
  await open(page, "/accounts/statements?id=1&from=2020-01-01&to=2999-12-31");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-\d{4}-2020-01-01-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole("navigation", { name: "Months" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);
});

test("the mail of each month is chosen and ended where statements are", async ({ page }) => {
  const { customerNumber } = await newPerson();
  await query("UPDATE customers SET email_verified_at = now() WHERE customer_number = $1", [customerNumber]);
  await query(
    `INSERT INTO savings_accounts (company_id, customer_id, product_id, account_number, status, currency, balance, available_balance)
     SELECT c.company_id, c.id, a.product_id, '001-210-' || lpad(c.id::text, 7, '9') || '-0', 'active', 'PHP', 1, 1
     FROM customers c, savings_accounts a WHERE c.customer_number = $1 AND a.id = 1`,
    [customerNumber],
  );
  await signIn(page, { customerNumber });
  await open(page, "/accounts/statements");
  await page.getByRole("button", { name: "Write to me each month" }).click();
  await expect(page.getByText("We write to you when a month is over")).toBeVisible();
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByText("We do not write to you about statements any more")).toBeVisible();
});
