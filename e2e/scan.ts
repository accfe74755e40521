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

/** Half as long as what the package gives as its source: a page reads it each time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What depends on the theme: looked at apart, and once for each look of a text. They took half of the time of all scans. */
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
  ...Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])),
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

/** What axe finds in the page, but for colours. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([runOnly, rules]) => {
      const { violations } = await window.axe.run({
        runOnly,
        rules,
        // A third of its time was what it passed.
        resultTypes: ["violations"],
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    [TAGS, RULES_APART] as const,
  );

/**
 * All that the contrast of a text depends on, for each text that is seen: its letters, and what is drawn behind it. What has
 * none, or is for ears alone, is judged by no rule of colours, and would be looked at again in each scan.
 */
function findLooks(): string[] {
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
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
    const hasText = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    if (!hasText && !/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) continue;
    if (element.matches(textless) || !isSeen(element)) continue;
    const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element);
    const around = element.parentElement && getComputedStyle(element.parentElement).color;
    const letters = [
      element.tagName,
      color,
      fontSize,
      fontWeight,
      textDecorationLine,
      textShadow,
      around,
    ].join();
    const look = letters + lookBehind(element);
    window.looks.set(look, [...(window.looks.get(look) ?? []), element]);
  }
  return [...window.looks.keys()];
}

/** What axe finds of colours in texts whose look it has not judged before. */
async function violationsOfColours(page: Page, theme: Theme): Promise<string[]> {
  const judged = readJudged(theme);
  const unknown = (await page.evaluate(findLooks)).filter((look) => !judged.has(look));
  if (unknown.length === 0) return [];
  const { passed, failed } = await page.evaluate(
    async ([looks, rules, most]) => {
      const include = looks.flatMap((look) =>
        (window.looks.get(look) ?? []).filter(({ isConnected }) => isConnected).slice(0, most),
      );
      if (include.length === 0) return { passed: [], failed: [] };
      const { passes, violations } = await window.axe.run(
        { include },
        { runOnly: rules, resultTypes: ["passes", "violations"], elementRef: true, preload: false },
      );
      const right = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
      return {
        passed: looks.filter((look) =>
          window.looks.get(look)?.some((element) => right.has(element as HTMLElement)),
        ),
        failed: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
        ),
      };
    },
    [unknown, OF_COLOURS, MOST_OF_A_LOOK] as const,
  );
  if (failed.length === 0) appendFileSync(judgedFile(theme), passed.map((look) => `${look}\n`).join(""));
  return failed;
}

/** The page as it stands, also without scripts, has no accessibility violation in either theme and fits its width. */
export async function expectSound(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(page).toHaveTitle(/\S/);
  await loadAxe(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await violations(page), pathname).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violationsOfColours(page, colorScheme), `${pathname}, ${colorScheme}`).toEqual([]);
  }
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content, `${pathname} scrolls sideways`).toBeLessThanOrEqual(window);
}
