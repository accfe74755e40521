import { expect, type Locator, type Page } from "@playwright/test";
import { textedCode } from "./phone";

/** The page with this heading is there. */
export const expectHeading = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);

/** Presses the button of this name. */
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Signs out, and waits for the page that says so: one that is opened before would be interrupted by it. */
async function leave(page: Page, heading: string): Promise<void> {
  await press(page, "Sign out");
  await expectHeading(page, heading);
}
export const signOut = (page: Page) => leave(page, "You are signed out");
export const signStaffOut = (page: Page) => leave(page, "Staff sign in");

/** As React keeps what it shows. */
interface Fiber {
  stateNode: unknown;
  memoizedState: { dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Whether all of the page has hydrated, where there are scripts; before that, every form and link is a native one. */
function isScripted(): boolean {
  if (matchMedia("(scripting: none)").matches) return true;
  const [container] = Object.entries(document).flatMap(([key, value]) =>
    key.startsWith("__reactContainer") ? [value as { stateNode: { current: Fiber } }] : [],
  );
  const heading = document.querySelector("main h1");
  let isThere = false;
  // Elements know React while it still waits for the scripts of others: only what it has committed answers.
  const left = container ? [container.stateNode.current] : [];
  for (let fiber = left.pop(); fiber; fiber = left.pop()) {
    if (fiber.memoizedState?.dehydrated) return false;
    if (fiber.stateNode === heading) isThere = true;
    for (const next of [fiber.sibling, fiber.child]) if (next) left.push(next);
  }
  return isThere && heading !== null;
}

/**
 * Waits until all of the page has hydrated. Asked from here: to ask by itself, a page is given all that Playwright knows,
 * once more, a fifth of what it takes to open one. A page that leads elsewhere meanwhile is asked there.
 */
export const untilScripted = (page: Page) =>
  expect
    .poll(() => page.evaluate(isScripted).catch(() => false), {
      message: "all has hydrated",
      intervals: [20],
    })
    .toBe(true);

/** Opens a page and waits until it has hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilScripted(page);
}

/** A mailed link is pasted where its page asks for it: without scripts. */
export async function pasteWhereAsked(page: Page, link: string): Promise<void> {
  const pasted = page.getByLabel(/^The link /);
  if (!(await pasted.isVisible())) return;
  await pasted.fill(link);
  // What an invitation says is known only then; where a password was refused, it was said before.
  const onward = page.getByRole("button", { name: "Continue", exact: true });
  if (link.includes("/staff/welcome#") && (await onward.isVisible())) await onward.click();
}

/** Opens a mailed link. */
export async function openLink(page: Page, link: string): Promise<void> {
  await open(page, link);
  await pasteWhereAsked(page, link);
}

/** Opens the palette of staff by its key, pressed again where its script comes late; the field has the focus. */
export const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: /^A page, what to do/ })).toBeFocused({ timeout: 500 });
  }).toPass();

/** Types the code of a text and sends it. */
export async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Security code").fill(code);
  await press(page, "Continue");
}

/** Proves a number on the first page of a sign-up. */
export async function proveNumber(page: Page, mobile: string): Promise<void> {
  await page.getByLabel("Mobile number").fill(mobile);
  await press(page, "Continue");
  await expectHeading(page, "Check your phone");
  await sendCode(page, await textedCode(mobile));
}

/** `YYYY-MM-DD` into the three fields of a birth date. */
export async function fillBirthDate(page: Page, date: string): Promise<void> {
  const [year = "", month = "", day = ""] = date.split("-");
  await page.getByLabel("Day").fill(String(Number(day)));
  await page.getByLabel("Month").fill(String(Number(month)));
  await page.getByLabel("Year").fill(year);
}

/** The page's summary of what is wrong. */
export const summaryOf = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading", { name: "There is a problem" }) });

const escaped = (text: string) => text.replace(/[.?+*()[\]]/g, "\\$&");

/** The form was refused: said in the summary and in the title. */
export async function expectSummary(page: Page, words: string): Promise<void> {
  await expect(summaryOf(page).getByRole("link", { name: new RegExp(`^${words}`) })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
}

/** … and at the field, in the same words. */
export async function expectRefusal(page: Page, field: Locator, message: string | RegExp): Promise<void> {
  const words = typeof message === "string" ? escaped(message) : message.source;
  await expectSummary(page, words);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${words}`));
}

/** … and at a birth date, which tells it for its three fields at once. */
export async function expectDateRefusal(page: Page, message: string): Promise<void> {
  await expectSummary(page, escaped(message));
  for (const part of ["Day", "Month", "Year"])
    await expect(page.getByLabel(part)).toHaveAttribute("aria-invalid", "true");
  const group = page.getByRole("group", { name: "Date of birth" });
  await expect(group).toHaveAccessibleDescription(new RegExp(`Error: ${escaped(message)}`));
}
