import type { Page } from "@playwright/test";
import { expectHeading, open } from "./page-steps";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const NUMBER = "001-210-0000001-2";

/** Keys that go down, a chord as one, since the last time it was asked. Paper is only counted. */
async function counting(page: Page) {
  await page.addInitScript(() => {
    const more = (name: string) => {
      const counted = document.documentElement.dataset;
      counted[name] = String(Number(counted[name] ?? 0) + 1);
    };
    window.print = () => more("printed");
    addEventListener(
      "keydown",
      ({ key }) => {
        if (!["Control", "Shift", "Alt"].includes(key)) more("keys");
      },
      true,
    );
  });
  const read = (name: "keys" | "printed") =>
    page.evaluate((name) => Number(document.documentElement.dataset[name] ?? 0), name);
  let before = 0;
  return {
    printed: () => read("printed"),
    async keys() {
      const all = await read("keys");
      const since = all - before;
      before = all;
      return since;
    },
  };
}

test("a day of a teller: what each thing costs in keys, without the mouse", async ({ page }) => {
  await signInStaff(page, "teller");
  const { keys, printed } = await counting(page);
  await open(page, "/teller");
  const cost: Record<string, number> = {};
  const ofAna = page.getByRole("heading", { level: 2, name: "Ana Santos" });
  await page.keyboard.type(NUMBER);
  await page.keyboard.press("Enter");
  await expect(ofAna).toBeVisible();
  cost.account = (await keys()) - NUMBER.length;
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Identity" })).toContainText("Mask again");
  cost.identity = await keys();
  await page.keyboard.press("F8");
  await expect(page.getByRole("button", { name: "Print" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(printed).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  cost.slip = await keys();
  await page.keyboard.press("Shift+F8");
  await expect(page.getByRole("dialog", { name: "Statement for a period" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Print" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(printed).toBe(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  cost.statement = await keys();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("definition").filter({ hasText: "001-220-0000002-8" })).toBeVisible();
  cost.nextAccount = await keys();
  await page.keyboard.press("Control+Shift+L");
  await expect(page.getByRole("dialog")).toBeVisible();
  cost.lock = await keys();
  expect(cost).toEqual({ account: 1, identity: 1, slip: 3, statement: 4, nextAccount: 1, lock: 1 });
});

for (const [role, begins, text, heading] of [
  ["supervisor", "/teller", "app", "Approvals"],
  ["auditor", "/admin/audit", "prove", "Proof of the audit"],
  ["admin", "/admin/overview", "inv m", /^Invite/],
] as const)
  test(`a day of ${role === "admin" ? "an administrator" : `the ${role}`}: two keys and a few letters to where the work is`, async ({
    page,
  }) => {
    await signInStaff(page, role);
    const { keys } = await counting(page);
    await open(page, begins);
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^A page, what to do/ })).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expectHeading(page, heading);
    expect(await keys()).toBe(text.length + 2);
  });
