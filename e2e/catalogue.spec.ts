import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PSEUDO_LOCALES } from "../lib/format/languages";
import { LANG_COOKIE } from "../lib/preferences";
import { freshMobile } from "./fresh-mobile";
import { open } from "./page-steps";
import { PASSCODE, PASSWORD } from "./people";
import { textedCode } from "./phone";
import { origin } from "./server-address";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

/** What is data, and the same in every language: names, dates, figures, lists of the institution, documents of its own. */
const DATA = [
  "script, style, noscript, bdi, time, code, .money, .figures, .place-in-time, button[lang], [dir=auto]",
  "select[name$=_id] option[value]:not([value='']), label:has([name^=occupation])",
].join();
const NAMES = ["Harbour Savings", "Everyday Savings", "Goal Saver", "PHP", "ISO"];

/**
 * What a page says outside the catalogue: in the pseudo-locales a message stands in brackets, with all that is filled in. Months
 * are written by Intl.
 */
const strangers = (page: Page) =>
  page.evaluate(
    ([data, names]) => {
      const body = document.body.cloneNode(true) as HTMLElement;
      for (const element of body.querySelectorAll(data)) element.remove();
      for (const element of body.querySelectorAll("*")) element.append("\n");
      const withoutMessages = (text: string): string => {
        const less = text.replace(/\[[^[\]]*·\]/g, "");
        return less === text ? text : withoutMessages(less);
      };
      const attributes = [...body.querySelectorAll("*")].flatMap((element) =>
        ["aria-label", "placeholder", "title", "alt"].map((name) => element.getAttribute(name) ?? ""),
      );
      return [document.title, ...attributes, body.textContent ?? ""]
        .flatMap((text) => withoutMessages(text).split("\n"))
        .map((line) => names.reduce((rest, name) => rest.replaceAll(name, ""), line))
        .map((line) => line.replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, ""))
        .filter((line) => /\p{L}{3}/u.test(line));
    },
    [DATA, NAMES] as const,
  );

/** Reached by a second factor, a claim, a recovery or new terms alone: `languages.spec.ts` and their own tests see them. */
const APART = /^(login\/(step|terms)|recover\/(?!page)|signup\/claim|security\/\[kind\]|\[\.\.\.missing\])/;

/** What the address of a page looks like, from where its file stands. */
const addressOf = (file: string) =>
  new RegExp(`^/${file.replace(/\/?page\.tsx$/, "").replace(/\[[^\]]+\]/g, "[^/]+")}$`);

test("no page of customers says anything outside the catalogue, and longer words from right to left fit a phone", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: LANG_COOKIE, value: PSEUDO_LOCALES.mirrored, url: origin }]);
  await page.setViewportSize({ width: 360, height: 780 });
  const seen: string[] = [];
  const look = async () => {
    const { pathname } = new URL(page.url());
    expect([pathname, await strangers(page)]).toEqual([pathname, []]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([pathname, wide], "scrolls sideways").toEqual([pathname, 0]);
    seen.push(pathname);
  };
  const next = async (fields: Record<string, string>) => {
    for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
    const from = page.url();
    await page.locator("main form:not([action='/bff/language']) button[type=submit]").first().click();
    await page.waitForURL((url) => url.href !== from);
    await look();
  };
  const visit = async (paths: string[]) => {
    for (const path of paths) {
      await open(page, path);
      await look();
    }
  };

  await visit([
    "/",
    "/help",
    "/login",
    "/not-me",
    "/end-access",
    "/preferences",
    "/privacy",
    "/terms",
    "/recover",
    "/signup",
  ]);
  await visit(["/signup?for=company", "/signed-out", "/confirm-email", "/no-such-page", "/verify"]);
  await next({ code: "AAAA", ending: "0123" });
  const mobile = freshMobile();
  await open(page, "/signup");
  await next({ mobile });
  await next({ otp: await textedCode(mobile) });
  await next({ name: "Dora" });
  await next({ password: PASSWORD, user_passcode: PASSCODE });
  await visit(["/accounts", "/profile", "/profile/tasks", "/profile/address"]);
  await open(page, "/profile/mobile");
  await next({ mobile: freshMobile() });
  await context.clearCookies({ name: /session|customer/ });
  await signIn(page, { customerNumber: "HSB00000001", password: "correct-horse-demo" });
  await visit([
    "/accounts",
    "/accounts/1",
    "/accounts/2",
    "/accounts/1/movements/1",
    "/accounts/statements",
    "/profile",
  ]);
  await visit(["mobile", "occupation", "gender", "email", "birth-date"].map((step) => `/profile/${step}`));
  await visit(["/security", ...["access", "data", "confirm", "passcode"].map((step) => `/security/${step}`)]);
  await visit(["/security/passkeys/add"]);

  const files = readdirSync("app/(customer)", { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => file.endsWith("page.tsx") && !APART.test(file));
  expect(pages.filter((file) => !seen.some((path) => addressOf(file).test(path)))).toEqual([]);
});
