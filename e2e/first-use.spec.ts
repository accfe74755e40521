import { query } from "./database";
import { expectHeading } from "./page-steps";
import { expectSound } from "./scan";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const TABLES = ["customers", "savings_accounts"];

/** Another institution: as long as it has all records of the demo's, that has none. */
let other: number | undefined;

test.beforeEach(async () => {
  const [made] = await query<{ id: number }>(
    `INSERT INTO companies (name, prefix, country_code, currency, tz, lang)
     SELECT 'Elsewhere', 'ELSE', country_code, currency, tz, lang FROM companies WHERE id = 1 RETURNING id`,
  );
  other = made!.id;
  // Its staff, of whom there are none, are never due a mail of what waits.
  await query("INSERT INTO queue_mails (company_id, mailed_on) VALUES ($1, 'infinity')", [other]);
  await query(
    "INSERT INTO branches (company_id, code, name) SELECT $1, code, name FROM branches WHERE company_id = 1",
    [other],
  );
  for (const table of TABLES)
    await query(`UPDATE ${table} SET company_id = $1 WHERE company_id = 1`, [other]);
});
test.afterEach(async () => {
  for (const table of TABLES)
    await query(`UPDATE ${table} SET company_id = 1 WHERE company_id = $1`, [other]);
  // In one statement: no job finds it between.
  await query(
    `WITH of_mails AS (DELETE FROM queue_mails WHERE company_id = $1),
       of_branches AS (DELETE FROM branches WHERE company_id = $1)
     DELETE FROM companies WHERE id = $1`,
    [other],
  );
});

for (const [path, heading, sentence, nothing] of [
  ["/admin/customers", "Customers", "There are no customers yet.", "No customer matches."],
  ["/admin/savings", "Savings accounts", "There are no accounts yet.", "No account matches."],
] as const)
  test(`${heading}: where there are none at all, who may import is led to it`, async ({ page, visitor }) => {
    const main = page.getByRole("main");
    const onward = main.getByRole("link", { name: "Import a file" });
    await signInStaff(page, "admin");
    await page.goto(path);
    await expectHeading(page, heading);
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(main.getByLabel("Status")).toHaveCount(0);
    await expectSound(page);
    await page.goto(`${path}?status=closed`);
    await expect(main.getByText(nothing)).toBeVisible();
    await expect(onward).toHaveCount(0);
    await page.goto(path);
    await onward.click();
    await expectHeading(page, "Import a file");

    const supervisor = await visitor();
    await signInStaff(supervisor, "supervisor");
    await supervisor.goto(path);
    await expect(supervisor.getByText(sentence)).toBeVisible();
    await expect(supervisor.getByRole("main").getByRole("link", { name: "Import a file" })).toHaveCount(0);
  });
