import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { KeptContexts } from "./kept-contexts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** The options of this test's contexts, as Playwright has put them together. */
  _combinedContextOptions: BrowserContextOptions;
  /** What went wrong in its contexts so far. */
  complaints: string[];
  /** A context with no cookies yet, and one page. */
  openContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Another browser, as it were: the page of a context of its own. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
}

/** Every test fails on an unexpected console message, page error or failed answer in any of its browsers. */
export const test = base.extend<Fixtures, { keptContexts: KeptContexts }>({
  keptContexts: [
    async ({ browser }, use) => {
      const kept = new KeptContexts(browser);
      await use(kept);
      await kept.close();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs.
  complaints: ({}, use) => use([]),
  async openContext({ keptContexts, complaints, _combinedContextOptions }, use, testInfo) {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await keptContexts.take({ ..._combinedContextOptions, ...options }, complaints);
      contexts.push(context);
      return context;
    });
    const good = testInfo.status === testInfo.expectedStatus && complaints.length === 0;
    for (const context of contexts) await keptContexts.giveBack(context, good);
    base.expect(complaints).toEqual([]);
  },
  context: async ({ openContext }, use) => use(await openContext()),
  page: async ({ context }, use) => use(context.pages()[0]!),
  visitor: async ({ openContext }, use) => use(async (options) => (await openContext(options)).pages()[0]!),
});
