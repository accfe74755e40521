import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { startAfterPaint } from "./render-page";

const script = (name: string, more = ' nonce="n+1="') =>
  `<script src="/_next/static/chunks/${name}.js" async=""${more}></script>`;
const page = (nonce?: string) =>
  `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>${script("a", nonce)}` +
  `<script src="/_next/static/chunks/old.js" noModule=""${nonce ?? ' nonce="n+1="'}></script></head>` +
  `<body><p>Words</p><script${nonce ?? ' nonce="n+1="'}>go()</script>${script("b", nonce)}${script("a", nonce)}</body></html>`;

const change = (html: string, target = "/accounts?sort=x", type = "text/html; charset=utf-8") =>
  startAfterPaint(
    { status: 200, headers: { "content-type": type }, body: Buffer.from(html) },
    target,
  ).toString();

test("a customer's page names its scripts where they are asked for later, by a script with its nonce", () => {
  const changed = change(page());
  expect(changed).not.toMatch(/async=""|preload/);
  expect(changed).toContain('noModule="" nonce="n+1="');
  expect(changed).toMatch(
    /<script nonce="n\+1=">\(.*\(\["\/_next\/static\/chunks\/a\.js","\/_next\/static\/chunks\/b\.js"\]\)<\/script><\/body><\/html>$/,
  );
  expect(change(page(""))).toContain("<script>(s=>");
  expect(change(changed)).toBe(changed);
});

test("pages of staff and of the reference, data, and what is no whole page stay as they are", () => {
  for (const target of ["/teller", "/teller?x=1", "/admin/audit", "/staff/login", "/docs/api"])
    expect(change(page(), target)).toBe(page());
  expect(change(page(), "/accounts", "text/x-component")).toBe(page());
  expect(change("<p>Moved</p>")).toBe("<p>Moved</p>");
  expect(change(script("a"))).toBe(script("a"));
});

interface Surroundings {
  hidden: boolean;
  /** What stands in the head. */
  asked: object[];
  paint(name: string): void;
  load(): void;
  /** What was put off, in milliseconds. */
  putOff: [run: () => void, ms: number][];
}

/** Runs the last script of the page as a browser would. */
function run(hidden: boolean, tellsOfPaint = true): Surroundings {
  const seen: Surroundings = { hidden, asked: [], paint() {}, load() {}, putOff: [] };
  const [, text = ""] = /<script nonce="n\+1=">([^<]*)<\/script><\/body>/.exec(change(page())) ?? [];
  runInNewContext(text, {
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: (element: object) => seen.asked.push({ ...element }) },
    },
    addEventListener(_: "load", then: () => void) {
      seen.load = then;
    },
    setTimeout: (then: () => void, ms: number) => seen.putOff.push([then, ms]),
    PerformanceObserver:
      tellsOfPaint &&
      class {
        constructor(then: (list: { getEntriesByName(name: string): string[] }) => void) {
          seen.paint = (painted) => then({ getEntriesByName: (name) => (name === painted ? [name] : []) });
        }
        observe() {}
      },
  });
  return seen;
}

const BOTH = ["a", "b"].map((name) => ({ src: `/_next/static/chunks/${name}.js`, async: true }));

test("scripts are asked for once, when words are painted", () => {
  const browser = run(false);
  browser.paint("first-paint");
  expect(browser.asked).toEqual([]);
  browser.paint("first-contentful-paint");
  expect(browser.asked).toEqual(BOTH);
  browser.load();
  expect(browser.putOff.map(([, ms]) => ms)).toEqual([1_000]);
  browser.putOff[0]?.[0]();
  expect(browser.asked).toEqual(BOTH);
});

test("nothing waits for a paint that does not come: in a tab behind another one at once, else a second after loading", () => {
  expect(run(true).asked).toEqual(BOTH);
  const browser = run(false);
  browser.load();
  browser.putOff[0]?.[0]();
  expect(browser.asked).toEqual(BOTH);
});

test("a browser that tells of no paint fails at nothing", () => {
  const browser = run(false, false);
  browser.load();
  browser.putOff[0]?.[0]();
  expect(browser.asked).toEqual(BOTH);
});
