import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

/** The text of the paper that a button makes. */
export async function paperText(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).first().click();
  const file = await readFile(await (await download).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.join(" ");
}
