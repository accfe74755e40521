import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

/** What its reader does, counted: each press and each character. */
export function counted(page: Page) {
  const effort = { taps: 0, characters: 0 };
  return {
    effort,
    async tap(name: string | RegExp) {
      effort.taps += 1;
      const named = (role: "button" | "link" | "radio") => page.getByRole(role, { name });
      await named("button").or(named("link")).or(named("radio")).first().click();
    },
    async type(label: string, text: string) {
      effort.characters += text.length;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
  };
}

const TABLE = readFileSync("docs/effort.md", "utf8");

/** What the table of tasks says of one: "1 tap, 6 characters". */
export function expectTold(task: string, { taps, characters }: { taps: number; characters: number }): void {
  const row = TABLE.split("\n").find((line) => line.startsWith(`| ${task} |`));
  expect(row?.split(" | ")[1]).toBe(`${taps} ${taps === 1 ? "tap" : "taps"}, ${characters} characters`);
}
