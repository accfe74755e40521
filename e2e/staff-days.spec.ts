import type { Page } from "@playwright/test";
import { counted } from "./counted";
import { query } from "./database";
import { expectHeading, open, openPalette, press } from "./page-steps";
import { findBranchPerson } from "./people";
import { signInStaff } from "./sign-in";
import { expect, test } from "./test";

const NUMBER = "001-210-0000001-2";

const lookUp = async (page: Page, number: string) => {
  await page.getByLabel("Account number").fill(number);
  await page.keyboard.press("Enter");
};

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
  await page.keyboard.press("F8");
  const slip = page.getByRole("dialog", { name: "Balance slip" });
  const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(await slip.innerText())?.[0] ?? "";
  await page.getByLabel("Reference of an earlier slip").fill(reference.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(slip).toContainText("Printed again");
  await expect(slip).toContainText(reference);
  await expect(page.getByRole("button", { name: "Print" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  cost.slipAgain = await keys();
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
  const papers = { slip: 3, slipAgain: 3, statement: 4 };
  expect(cost).toEqual({ account: 1, identity: 1, ...papers, nextAccount: 1, lock: 1 });
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
    // The first of the two keys.
    await openPalette(page);
    await keys();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await expectHeading(page, heading);
    expect(await keys()).toBe(text.length + 1);
  });

test("a supervisor's day: a case is taken on and given back", async ({ page }) => {
  await signInStaff(page, "supervisor");
  await open(page, "/teller");
  const takes = counted(page);
  await takes.tap("Administration");
  await takes.tap(/^Approvals/);
  await takes.tap("Efren Vergara");
  await takes.tap("Assign to me");
  await expect(page.getByRole("button", { name: "Give it back to the others" })).toBeVisible();
  expect(takes.effort).toEqual({ taps: 4, characters: 0 });
  await press(page, "Give it back to the others");
  await expect(page.getByRole("button", { name: "Assign to me" })).toBeVisible();
});

test("a supervisor's day: a flag is ended at the desk, with its reason", async ({ page, visitor }) => {
  const [account] = await query<{ number: string }>(
    "SELECT account_number AS number FROM savings_accounts WHERE account_number = ANY ($1) AND status = 'active'",
    [(await findBranchPerson(3)).accountNumbers],
  );
  const { number } = account!;
  const teller = await visitor();
  await signInStaff(teller, "teller");
  await open(teller, "/teller");
  await lookUp(teller, number);
  await press(teller, "Add a note or flag");
  await teller.getByLabel("What it is").selectOption({ label: "Flag: call a supervisor" });
  await teller.getByLabel("What others have to know").fill("Bring her a form");
  await press(teller, "Save");
  const flagOn = (at: Page) => at.getByText("Call a supervisor: Bring her a form", { exact: true });
  await expect(flagOn(teller)).toBeVisible();
  await signInStaff(page, "supervisor");
  await open(page, "/teller");
  await lookUp(page, number);
  const flag = flagOn(page);
  await expect(flag).toBeVisible();
  // At 200 % the balance is in view below the flag.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 640, height: 400 });
  const balance = await page.getByText("Balance", { exact: true }).first().locator("..").boundingBox();
  expect(balance!.y + balance!.height).toBeLessThan(400);
  await page.setViewportSize(size);
  const takes = counted(page);
  await takes.tap("End Call a supervisor");
  await takes.type("Reason", "She has it");
  await takes.tap("End it");
  await expect(page.getByText("It has ended")).toBeVisible();
  await expect(flag).toHaveCount(0);
  expect(takes.effort).toEqual({ taps: 2, characters: 10 });
});

test("an auditor's day: failed sign-ins, all of one customer, all of one colleague, the proof", async ({
  page,
}) => {
  await signInStaff(page, "auditor");
  const begin = async () => {
    await open(page, "/admin/audit");
    return counted(page);
  };
  const failed = await begin();
  await page.getByLabel("What was done").selectOption({ label: "Sign-in failed" });
  await failed.tap("Show");
  await expect(page.getByRole("link", { name: /^Take away What was done/ })).toBeVisible();
  // The choice in the list is a tap more.
  expect(failed.effort).toEqual({ taps: 1, characters: 0 });

  const customer = await begin();
  await customer.type("Customer number", "HSB00000340");
  await customer.tap("Show");
  await expect(page.getByText("Joshua Ignacio").first()).toBeVisible();
  expect(customer.effort).toEqual({ taps: 1, characters: 11 });

  const colleague = await begin();
  await colleague.type("Staff e-mail", "teller@example.com");
  await colleague.tap("Show");
  await expect(page.getByRole("link", { name: /^Take away/ })).toBeVisible();
  expect(colleague.effort).toEqual({ taps: 1, characters: 18 });

  const proof = await begin();
  await proof.tap("Proof of the audit");
  await expectHeading(page, "Proof of the audit");
  expect(proof.effort).toEqual({ taps: 1, characters: 0 });
});
