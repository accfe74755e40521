import { pageSession } from "./page-session";

/** Whether the recovery under way needs the birth date on file beside the new secret. */
export async function readRecovery(): Promise<{ asksBirthDate: boolean }> {
  return { asksBirthDate: (await pageSession("customer")).content.asksBirthDate ?? false };
}
