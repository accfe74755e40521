import { expectHeading, open } from "./page-steps";
import { expectSound } from "./scan";
import { origin } from "./server-address";
import { expect, test } from "./test";

test("a developer finds the way from the first page: search, a guide with its parts, samples to copy", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  await page.getByRole("link", { name: "For developers" }).click();
  await expectHeading(page, "API reference");
  await open(page, "/docs");
  await expectHeading(page, "API reference");
  const documentation = page.getByRole("navigation", { name: "Documentation" });
  await page.keyboard.press("/");
  await expect(documentation.getByRole("searchbox").locator("visible=true")).toBeFocused();
  await page.keyboard.type("paging cursor");
  await page.keyboard.press("Enter");
  await expectHeading(page, "Search");
  await expectSound(page);
  await page.getByRole("main").getByRole("link", { name: "Page through a list" }).click();
  await expectHeading(page, "Page through a list");
  const part = documentation.getByRole("link", { name: "Filters" }).locator("visible=true");
  await part.click();
  await expect(part).toHaveAttribute("aria-current", "location");
  await expect(page).toHaveURL(/#filters$/);
  const { origin } = new URL(page.url());
  await expect(page.getByRole("main").locator("pre").first()).toContainText(`${origin}/v1/savings_accounts`);
  await page.getByRole("button", { name: "Copy" }).first().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("curl -i");
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  await expectSound(page);
  await open(page, "/docs/api/operations/listCustomers");
  await expect(
    documentation.getByRole("link", { name: "List customers" }).locator("visible=true"),
  ).toBeInViewport();
  await expect(page.getByLabel("order query")).toBeVisible();
  await expect(page.getByLabel("street query")).toBeHidden();
  await page.getByText(/^\d+ more parameters$/).click();
  await page.getByLabel("street query").fill("12 Mabini Street");
  await expect(page.getByRole("region", { name: "The request as a command" })).toContainText("?street=12");
  await page.getByLabel("Authorization header").fill("Bearer sk_test_kept");
  await documentation.getByRole("link", { name: "One customer" }).locator("visible=true").click();
  await expectHeading(page, "One customer");
  await expect(page.getByLabel("Authorization header")).toHaveValue("Bearer sk_test_kept");
  await open(page, "/docs/api/operations/putCustomer");
  await expect(page.getByRole("region", { name: "Fields of body" })).toBeVisible();
  await page.getByText("Python", { exact: true }).click();
  await expect(page.getByRole("region", { name: "The request in Python" })).toContainText("urllib.request");
  await expectSound(page);
  await documentation
    .getByRole("link", { name: "Change some of a customer", exact: true })
    .locator("visible=true")
    .click();
  await expectHeading(page, "Change some of a customer");
  await expect(page.getByRole("region", { name: "The request in Python" })).toContainText('"PATCH"');
});

test("the search answers while it is typed, forgives slips, and leads by arrows; a page that is gone back to is whole", async ({
  page,
}) => {
  await open(page, "/docs/api/operations/putCustomer");
  const answers = page.getByRole("region", { name: "Fields of answer 200" });
  await expect(answers).toContainText("customer_number");
  // Until its scripts listen, the key leads nowhere.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("idempotensy");
  const hits = page.getByRole("search").getByRole("listitem");
  await expect(hits.first()).toContainText("Idempotency");
  await expectSound(page);
  await page.getByRole("searchbox").fill("savings accounts");
  await expect(hits.first()).toContainText("List savings accounts");
  await expect(hits.first()).not.toContainText("/staff/");
  await page.getByRole("searchbox").press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectHeading(page, "List savings accounts");
  await expect(page.getByRole("heading", { name: "Answers" })).toBeVisible();
  await page.goBack();
  await expectHeading(page, "Create or replace a customer");
  await expect(answers).toContainText("customer_number");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("search is a plain form, samples unfold, and no button promises what only scripts do", async ({
    page,
  }) => {
    await page.goto("/docs/api/operations/getTokens");
    await page.getByText("PHP", { exact: true }).click();
    await expect(page.getByRole("region", { name: "The request in PHP" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy" })).toHaveCount(0);
    await page.getByRole("searchbox").locator("visible=true").fill("refresh token");
    await page.keyboard.press("Enter");
    await expectHeading(page, "Search");
    await expect(page.getByRole("main").getByRole("link", { name: "Tokens and refreshing" })).toBeVisible();
  });
});

test("every link of every page of the reference leads to a page, and to a part that it has", async ({
  request,
}) => {
  const pages = new Map<string, string | null>();
  const read = async (path: string) => {
    const answer = await request.get(path);
    const isPage = answer.ok() && (answer.headers()["content-type"] ?? "").startsWith("text/html");
    pages.set(path, answer.ok() ? (isPage ? await answer.text() : "") : null);
  };
  const dead: string[] = [];
  const waiting = ["/docs/api"];
  const links: [from: string, path: string, part: string][] = [];
  await read("/docs/api");
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const html = pages.get(path) ?? "";
    for (const [, href = ""] of html
      .replaceAll(/<script.*?<\/script>/gs, "")
      .matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const to = new URL(href.replaceAll("&amp;", "&"), new URL(path, origin));
      if (to.origin !== origin) continue;
      links.push([path, to.pathname, decodeURIComponent(to.hash.slice(1))]);
      if (pages.has(to.pathname)) continue;
      await read(to.pathname);
      if (to.pathname.startsWith("/docs")) waiting.push(to.pathname);
    }
  }
  for (const [from, path, part] of links) {
    const html = pages.get(path);
    if (html === null || (part !== "" && !html?.includes(` id="${part}"`)))
      dead.push(`${from} → ${path}#${part}`);
  }
  expect([...pages.keys()].filter((path) => path.startsWith("/docs/api/")).length).toBeGreaterThan(200);
  expect([...new Set(dead)]).toEqual([]);
});
