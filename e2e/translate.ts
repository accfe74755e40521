import type { Page } from "@playwright/test";
import { untilScripted } from "./page-steps";

/**
 * What the translation of a browser does to a page: each text is put into two elements of its own, now and whenever there is a
 * new one. The words stay, so that they can be looked for.
 */
function translateTexts(): void {
  const SKIPPED = "script, style, textarea, font, [translate=no]";
  const wrap = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(SKIPPED)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(document.createTextNode(text.data));
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) wrap(target);
      for (const node of addedNodes) {
        if (node instanceof Text) wrap(node);
        else wrapAll(node);
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Opens a page, and has the browser translate it. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await translate(page);
}

/** Has the browser translate the page that is open. */
export async function translate(page: Page): Promise<void> {
  await untilScripted(page);
  await page.evaluate(translateTexts);
}
