import type { Page } from "@playwright/test";
import { freshMobile } from "./fresh-mobile";
import { open } from "./page-steps";
import { PASSCODE, PASSWORD } from "./people";
import { textedCode, textsTo } from "./phone";
import { expectSound } from "./scan";
import { expect, test } from "./test";

/** Chooses a language at the foot of a page, by its own name. */
const choose = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("button", { name }).click();

const expectLanguage = async (page: Page, lang: string, dir: string) => {
  await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${lang}`));
  await expect(page.locator("html")).toHaveAttribute("dir", dir);
};

/** From the landing, where Arabic is chosen, to the customer number. */
async function signUpInArabic(page: Page, look: (page: Page) => Promise<void>): Promise<string> {
  const mobile = freshMobile();
  const next = () => page.getByRole("button", { name: "متابعة" }).click();
  await page.goto("/");
  await choose(page, "العربية");
  await expectLanguage(page, "ar", "rtl");
  await look(page);
  await page.getByRole("link", { name: "إنشاء حساب" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ما رقم هاتفكم المحمول؟");
  await look(page);
  await next();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText("أدخلوا رقم هاتفكم المحمول");
  await page.getByLabel("رقم الهاتف المحمول").fill(mobile);
  await next();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("انظروا إلى هاتفكم");
  await look(page);
  await page.getByLabel("رمز الأمان").fill(await textedCode(mobile));
  await next();
  await page.getByLabel("الاسم الأول").fill("أمل");
  await look(page);
  await next();
  await page.getByLabel("أنشئوا كلمة مرور").fill(PASSWORD);
  await page.getByLabel("أنشئوا رقمًا سريًا من 6 أرقام").fill(PASSCODE);
  await look(page);
  await page.getByRole("button", { name: "إنشاء الحساب" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^رقم العميل الخاص بكم هو/);
  await look(page);
  return mobile;
}

test("signing up in Arabic: read and texted in one language, and sound on every page", async ({ page }) => {
  const mobile = await signUpInArabic(page, expectSound);
  expect((await textsTo(mobile))[0]).toContain("رمزكم");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("signing up in Arabic", async ({ page }) => {
    await signUpInArabic(page, async () => {});
  });
});

const TITLES = [
  ["fil-PH", "Filipino", "Nakasulat ang inyong ipon.", "Mag-sign in", "Password"],
  ["es-MX", "Español", "Sus ahorros, por escrito.", "Iniciar sesión", "Contraseña"],
  ["fr-FR", "Français", "Votre épargne, noir sur blanc.", "Se connecter", "Mot de passe"],
] as const;

for (const [locale, name, title, signIn, password] of TITLES)
  test.describe(name, () => {
    test.use({ locale });

    test("a browser's own language is spoken until another is chosen, whatever the page", async ({
      page,
    }) => {
      await open(page, "/");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.getByRole("main").getByRole("link", { name: signIn }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(signIn);
      await expect(page.getByLabel(password, { exact: true })).toBeVisible();
      await choose(page, "English");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
      await page.goto("/signup");
      await expectLanguage(page, "en", "ltr");
      await choose(page, name);
      await expectLanguage(page, locale.slice(0, 2), "ltr");
    });
  });
