import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** In the dark only colours differ. */
const RULES = { light: TAGS, dark: ["color-contrast", "link-in-text-block"] } as const;

/**
 * Without scripts a page that shows data is left once its session is over at the server, by the only means there is. The limit
 * is one of security; with scripts it is told two minutes before, and can be extended.
 */
const RULES_APART = {
  "meta-refresh": { enabled: false },
  // The title is waited for: while a page settles its element is exchanged.
  "document-title": { enabled: false },
};

/** Without scripts a page has no timers either, and axe waits for one between its rules. */
function runTimersAtOnce(): void {
  if (!matchMedia("(scripting: none)").matches) return;
  const atOnce = (callback: () => void) => void Promise.resolve().then(callback);
  Object.assign(window, { setTimeout: atOnce, requestAnimationFrame: atOnce });
}

/** What axe finds in the page. It stays loaded, and tells violations only: a third of its time was what it passed. */
async function violations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(runTimersAtOnce);
    await page.evaluate(axe.source);
  }
  return page.evaluate(
    async ([runOnly, rules]) => {
      const { violations } = await window.axe.run({
        runOnly: [...runOnly],
        rules,
        resultTypes: ["violations"],
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    [[...runOnly], RULES_APART] as const,
  );
}

/** The page as it stands, also without scripts, has no accessibility violation in either theme and fits its width. */
export async function expectSound(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(page).toHaveTitle(/\S/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page, RULES[colorScheme]), `${pathname}, ${colorScheme}`).toEqual([]);
  }
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content, `${pathname} scrolls sideways`).toBeLessThanOrEqual(window);
}
