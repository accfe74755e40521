import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../commands/find-browser";
import { afterFile } from "../after-file";

/** Pages that visitors open first, of customers, staff and integrators. */
const PAGES = ["/", "/login", "/signup", "/help", "/staff/login", "/docs/api"];
const AT_ONCE = 2;
const AFTER_PAINT_MS = 200;

/** What came of opening pages. */
export interface Opened {
  pages: number;
  /** What is wrong with each page that did not come whole. */
  broken: string[];
}

let browser: Browser | undefined;

async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("There is no Chromium: apt-get install chromium-headless-shell");
  const started = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  afterFile(() => started.close());
  return started;
}

/** Opens a page in a browser that has none of it yet. @returns what is wrong with it, null where it came whole */
async function openPage(of: Browser, origin: string, path: string): Promise<string | null> {
  const context = await of.newContext();
  try {
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) wrong.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    page.on("requestfailed", (request) => wrong.push(`failed ${new URL(request.url()).pathname}`));
    page.on("pageerror", (error) => wrong.push(error.message));
    await page.goto(origin + path, { waitUntil: "load" });
    // What is loaded once the page was painted.
    await page.waitForTimeout(AFTER_PAINT_MS);
    const rules = await page.evaluate(() =>
      [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0),
    );
    if (rules < 100) wrong.push("no stylesheet");
    return wrong.length > 0 ? `${path}: ${wrong[0]}` : null;
  } catch (error) {
    return `${path}: ${(error as Error).message.split("\n")[0]}`;
  } finally {
    await context.close();
  }
}

/** Opens so many pages, each in a browser of its own. */
export async function openPages(origin: string, count: number): Promise<Opened> {
  browser ??= await startBrowser();
  const of = browser;
  const opened: Opened = { pages: 0, broken: [] };
  const reader = async () => {
    while (opened.pages < count) {
      const path = PAGES[opened.pages % PAGES.length] ?? "/";
      opened.pages += 1;
      const wrong = await openPage(of, origin, path);
      if (wrong) opened.broken.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  return opened;
}
