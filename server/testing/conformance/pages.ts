import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import axe from "axe-core";
import { findBrowser } from "../../commands/find-browser";
import { API_KEYS } from "../../demo/institutions";
import type { OutsideClient, Verdict } from "./outside-client";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const LANGUAGES = (process.env.LANGUAGES ?? "en,fil,es,fr,ar").split(",");
const SIZES = {
  "360": [360, 780],
  landscape: [780, 360],
  "1280": [1280, 800],
  "1920": [1920, 1080],
} as const;
const SIZE_NAMES = Object.keys(SIZES) as (keyof typeof SIZES)[];
/** Where the pictures of the pages stay. */
const PICTURES = process.env.PAGES_DIR ?? "test-results/pages";
const PASSWORD = "violet-anchor-17";
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** For everybody. */
const VISITED = [
  ...[
    "/",
    "/help",
    "/login",
    "/login?with=passcode",
    "/not-me",
    "/end-access",
    "/privacy",
    "/terms",
    "/recover",
  ],
  ...[
    "/signup",
    "/signup?for=company",
    "/signed-out",
    "/confirm-email",
    "/verify",
    "/preferences",
    "/no-such-page",
  ],
];
/** Pages of a customer; `:account` and `:movement` are filled in. */
const OWN = [
  ...[
    "/accounts",
    "/accounts/:account",
    "/accounts/:account/movements/:movement",
    "/profile",
    "/profile/tasks",
  ],
  ...["mobile", "occupation", "gender", "email", "birth-date", "address"].map((step) => `/profile/${step}`),
  ...["", "/access", "/data", "/password", "/passcode", "/confirm", "/passkeys/add"].map(
    (page) => `/security${page}`,
  ),
];

/** One language: a browser, and what was right and wrong on its pages. */
interface Walk {
  page: Page;
  baseUrl: string;
  language: string;
  right: number;
  wrong: string[];
}

const problemsOf = (page: Page, language: string): Promise<string[]> =>
  page.evaluate(
    async ([tags, language]) => {
      const { violations } = await window.axe.run({
        runOnly: [...tags],
        resultTypes: ["violations"],
        preload: false,
        // The exact moment at which a page goes is a means of security.
        rules: { "meta-refresh": { enabled: false } },
      });
      const wide = document.documentElement.scrollWidth - innerWidth;
      return [
        ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html.slice(0, 120)}`)),
        ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
        ...(document.documentElement.lang.startsWith(language) ? [] : ["is in another language"]),
      ];
    },
    [TAGS, language] as const,
  );

/** The page as it stands, in every size. */
async function look(walk: Walk, name: string): Promise<void> {
  const { page, language } = walk;
  await page.evaluate(axe.source);
  for (const size of SIZE_NAMES) {
    const [width, height] = SIZES[size];
    await page.setViewportSize({ width, height });
    const problems = await problemsOf(page, language);
    if (problems.length === 0) walk.right += 1;
    walk.wrong.push(...problems.map((problem) => `${language} ${size} ${name}: ${problem}`));
    const directory = join(PICTURES, language, size);
    mkdirSync(directory, { recursive: true });
    const file = `${name.replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "") || "home"}.png`;
    await page.screenshot({ path: join(directory, file), fullPage: true });
  }
}

const visit = async (walk: Walk, path: string, name = path) => {
  await walk.page.goto(walk.baseUrl + path, { waitUntil: "networkidle" });
  await look(walk, name);
};

async function answer(walk: Walk, fields: Record<string, string>, name: string): Promise<void> {
  const { page } = walk;
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
  const from = page.url();
  await page.locator("main form:not([action='/bff/language']) button[type=submit]").first().click();
  await page.waitForURL((url) => url.href !== from, { waitUntil: "networkidle" });
  await look(walk, name);
}

async function codeTo({ baseUrl }: Walk, mobile: string): Promise<string> {
  const texts = await fetch(`${baseUrl}/demo/outbox?${new URLSearchParams({ mobile })}`);
  const [newest] = (await texts.json()) as { text: string }[];
  return newest?.text.slice(-6) ?? "";
}

/** An account with one movement, fed as the institution's own system does. */
async function feedAccount({ baseUrl }: Walk, customer_number: string): Promise<Record<string, string>> {
  const send = async (method: string, path: string, body: object) => {
    const headers = { Authorization: `Bearer ${API_KEYS[0]?.key}`, "Content-Type": "application/json" };
    const sent = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    if (!sent.ok) throw new Error(`${path}: ${sent.status} ${await sent.text()}`);
    return (await sent.json()) as { id: number; data: { id: number }[] };
  };
  const number = `901-${customer_number.replace(/\D/g, "")}`;
  const facts = {
    customer_number,
    product_id: 1,
    status: "active",
    balance: "50.00",
    available_balance: "50.00",
  };
  const { id } = await send("PUT", `/v1/savings_accounts/${number}`, facts);
  const movement = { account_number: number, reference: number, amount: "50.00", entry_type: "credit" };
  const when = { type: "deposit", posted_at: "2026-01-31T09:30:00+08:00", value_date: "2026-01-31" };
  const transactions = [{ ...movement, ...when, description: "Cash deposit" }];
  const { data } = await send("POST", "/v1/transactions", { transactions });
  return { account: String(id), movement: String(data[0]?.id) };
}

/** Every page of customers: those for everybody, a sign-up, and those of who has an account. */
async function walkThrough(walk: Walk): Promise<void> {
  const { page, baseUrl, language } = walk;
  await page.goto(`${baseUrl}/signup`);
  await page.locator(`main button[value=${language}]`).click();
  await page.waitForLoadState("networkidle");
  for (const path of VISITED) await visit(walk, path);
  const mobile = `+63928${String(Date.now()).slice(-7)}`;
  await page.goto(`${baseUrl}/signup`, { waitUntil: "networkidle" });
  await answer(walk, { mobile }, "signup-code");
  await answer(walk, { otp: await codeTo(walk, mobile) }, "signup-you");
  await answer(walk, { name: "Dora" }, "signup-secure");
  await answer(walk, { password: PASSWORD, user_passcode: "284913" }, "signup-done");
  const number = /[A-Z]{3}\s?\d{8}/.exec(await page.locator("main").innerText())?.[0].replace(/\s/, "");
  if (!number) throw new Error("The end of the sign-up shows no customer number");
  await visit(walk, "/accounts", "accounts-none");
  const ids = await feedAccount(walk, number);
  for (const path of OWN)
    await visit(
      walk,
      path.replaceAll(/:(\w+)/g, (_, part: string) => ids[part] ?? ""),
      path,
    );
}

async function judge({ baseUrl, signal }: { baseUrl: string; signal: AbortSignal }): Promise<Verdict> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error("There is no Chromium: npx playwright install chromium");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  signal.addEventListener("abort", () => void browser.close());
  const [wrong, counts]: [string[], number[]] = [[], []];
  try {
    for (const language of LANGUAGES) {
      const context = await browser.newContext({
        locale: "en-PH",
        timezoneId: "Asia/Manila",
        reducedMotion: "reduce",
      });
      const walk: Walk = { page: await context.newPage(), baseUrl, language, right: 0, wrong };
      await walkThrough(walk);
      counts.push(walk.right);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const passed = counts.reduce((sum, count) => sum + count, 0);
  return { passed, failed: wrong.length, output: wrong.join("\n"), figures: `pictures in ${PICTURES}` };
}

/** The pages of customers as they are seen: five languages in four sizes. */
export const PAGES: OutsideClient = { name: "Pages in every language and size", seconds: 1_800, judge };
