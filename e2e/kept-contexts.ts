import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { origin } from "./server-address";

/** What a test may do to a context or its page that cannot be taken back with certainty: then no other test uses it. */
const LASTING = [
  ...["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession", "on", "once"],
  ...["route", "routeFromHAR", "routeWebSocket", "setDefaultNavigationTimeout", "setDefaultTimeout"],
  ...["setExtraHTTPHeaders", "setGeolocation", "setOffline"],
  // Methods of its clock.
  ...["install", "pauseAt", "setFixedTime", "setSystemTime"],
];
/** A page of our origin with no script that could go on. */
const NEUTRAL = "/robots.txt";
/** Contexts that wait for their next test: with and without scripts, of a desk and of a phone. */
const MAX_IDLE = 4;

/** Answers that are right in a good journey: a refused form, a missing page. */
function isAnswered(status: number, path: string, type: string): boolean {
  if (status === 404) return type === "document" || path.startsWith("/bff/");
  return status < 500 && path.startsWith("/bff/");
}

interface KeptContext {
  kind: string;
  context: BrowserContext;
  page: Page;
  viewport: BrowserContextOptions["viewport"];
  /** A test did something to it that lasts. */
  changed: boolean;
  /** Complaints of its test. */
  complaints: string[];
}

/** Collects what goes wrong in every page of a context, whether or not its test looks at it. */
function watch(kept: KeptContext): void {
  const complain = (words: string) => kept.complaints.push(words);
  const { context } = kept;
  context.on("weberror", (event) => complain(`page error: ${event.error()}`));
  context.on("console", (message) => {
    // Told by the answer itself, below; and what we ask of Playwright.
    if (/^Failed to load resource: the server responded|blocked by Playwright$/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) complain(`console: ${message.text()}`);
  });
  context.on("response", (response) => {
    const status = response.status();
    const { pathname } = new URL(response.url());
    if (status < 400 || isAnswered(status, pathname, response.request().resourceType())) return;
    complain(`${status} ${pathname}`);
  });
}

/** Notes calls of what lasts. */
function noteChanges(kept: KeptContext, target: object): void {
  const methods = target as Record<string, unknown>;
  for (const name of LASTING) {
    const method = methods[name];
    if (typeof method !== "function") continue;
    methods[name] = (...args: unknown[]) => {
      kept.changed = true;
      return method.apply(target, args);
    };
  }
}

/** As a context is at first: one page that is nowhere in particular, and nothing stored. */
async function clear({ context, page, viewport }: KeptContext): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.goto(NEUTRAL);
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = "";
  });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: "reduce", forcedColors: null });
  await page.mouse.move(-1, -1);
  if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
    await page.setViewportSize(viewport);
}

/**
 * The contexts of a worker. A new one for each test took a window, a process and all scripts anew, a third of the time of
 * browser tests; one that is cleared keeps what a browser caches of our files, and nothing else.
 */
export class KeptContexts {
  #idle: KeptContext[] = [];
  #used = new Map<BrowserContext, KeptContext>();

  constructor(private readonly browser: Browser) {}

  /**
   * A context of these options, with one page: one that another test has used and left as it was, or a new one.
   * @param complaints what goes wrong in its pages is added
   */
  async take(options: BrowserContextOptions, complaints: string[]): Promise<BrowserContext> {
    const kind = JSON.stringify(options);
    const at = this.#idle.findLastIndex((idle) => idle.kind === kind);
    const kept = at < 0 ? await this.#create(kind, options) : this.#idle.splice(at, 1)[0]!;
    kept.complaints = complaints;
    this.#used.set(kept.context, kept);
    return kept.context;
  }

  async #create(kind: string, options: BrowserContextOptions): Promise<KeptContext> {
    const context = await this.browser.newContext(options);
    const page = await context.newPage();
    const { baseURL, serviceWorkers, storageState, viewport } = options;
    // What service workers keep is theirs to clear.
    const lasts = baseURL !== origin || serviceWorkers !== "block" || storageState !== undefined;
    const kept = { kind, context, page, viewport, changed: lasts, complaints: [] };
    watch(kept);
    for (const target of [context, page, context.clock]) noteChanges(kept, target);
    return kept;
  }

  /** Takes a context back. @param sound whether its test has passed */
  async giveBack(context: BrowserContext, sound: boolean): Promise<void> {
    const kept = this.#used.get(context);
    this.#used.delete(context);
    if (!kept || !sound || kept.changed || kept.page.isClosed()) return context.close();
    // What is broken off by clearing is no fault of any page.
    kept.complaints = [];
    // A page that leads elsewhere at this very moment cannot be cleared.
    const cleared = await clear(kept).then(
      () => true,
      () => false,
    );
    if (!cleared) return context.close();
    this.#idle.push(kept);
    if (this.#idle.length > MAX_IDLE) await this.#idle.shift()!.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#idle.splice(0)) await context.close();
  }
}
