import { api } from "./api";
import { freshMobile } from "./fresh-mobile";
import { open } from "./page-steps";
import { textedCode } from "./phone";
import { origin } from "./server-address";
import { expect, test } from "./test";

test("the demo's phone opens from every page and shows the newest text first", async ({ page }) => {
  const [first, second] = [freshMobile(), freshMobile()];
  await api.requestCode(first);
  await api.requestCode(second);
  await open(page, "/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Open the demo phone/ }).click();
  const phone = await opened;
  const texts = phone.getByRole("listitem");
  await expect(texts.nth(0)).toContainText(second);
  await expect(texts.nth(0)).toContainText(await textedCode(second));
  await expect(texts.nth(1)).toContainText(first);
});

test("for programs it is JSON, whatever they accept and however the plus arrives", async ({ request }) => {
  const mobile = freshMobile();
  const { ref_number } = await api.requestCode(mobile);
  for (const query of [encodeURIComponent(mobile), mobile, mobile.replace("+", "%20")]) {
    const answer = await request.get(`${origin}/demo/outbox?mobile=${query}`, {
      headers: { Accept: "text/html" },
    });
    expect(await answer.json()).toEqual([
      {
        channel: "sms",
        to: mobile,
        text: expect.stringMatching(
          new RegExp(`${ref_number!.slice(0, 4)}[^]*\\n@localhost #[0-9]{6}$`, "i"),
        ),
        sent_at: expect.stringMatching(/^20.*Z$/),
      },
    ]);
  }
});
