import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page, Response } from "@playwright/test";
import { type OpenApiDocument, operationsOf } from "../server/api/document/openapi-types";
import { COMPILE_HINT, LEAST_HINTED } from "../server/commands/add-compile-hints";
import { freshMobile } from "./fresh-mobile";
import { open } from "./page-steps";
import { origin } from "./server-address";
import { signIn, signInStaff, signInTeller } from "./sign-in";
import { expect, test } from "./test";

const DEMO_SAVER = { customerNumber: "HSB00000001", password: "correct-horse-demo" };
const KIB = 1024;
/** The scripts that the first HTML of a page names; browsers of today skip `nomodule`. */
async function scriptsOf(request: APIRequestContext, path: string): Promise<Buffer[]> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect(answer.status(), path).toBe(200);
  const html = (await answer.text()).replaceAll(/<script\b[^>]*\bnomodule\b[^>]*>/gi, "");
  const named = html.matchAll(/"(\/_next\/static\/chunks\/[^"\\]+\.js)"/g);
  const scripts = [...new Set([...named].map(([, source = ""]) => source))];
  expect(scripts.length, path).toBeGreaterThan(3);
  return Promise.all(scripts.map(async (source) => (await request.get(source)).body()));
}

/** KiB (gzip). */
const weightOf = (scripts: Buffer[]) => scripts.reduce((sum, body) => sum + gzipSync(body).length, 0) / KIB;
const weigh = async (request: APIRequestContext, path: string) => weightOf(await scriptsOf(request, path));

const expectWithin = async (page: Page, budget: number, paths: string[]) => {
  const weights = await Promise.all(
    paths.map(async (path) => [path, await weigh(page.request, path)] as const),
  );
  expect(weights.filter(([, weight]) => weight > budget)).toEqual([]);
};

/**
 * KiB (gzip) of all scripts that a browser loads for a page until nothing is under way: those that its first HTML names,
 * and those that they load later.
 */
async function weighLoaded(page: Page, path: string): Promise<number> {
  const bodies = new Map<string, Promise<Buffer>>();
  const note = (response: Response) => {
    if (response.request().resourceType() === "script") bodies.set(response.url(), response.body());
  };
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("response", note);
  const loaded = await Promise.all(bodies.values());
  expect(loaded.length, path).toBeGreaterThan(3);
  return weightOf(loaded);
}

const expectLoadedWithin = async (page: Page, budget: number, paths: string[]) => {
  for (const path of paths) expect(await weighLoaded(page, path), path).toBeLessThan(budget);
};

test("sign-up, sign-in and recovery load at most 140 KiB of scripts", async ({ page }) => {
  await expectWithin(page, 140, ["/signup", "/login", "/recover"]);
  const headers = { Origin: origin, Accept: "application/json" };
  await page.request.post("/bff/signup/otp", { form: { mobile: freshMobile() }, headers });
  await expectWithin(page, 140, ["/signup/code"]);
});

test("large scripts are compiled while they load, small ones when they are called", async ({ request }) => {
  const scripts = await scriptsOf(request, "/login");
  const hinted = scripts.filter((script) => script.includes(COMPILE_HINT));
  expect(hinted).toEqual(scripts.filter(({ length }) => length >= LEAST_HINTED + COMPILE_HINT.length));
  expect(hinted.length).toBeGreaterThan(1);
  for (const script of hinted) expect(script.toString().startsWith(COMPILE_HINT)).toBe(true);
});

test("savings load at most 145 KiB, profile and security 165", async ({ page }) => {
  await signIn(page, DEMO_SAVER);
  await expectWithin(page, 145, ["/accounts", "/accounts/1"]);
  await expectWithin(page, 165, [
    "/profile/name",
    "/profile/address",
    "/profile/birth-date",
    "/profile/mobile",
  ]);
  await expectWithin(page, 165, ["/security", "/security/password"]);
});

test("with all that a browser loads later: sign-up and recovery 140 KiB, sign-in 141, savings 145, forms of the profile 190", async ({
  page,
}) => {
  await expectLoadedWithin(page, 140, ["/signup", "/recover"]);
  await expectLoadedWithin(page, 141, ["/login"]);
  await signIn(page, DEMO_SAVER);
  await expectLoadedWithin(page, 145, ["/accounts", "/accounts/1"]);
  await expectLoadedWithin(page, 190, ["/profile/name", "/profile/address", "/security/password"]);
});

test("administration loads at most 155 KiB", async ({ page }) => {
  await signInStaff(page, "admin");
  await expectWithin(page, 155, ["/admin/products", "/admin/keys", "/admin/institution"]);
});

test("a list of administration, and its overview, is at most 90 KB before compression", async ({ page }) => {
  await signInStaff(page, "admin");
  for (const list of [
    "overview",
    "savings",
    "customers",
    "audit",
    "messages",
    "staff",
    "approvals",
    "keys",
  ]) {
    const body = await (await page.request.get(`/admin/${list}`)).body();
    expect(body.length, list).toBeLessThan(90_000);
  }
});

test("the desk loads at most 160 KiB", async ({ page }) => {
  await signInTeller(page);
  await expectWithin(page, 160, ["/teller"]);
});

/** Roughly how much a part of the document says. @param within the references that lead here; none: they are not followed */
function lengthOf(document: object, part: unknown, within?: string[]): number {
  if (typeof part !== "object" || part === null) return String(part).length;
  const { $ref } = part as { $ref?: string };
  if ($ref && within?.includes($ref)) return 0;
  if ($ref && within) return lengthOf(document, referred(document, $ref), [...within, $ref]);
  return Object.entries(part).reduce(
    (sum, [name, each]) => sum + name.length + lengthOf(document, each, within),
    0,
  );
}

const referred = (document: object, ref: string): unknown =>
  ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);

/** The operations that say most by themselves, and those that do with all that they refer to. */
function longestOf(document: OpenApiDocument): Set<string> {
  const longest = (within?: string[]) =>
    operationsOf(document)
      .map(({ operation }) => [operation.operationId!, lengthOf(document, operation, within)] as const)
      .sort(([, a], [, b]) => b - a)
      .slice(0, 24)
      .map(([id]) => id);
  return new Set([...longest(), ...longest([])]);
}

test("the documentation loads at most 145 KiB; before compression the longest operations are at most 63,000 bytes, a guide 40 KiB, the overview 80", async ({
  page: { request },
  page,
}) => {
  await expectWithin(page, 145, ["/docs/api", "/docs/api/first-call", "/docs/api/operations/getTokens"]);
  const sizeOf = async (path: string) => (await (await request.get(path)).body()).length;
  expect(await sizeOf("/docs/api")).toBeLessThan(80 * KIB);
  expect(await sizeOf("/docs/api/webhooks")).toBeLessThan(40 * KIB);
  const longest = longestOf(await (await request.get("/openapi.json")).json());
  expect(longest.size).toBeGreaterThan(24);
  const sizes = [];
  for (const id of longest) sizes.push([id, await sizeOf(`/docs/api/operations/${id}`)] as const);
  expect(sizes.filter(([, size]) => size > 63_000 || size < 20_000)).toEqual([]);
});

test("signed-in pages are light before compression: help 37 KB, the accounts 33, an account with two years of movements 58", async ({
  page,
}) => {
  await signIn(page, DEMO_SAVER);
  const budgets = [
    ["/help", 37],
    ["/accounts", 33],
    ["/accounts/1", 58],
  ] as const;
  for (const [path, budget] of budgets)
    expect((await (await page.request.get(path)).body()).length / 1000, path).toBeLessThan(budget);
});

test("customers' pages are painted before their scripts are asked for", async ({ page }) => {
  const expectPaintedFirst = async (path: string) => {
    await open(page, path);
    const [painted, ...asked] = await page.evaluate(() => [
      ...performance.getEntriesByName("first-contentful-paint").map(({ startTime }) => startTime),
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ]);
    expect(asked.length, path).toBeGreaterThan(3);
    expect(Math.min(...asked), path).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
  };
  for (const path of ["/", "/login", "/signup"]) await expectPaintedFirst(path);
  await signIn(page, DEMO_SAVER);
  for (const path of ["/accounts", "/accounts/1"]) await expectPaintedFirst(path);
});
