import { readFile } from "node:fs/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { feed, feedDoubt, giveAccount } from "./feed";
import { open, press, summaryOf } from "./page-steps";
import { newPerson } from "./people";
import { expectSound } from "./scan";
import { signIn, signInTeller } from "./sign-in";
import { expect, test } from "./test";

const CHECKED = "These figures are being checked by Harbour Savings.";
const MAY = "from=2024-05-01&to=2024-05-31";
const REFERENCES = ["FIRST", "LATE", "LAST"];

for (const how of ["scripts", "none"] as const)
  test.describe(`scripts: ${how}`, () => {
    test.use({ javaScriptEnabled: how === "scripts" });

    test("figures that do not add up are left out, the movements stay, and it is said why there is no paper", async ({
      page,
    }) => {
      const person = await newPerson();
      const doubtful = await giveAccount(person, { balance: "90.00", available: "90.00" });
      await giveAccount(person, { balance: "50.00" });
      await feedDoubt(doubtful.number);
      await signIn(page, person);
      await open(page, "/accounts");
      await expect(page.getByRole("row").filter({ hasText: "Figures being checked" })).toHaveCount(1);
      await expect(page.getByText(CHECKED)).toBeVisible();
      // What is available of one account is not known, so the total of balances is told by its own name.
      await expect(page.getByText("Balance of 2 accounts")).toBeVisible();
      await expect(page.getByText("₱140.00")).toBeVisible();

      await open(page, `/accounts/${doubtful.id}`);
      await expect(page.getByText(CHECKED)).toBeVisible();
      const movements = page.getByRole("table", { name: /^Movements/ });
      await expect(movements.getByRole("rowheader")).toHaveText("May 2024");
      await expect(movements.getByRole("row")).toHaveCount(5);
      if (how === "scripts") await expectSound(page);

      await open(page, `/accounts/statements?id=${doubtful.id}&${MAY}`);
      await expect(page.getByText(CHECKED).first()).toBeVisible();
      await expect(
        page.getByText(/Opening balance|Closing balance|Total paid in|Total withdrawn/),
      ).toHaveCount(0);
      await expect(page.getByText("No PDF: the figures are being checked")).toBeVisible();
      await expect(page.getByRole("button", { name: "Save as PDF" })).toHaveCount(0);
      await expect(page.getByRole("cell", { name: /^\+100\.00|^−5\.00|^−10\.00/ })).toHaveCount(3);
      if (how === "scripts") await expectSound(page);
      const csv = page.waitForEvent("download");
      await page.getByRole("link", { name: "Save as CSV" }).click();
      const lines = (await readFile(await (await csv).path(), "utf8")).split("\r\n").slice(1);
      expect(lines.map((line) => line.split(",")[2]).filter(Boolean)).toEqual(REFERENCES);
      await press(page, "Certificate as PDF");
      await expect(summaryOf(page)).toContainText(`${CHECKED} No paper is made of them until that is done`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statements");
    });

    test("no certificate says a balance that is not known", async ({ page }) => {
      const person = await newPerson();
      const { id } = await giveAccount(person, {});
      await signIn(page, person);
      await open(page, `/accounts/statements?id=${id}`);
      await expect(page.getByText("There is no certificate now: the balance is not known.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Certificate as PDF" })).toHaveCount(0);
    });

    test("the desk says who checks the figures, and why there is neither slip nor statement", async ({
      page,
    }) => {
      const person = await newPerson();
      const { number } = await giveAccount(person, { balance: "90.00", available: "90.00" });
      await feedDoubt(number);
      await signInTeller(page);
      await open(page, "/teller");
      await page.getByLabel("Account number").fill(number);
      await page.keyboard.press("Enter");
      await expect(page.getByText(CHECKED)).toBeVisible();
      if (how === "none") {
        for (const paper of ["Balance slip as PDF", "Statement as PDF"]) {
          if (paper.startsWith("Statement")) await page.getByLabel("From").fill("2024-05-01");
          await press(page, paper);
          await expect(page.getByRole("alert")).toContainText(
            `${CHECKED} No paper is made of them until that is done`,
          );
          await expect(page.getByText("−5.00")).toBeVisible();
        }
        return;
      }
      await page.keyboard.press("F8");
      const why = page.getByRole("alert").filter({ hasText: "No paper is made of these figures" });
      await expect(why).toBeVisible();
      await expect(page.getByLabel("Reference of an earlier slip")).toBeVisible();
      await expectSound(page);
      await page.keyboard.press("Shift+F8");
      await page.getByLabel("From").fill("2024-05-01");
      await page.getByLabel("To", { exact: true }).fill("2024-05-31");
      await press(page, "Show");
      await expect(why).toBeVisible();
      await expect(page.getByLabel("Reference of an earlier slip")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    });
  });

test("a paper of a period that was corrected since says so where it is checked", async ({ page }) => {
  const person = await newPerson();
  const { id, number } = await giveAccount(person, { balance: "100.00", available: "100.00" });
  const deposit = { type: "deposit", entry_type: "credit", amount: "100.00" } as const;
  await feed(number, {
    ...deposit,
    reference: "A",
    posted_at: "2024-05-02T02:00:00Z",
    running_balance: "100.00",
  });
  await signIn(page, person);
  await open(page, `/accounts/statements?id=${id}&${MAY}`);
  const download = page.waitForEvent("download");
  await press(page, "Save as PDF");
  const file = await readFile(await (await download).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  const [code = ""] = /(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}/.exec(text) ?? [];
  const corrected = page.getByText("Entries of its period were corrected since it was issued.");
  const check = async () => {
    await open(page, "/verify");
    await page.getByLabel("Code on the paper").fill(code);
    await page.getByLabel("Last four letters or digits").fill(number.replaceAll("-", "").slice(-4));
    await press(page, "Check");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We issued this paper");
  };
  await check();
  await expect(corrected).toHaveCount(0);
  await feed(number, {
    ...deposit,
    reference: "B",
    posted_at: "2024-05-09T02:00:00Z",
    running_balance: "200.00",
  });
  await check();
  await expect(corrected).toBeVisible();
  await expect(page.getByText("₱100.00")).toBeVisible();
  await expectSound(page);
});

test("movements are narrowed by kind, whatever the core system calls it, and links of before still work", async ({
  page,
}) => {
  const person = await newPerson();
  const { id, number } = await giveAccount(person, { balance: "100.00", available: "100.00" });
  const line = { entry_type: "credit", amount: "5.00" } as const;
  await feed(
    number,
    { ...line, type: "INTEREST", reference: "A", posted_at: "2024-05-02T02:00:00Z" },
    { ...line, type: "Interest posting", reference: "B", posted_at: "2024-05-03T02:00:00Z" },
    { ...line, type: "cash_deposit", reference: "C", posted_at: "2024-05-04T02:00:00Z" },
  );
  await signIn(page, person);
  await open(page, `/accounts/${id}`);
  const cells = page
    .getByRole("table", { name: /^Movements/ })
    .getByRole("cell")
    .getByRole("link");
  await expect(cells).toHaveText(["Cash deposit", "Interest posting", "Interest"]);
  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("Type", { exact: true }).selectOption("Interest");
  await press(page, "Show");
  await expect(page).toHaveURL(/kind=interest/);
  await expect(cells).toHaveText(["Interest posting", "Interest"]);
  await open(page, `/accounts/${id}?type=INTEREST`);
  await expect(cells).toHaveText(["Interest"]);
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("interest");
});
