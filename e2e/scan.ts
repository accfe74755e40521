import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(axe: AxeBuilder): Promise<string[]> {
  // Our pages have no frames, so axe needs no page of its own to merge results.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** The page as it stands has no accessibility violation in either theme and fits its width. */
export async function expectSound(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const themes = {
    light: new AxeBuilder({ page }).withTags(TAGS),
    // Only colours differ.
    dark: new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]),
  };
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(themes[colorScheme]), `${pathname}, ${colorScheme}`).toEqual([]);
  }
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content, `${pathname} scrolls sideways`).toBeLessThanOrEqual(window);
}
