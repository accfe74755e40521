import { open } from "./page-steps";
import { newSaver } from "./people";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 780 } });

test("without a connection a page says so in its reader's language, and nothing of anybody is kept", async ({
  page,
  context,
  complaints,
}) => {
  const saver = await newSaver();
  await signIn(page, saver);
  await open(page, "/accounts");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Your accounts" })).toBeVisible();
  await context.setOffline(true);
  await page.goto("/accounts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("link", { name: /by telephone/ })).toHaveAttribute("href", /^tel:\+/);
  expect(await page.content()).not.toContain(saver.name);
  const kept = await page.evaluate(async () => [
    await caches.keys(),
    (await indexedDB.databases()).length,
    localStorage.length,
    sessionStorage.length,
  ]);
  expect(kept).toEqual([[], 0, 0, 0]);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your accounts");
  // A browser that is offline says so.
  complaints.length = 0;
});

test("the pages can be kept beside a phone's apps", async ({ page }) => {
  await page.goto("/");
  const path = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(path ?? "")).json();
  expect(manifest).toMatchObject({
    name: "Harbour Savings",
    start_url: "/accounts",
    display: "standalone",
  });
  for (const { src, sizes } of manifest.icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect([src, drawn]).toEqual([src, sizes]);
  }
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
  for (const file of ["/favicon.ico", "/apple-touch-icon.png", "/robots.txt"])
    expect((await page.request.get(file)).status(), file).toBe(200);
});
