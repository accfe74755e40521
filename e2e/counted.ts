import type { Page } from "@playwright/test";

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
