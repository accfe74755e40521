import type { Page } from "@playwright/test";
import { directionOf, LANGUAGE_NAMES, LANGUAGES } from "../lib/format/languages";
import { wordsOf } from "../lib/words/words-of";
import { freshMobile } from "./fresh-mobile";
import { expectHeading, open, press, untilScripted } from "./page-steps";
import { newPerson, newSaver, PASSCODE, PASSWORD } from "./people";
import { textedCode, textsTo } from "./phone";
import { expectSound } from "./scan";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

/** Chooses a language at the foot of a page, by its own name. */
const choose = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("button", { name }).click();

const expectLanguage = async (page: Page, lang: string) => {
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${lang}`));
  await expect(page.locator("html")).toHaveAttribute("dir", directionOf(lang));
};

const alert = (page: Page) => page.getByRole("alert").getByRole("link").first();

/** As a text in each of them says that a password was changed. */
const CHANGE_TEXTED = {
  fil: "password",
  es: "contraseña",
  fr: "mot de passe",
  ar: "كلمة مروركم",
} as const;

for (const language of LANGUAGES.filter((each) => each !== "en"))
  test(`${LANGUAGE_NAMES[language]} that is chosen when signed in is read, refused and texted, and outlives the browser`, async ({
    page,
    visitor,
  }) => {
    const words = wordsOf(`${language}_PH`);
    const person = await newPerson();
    await signIn(page, person);
    await open(page, "/security/password");
    await choose(page, LANGUAGE_NAMES[language]);
    await expectHeading(page, words("security.changeYourPassword"));
    await untilScripted(page);
    await (language === "ar" ? expectSound(page) : expectLanguage(page, language));
    await page.getByLabel(words("signup.currentSecret")).fill("not-the-password");
    await page.getByLabel(words("access.newPassword"), { exact: true }).fill("another-anchor-18");
    await press(page, words("security.changePassword"));
    await expect(alert(page)).toHaveText(words("refusal.currentWrong"));
    await page.getByLabel(words("signup.currentSecret")).fill(PASSWORD);
    await page.getByLabel(words("access.newPassword"), { exact: true }).fill("another-anchor-18");
    await press(page, words("security.changePassword"));
    await expect(page.getByText(words("security.donePassword"))).toBeVisible();
    expect((await textsTo(person.mobile))[0]).toContain(CHANGE_TEXTED[language]);
    const other = await visitor();
    await signIn(other, { ...person, password: "another-anchor-18" });
    await open(other, "/accounts");
    await expectLanguage(other, language);
  });

/** Written from right to left, unlike the others: whole journeys go in it. */
const ARABIC = LANGUAGE_NAMES.ar;
const words = wordsOf("ar_PH");

for (const scripts of [true, false])
  test.describe(`${ARABIC}, ${scripts ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled: scripts });
    const next = (page: Page) => press(page, words("shell.continue"));
    const look = (page: Page) => (scripts ? expectSound(page) : expectLanguage(page, "ar"));

    test("signing up, from a refused number to the customer number", async ({ page }) => {
      const mobile = freshMobile();
      await open(page, "/signup");
      await page.getByRole("main").getByRole("button", { name: ARABIC }).click();
      await expectHeading(page, words("signup.mobileAsked"));
      await untilScripted(page);
      await look(page);
      await next(page);
      await expect(alert(page)).toHaveText(words("entry.mobileMissing"));
      await page.getByLabel(words("signup.mobile")).fill(mobile);
      await next(page);
      await expectHeading(page, words("signup.checkPhone"));
      await look(page);
      expect((await textsTo(mobile))[0]).toContain("رمزكم");
      await page.getByLabel(words("signup.code")).fill(await textedCode(mobile));
      await next(page);
      await page.getByLabel(words("signup.givenNames")).fill("أمل");
      await look(page);
      await next(page);
      await page.getByLabel(words("signup.createPassword")).fill(PASSWORD);
      await page.getByLabel(words("signup.createPasscode", { digits: 6 })).fill(PASSCODE);
      await look(page);
      await press(page, words("signup.create"));
      await expectHeading(page, new RegExp(words("signup.yourNumber")));
      await look(page);
    });
  });

test(`${ARABIC}: signing in where it was refused, the balance and its movements`, async ({ page }) => {
  const { customerNumber } = await newSaver(1, "ar_PH");
  await open(page, "/login");
  await choose(page, ARABIC);
  await expectHeading(page, words("shell.signIn"));
  await untilScripted(page);
  await page.getByLabel(words("access.identifier")).fill(customerNumber);
  await page.getByLabel(words("access.passwordLabel"), { exact: true }).fill("not-the-password");
  await press(page, words("shell.signIn"));
  await expect(alert(page)).toHaveText(words("refusal.signIn"));
  await page.getByLabel(words("access.passwordLabel"), { exact: true }).fill(PASSWORD);
  await press(page, words("shell.signIn"));
  await expect(page.getByRole("main").locator(".money").first()).toBeVisible();
  await expectSound(page);
  for (const path of ["/accounts", "/profile", "/security", "/help"]) {
    await open(page, path);
    await expectSound(page);
  }
});

test.describe("of a browser", () => {
  test.use({ locale: "es-MX" });

  test("its own language is spoken until another is chosen, whatever the page", async ({ page }) => {
    await open(page, "/");
    await expectHeading(page, "Sus ahorros, por escrito.");
    await page.getByRole("main").getByRole("link", { name: "Iniciar sesión" }).click();
    await expectHeading(page, "Iniciar sesión");
    await expect(page.getByLabel("Contraseña", { exact: true })).toBeVisible();
    await choose(page, "English");
    await expectHeading(page, "Sign in");
    await page.goto("/signup");
    await expectLanguage(page, "en");
    await choose(page, "Español");
    await expectLanguage(page, "es");
  });
});
