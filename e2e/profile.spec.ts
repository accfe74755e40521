import type { Page } from "@playwright/test";
import { query } from "./database";
import {
  expectDateRefusal,
  expectHeading,
  expectRefusal,
  fillBirthDate,
  open,
  press,
  summaryOf,
  untilScripted,
} from "./page-steps";
import { newPerson, newSaver } from "./people";
import { signIn } from "./sign-in";
import { expect, test } from "./test";

async function change(page: Page, what: string): Promise<void> {
  await open(page, "/profile");
  await page.getByRole("link", { name: `Change ${what}`, exact: true }).click();
}

async function expectSaved(page: Page, words: string | RegExp): Promise<void> {
  await expectHeading(page, "Your profile");
  await expect(page.getByRole("status").filter({ hasText: "Your change was saved" })).toBeFocused();
  await expect(page.getByRole("definition").filter({ hasText: words })).toBeVisible();
}

test("name, e-mail, gender, marital status and occupation are changed from the profile", async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  await change(page, "name");
  await page.getByLabel("Given names").fill("<b>Dóra</b>");
  await page.getByLabel("Family name (optional)").fill("Nguyễn");
  await press(page, "Save and continue");
  await expectSaved(page, "<b>Dóra</b> Nguyễn");

  await change(page, "e-mail");
  const email = page.getByLabel("E-mail");
  await email.fill("nobody at home");
  await press(page, "Save and continue");
  await expectRefusal(page, email, "Enter an e-mail address in the correct format");
  await email.fill("ANA@EXAMPLE.COM");
  await press(page, "Save and continue");
  await expectRefusal(page, email, "This e-mail address is already in use");
  await email.fill(`new-${person.email}`);
  await press(page, "Save and continue");
  await expectSaved(page, `new-${person.email}`);

  await open(page, "/profile");
  const untold = "Date of birth, Gender, Marital status, Occupation, Address";
  await expect(page.getByRole("definition").filter({ hasText: untold })).toBeVisible();
  await page.getByRole("link", { name: "Add what is missing" }).click();
  await expectHeading(page, "Finish your profile");
  await open(page, "/profile/gender?from=view");
  await page.getByRole("radio", { name: "I prefer not to say" }).check();
  await press(page, "Save and continue");
  await expectSaved(page, "I prefer not to say");
  await open(page, "/profile/marital-status?from=view");
  await page.getByRole("radio", { name: "Widowed" }).check();
  await press(page, "Save and continue");
  await expectSaved(page, "Widowed");
  await open(page, "/profile/occupation?from=view");
  await expectHeading(page, "What is your occupation?");
  const occupation = page.getByRole("main").getByRole("radio").nth(2);
  const label = await occupation.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? "");
  await occupation.check();
  await press(page, "Save and continue");
  await expectSaved(page, label);
  expect(
    await query(
      `SELECT name, sur_name, email, gender, marital_status FROM customers WHERE customer_number = $1`,
      [person.customerNumber],
    ),
  ).toEqual([
    {
      name: "<b>Dóra</b>",
      sur_name: "Nguyễn",
      email: `new-${person.email}`,
      gender: "unknown",
      marital_status: "widowed",
    },
  ]);
});

test("a birth date has to be a real one, and keeps what was typed until it is", async ({ page }) => {
  await signIn(page, await newPerson());
  await open(page, "/profile/birth-date?from=view");
  await press(page, "Save and continue");
  await expectDateRefusal(page, "Enter your date of birth");
  await fillBirthDate(page, "2001-02-30");
  await press(page, "Save and continue");
  await expectDateRefusal(page, "Date of birth must be a real date");
  await expect(page.getByLabel("Day")).toHaveValue("30");
  await fillBirthDate(page, "2991-02-03");
  await press(page, "Save and continue");
  await expectDateRefusal(page, "Date of birth must be in the past");
  await page.getByLabel("Month").fill("september");
  await page.getByLabel("Year").fill("1984");
  await press(page, "Save and continue");
  await expectSaved(page, /^September 3, 1984 \(age [0-9]+\)$/);
});

test("choosing another place empties the ones within it", async ({ page }) => {
  const saver = await newSaver();
  await signIn(page, saver);
  await change(page, "address");
  await expectHeading(page, "What is your address?");
  const fields = { state: "State or province", city: "City", village: "Village (optional)" };
  const [state, city, village] = Object.values(fields).map((label) => page.getByLabel(label));
  const before = await state!.inputValue();
  await expect(village!).not.toHaveValue("");
  const other = await state!.evaluate(
    (select: HTMLSelectElement) =>
      [...select.options].find(({ value }) => value && value !== select.value)?.value ?? "",
  );
  await state!.selectOption(other);
  await expect(city!).toHaveValue("");
  await expect(village!).toHaveValue("");
  await expect(village!).toBeDisabled();
  await city!.selectOption({ index: 1 });
  await village!.selectOption({ index: 1 });
  await page.getByLabel("Street and directions").fill("7 Burgos Street\nbeside the market");
  await press(page, "Save and continue");
  await expectSaved(page, "7 Burgos Street");
  const [stored] = await query<{ state_id: number; nested: boolean }>(
    `SELECT c.state_id, v.city_id = c.city_id AND t.state_id = c.state_id AS nested
     FROM customers c JOIN villages v ON v.id = c.village_id JOIN cities t ON t.id = c.city_id
     WHERE customer_number = $1`,
    [saver.customerNumber],
  );
  expect(stored).toEqual({ state_id: Number(other), nested: true });
  expect(other).not.toBe(before);
});

test("leaving a changed form asks first", async ({ page }) => {
  await signIn(page, await newPerson());
  await open(page, "/profile/name");
  await page.getByLabel("Given names").fill("Not yet saved");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.evaluate(() => location.assign("/accounts"));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(page.getByLabel("Given names")).toHaveValue("Not yet saved");
});

test("a form is checked before it is sent, and a field loses its error once it is right", async ({
  page,
}) => {
  await signIn(page, await newPerson());
  await open(page, "/profile/birth-date");
  await page.waitForLoadState("networkidle");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await fillBirthDate(page, "2001-02-30");
  await press(page, "Save and continue");
  await expectDateRefusal(page, "Date of birth must be a real date");
  await expect(summaryOf(page)).toBeFocused();
  await page.evaluate(() => (document.title = "A title that came late"));
  await expect(page).toHaveTitle("Error: A title that came late");
  await page.getByLabel("Year").fill("2002");
  await expectDateRefusal(page, "Date of birth must be a real date");
  await page.getByLabel("Month").fill("mar");
  await expect(summaryOf(page)).toHaveCount(0);
  await expect(page.getByLabel("Day")).not.toHaveAttribute("aria-invalid");
  await expect(page).not.toHaveTitle(/^Error: /);
  expect(sent).toEqual([]);
  await press(page, "Save and continue");
  await expectHeading(page, "Finish your profile");
  expect(sent).toHaveLength(1);
});

/** Opens a page, does something while its scripts are on their way, and waits until they run. */
async function beforeScripts(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const scripts = /\/_next\/static\/.*\.js/;
  await page.route(scripts, (route) => arrived.then(() => route.continue()));
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await act();
  arrive();
  await untilScripted(page);
  await page.unroute(scripts);
}

test("what is chosen before scripts run stays chosen", async ({ page }) => {
  await signIn(page, await newSaver());
  const occupation = page.getByRole("main").getByRole("radio").nth(4);
  await beforeScripts(page, "/profile/occupation?from=view", () => occupation.check());
  await expect(occupation).toBeChecked();
  const country = page.getByLabel("Country", { exact: true });
  let chosen = "";
  await beforeScripts(page, "/profile/address?from=view", async () => {
    await country.selectOption({ index: 2 });
    chosen = await country.inputValue();
  });
  await expect(country).toHaveValue(chosen);
  await expect(page.locator("[name=state_id]")).toHaveValue("");
});
