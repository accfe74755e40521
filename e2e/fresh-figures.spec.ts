import { formatAge, formatMoment, LANGUAGE_NAMES } from "../lib/format";
import { wordsOf } from "../lib/words/words-of";
import { advance, reset, serverNow } from "./clock";
import { query } from "./database";
import { giveAccount, sendAsCore } from "./feed";
import { expectHeading, open } from "./page-steps";
import { paperText } from "./paper-text";
import { newPerson } from "./people";
import { expectSound } from "./scan";
import { signIn, signInStaff, signInTeller } from "./sign-in";
import { expect, test } from "./test";

const HOUR = 3_600;

/** Says that the core system has sent all until now, and answers the moment. */
async function sendPosition(): Promise<string> {
  const as_of = new Date(serverNow()).toISOString();
  await sendAsCore("PUT", "/v1/sources/core-banking/position", { as_of });
  return as_of;
}

test.afterEach(async () => {
  await reset();
  await query("UPDATE sources SET as_of = NULL");
});

for (const [lang, how] of [
  ["en", "scripts"],
  ["es", "none"],
] as const)
  test.describe(`${lang}, ${how}`, () => {
    test.use({ javaScriptEnabled: how === "scripts" });

    test("a feed that stops is told to customers and tellers since when, and no more once it returns", async ({
      page,
      visitor,
    }) => {
      const words = wordsOf(`${lang}_PH`);
      const locale = { language: `${lang}-PH`, timeZone: "Asia/Manila" };
      const person = await newPerson();
      const [one, two] = [
        await giveAccount(person, { balance: "90.00", available: "90.00" }),
        await giveAccount(person, { balance: "50.00", available: "50.00" }),
      ];
      await signIn(page, person);
      await open(page, "/accounts");
      const footer = page.getByRole("contentinfo");
      if (lang === "es") await footer.getByRole("button", { name: LANGUAGE_NAMES.es }).click();
      // Nothing is told of age before a source vouches for it.
      await expect(page.locator("time").filter({ hasText: /^[0-9]{2}:[0-9]{2}$/ })).toHaveCount(0);
      for (const { number } of [one, two])
        await sendAsCore("PATCH", `/v1/savings_accounts/${number}`, { balance: "75.00" });
      const sent = await sendPosition();
      const asOf = (moment: string) =>
        words("accounts.asOf", { moment: formatAge(moment, locale, serverNow()) });
      for (const path of ["/accounts", `/accounts/${one.id}`]) {
        await open(page, path);
        await expect(page.getByText(asOf(sent))).toBeVisible();
        if (how === "scripts") await expectSound(page);
      }

      await advance(30 * HOUR);
      // The session has ended meanwhile.
      await signIn(page, person);
      const stale = words("accounts.stale", { moment: formatAge(sent, locale, serverNow()) });
      for (const path of ["/accounts", `/accounts/${one.id}`]) {
        await open(page, path);
        await expect(page.getByText(stale)).toBeVisible();
        await expect(page.getByText(asOf(sent))).toHaveCount(0);
        if (how === "scripts") await expectSound(page);
      }
      await open(page, `/accounts/statements?id=${one.id}`);
      const certificate = await paperText(page, words("papers.certificateGet"));
      expect(certificate).toContain(formatMoment(sent, locale));
      expect(certificate).toContain(words("documents.laterMissing"));

      const desk = await visitor();
      await signInTeller(desk);
      await open(desk, "/teller");
      const lookUp = async (number: string) => {
        await desk.getByLabel("Account number").fill(number);
        await desk.keyboard.press("Enter");
      };
      await lookUp(one.number);
      await expect(desk.getByText(/^No news of these figures since/)).toBeVisible();
      if (how === "scripts") await expectSound(desk);

      const office = await visitor();
      await signInStaff(office, "admin");
      await open(office, "/admin/overview");
      await office.getByRole("link", { name: "1 system that feeds figures is late" }).click();
      await expectHeading(office, "Sources");
      await expect(office.getByRole("row").filter({ hasText: "core-banking" })).toContainText("Late");
      if (how === "scripts") await expectSound(office);

      const again = await sendPosition();
      for (const path of ["/accounts", `/accounts/${one.id}`]) {
        await open(page, path);
        await expect(page.getByText(asOf(again))).toBeVisible();
        await expect(page.getByText(stale)).toHaveCount(0);
      }
      await lookUp(two.number);
      await expect(desk.getByText(/^As of/).first()).toBeVisible();
      await expect(desk.getByText(/^No news of these figures/)).toHaveCount(0);
      await open(office, "/admin/sources");
      await expect(office.getByRole("row").filter({ hasText: "core-banking" })).toContainText("Up to date");
    });
  });

test("an administrator sets a position back, and says why", async ({ page }) => {
  await sendPosition();
  await signInStaff(page, "admin");
  await open(page, "/admin/sources");
  await page.getByRole("link", { name: "Correct core-banking" }).click();
  await page.getByLabel("All is sent until").fill("2026-01-02T03:04");
  await page.getByLabel("Reason").fill("Restored from the copy of Friday");
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(page.getByText("The position was corrected")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "core-banking" })).toContainText("Jan 2, 2026");
});
