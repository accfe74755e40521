import { appendFileSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { seedDir } from "./server-address";

declare global {
  interface Window {
    axe: typeof axe;
    /** The texts that are seen, by their look. */
    looks: Map<string, Element[]>;
  }
}

/** The rules of colours look at what is marked. */
const CONFIGURED = {
  rules: [
    { id: "color-contrast", selector: "[data-unjudged]" },
    { id: "link-in-text-block", selector: "a[href][data-unjudged]" },
  ],
};
/** Half as long as what the package gives as its source: a page reads it each time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SOURCE = `${AXE};axe.configure(${JSON.stringify(CONFIGURED)});`;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What depends on the theme: looked at once for each look of a text. They took half of the time of all scans. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];
/** Texts of one look have one verdict, but where something lies over one of them. */
const MOST_OF_A_LOOK = 3;

type Theme = "light" | "dark";

/** Holds the looks that axe has judged in this run and found right, whichever worker saw them. */
const judgedFile = (theme: Theme) => join(seedDir, `judged-${theme}`);
const readJudged = (theme: Theme) =>
  new Set(readFileSync(judgedFile(theme), { encoding: "utf8", flag: "a+" }).split("\n"));

/**
 * Without scripts a page that shows data is left once its session is over at the server, by the only means there is. The limit
 * is one of security; with scripts it is told two minutes before, and can be extended.
 */
const RULES_APART = {
  "meta-refresh": { enabled: false },
  // The title is waited for: while a page settles its element is exchanged.
  "document-title": { enabled: false },
  // It only asks a reviewer to look.
  "hidden-content": { enabled: false },
};

/** Without scripts a page has no timers either, and axe waits for one between its rules. */
function runTimersAtOnce(): void {
  if (!matchMedia("(scripting: none)").matches) return;
  const atOnce = (callback: () => void) => void Promise.resolve().then(callback);
  Object.assign(window, { setTimeout: atOnce, requestAnimationFrame: atOnce });
}

/** It stays loaded. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(runTimersAtOnce);
  await page.evaluate(SOURCE);
}

/**
 * All that the rules of colours ask of a text, for each that is seen: its letters, and what is drawn behind it. What has none,
 * or is for ears alone, is judged by no rule of colours, and would be looked at again in each scan.
 */
function findLooks(): string[] {
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const textless =
    "script, noscript, svg *, option, [type=radio], [type=checkbox], [type=hidden], [type=file]";
  const behind = new Map<Element, string>();
  const lookBehind = (element: Element | null): string => {
    if (!element) return "";
    let look = behind.get(element);
    if (look === undefined) {
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, position].join();
      look = lookBehind(element.parentElement);
      if (own !== "rgba(0, 0, 0, 0),none,1,none,static") look += `>${own}`;
      behind.set(element, look);
    }
    return look;
  };
  window.looks = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    if (!hasText(element) && !/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) continue;
    if (element.matches(textless) || !isSeen(element)) continue;
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    // Large letters need less contrast, by the same measures as WCAG's.
    const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const block = element.tagName === "A" && element.parentElement;
    const around = block && hasText(block) && getComputedStyle(block).color;
    const letters = [color, isLarge, textDecorationLine, textShadow, around].join();
    const look = letters + lookBehind(element);
    window.looks.set(look, [...(window.looks.get(look) ?? []), element]);
  }
  return [...window.looks.keys()];
}

/** What axe finds in the page by these rules, or by those with these tags; of colours in texts whose look it has not judged. */
async function findViolations(page: Page, theme: Theme, runOnly: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const judged = readJudged(theme);
  const unknown = (await page.evaluate(findLooks)).filter((look) => !judged.has(look));
  if (unknown.length === 0 && runOnly === OF_COLOURS) return [];
  const { passed, failed } = await page.evaluate(
    async ([looks, runOnly, rules, ofColours, most]) => {
      const toJudge = looks.flatMap((look) =>
        (window.looks.get(look) ?? []).filter(({ isConnected }) => isConnected).slice(0, most),
      );
      for (const element of toJudge) element.setAttribute("data-unjudged", "");
      const { passes, violations } = await window.axe.run({
        ...{ runOnly, rules, resultTypes: ["passes", "violations"], elementRef: true },
        // A third of its time was how to select what it passed.
        ...{ selectors: false, preload: false },
      });
      for (const element of toJudge) element.removeAttribute("data-unjudged");
      const right = new Set(
        passes.flatMap(({ id, nodes }) =>
          ofColours.includes(id) ? nodes.map(({ element }) => element) : [],
        ),
      );
      return {
        passed: looks.filter((look) =>
          window.looks.get(look)?.some((element) => right.has(element as HTMLElement)),
        ),
        failed: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
        ),
      };
    },
    [unknown, runOnly, RULES_APART, OF_COLOURS, MOST_OF_A_LOOK] as const,
  );
  if (failed.length === 0) appendFileSync(judgedFile(theme), passed.map((look) => `${look}\n`).join(""));
  return failed;
}

/** The page as it stands, also without scripts, has no accessibility violation in either theme and fits its width. */
export async function expectSound(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(page).toHaveTitle(/\S/);
  await loadAxe(page);
  expect(await findViolations(page, "light", TAGS), pathname).toEqual([]);
  expect(await findViolations(page, "dark", OF_COLOURS), `${pathname}, dark`).toEqual([]);
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content, `${pathname} scrolls sideways`).toBeLessThanOrEqual(window);
}
