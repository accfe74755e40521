import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/** Answers that are right in a good journey: a refused form, a missing page. */
function isAnswered(status: number, path: string, type: string): boolean {
  if (status === 404) return type === "document" || path.startsWith("/bff/");
  return status < 500 && path.startsWith("/bff/");
}

/** Collects what went wrong in every page of a context, whether or not a test looks at it. */
function watch(context: BrowserContext, complaints: string[]): void {
  context.on("weberror", (event) => complaints.push(`page error: ${event.error()}`));
  context.on("console", (message) => {
    // Told by the answer itself, below; and what we ask of Playwright.
    if (/^Failed to load resource: the server responded|blocked by Playwright$/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  context.on("response", (response) => {
    const status = response.status();
    const { pathname } = new URL(response.url());
    if (status < 400 || isAnswered(status, pathname, response.request().resourceType())) return;
    complaints.push(`${status} ${pathname}`);
  });
}

interface Fixtures {
  complaints: string[];
  /** Another browser, with no cookies yet. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
}

/** Every test fails on an unexpected console message, page error or failed answer in any of its browsers. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      watch(context, complaints);
      await use(complaints);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  async visitor({ browser, complaints, contextOptions }, use) {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, ...options });
      contexts.push(context);
      watch(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
