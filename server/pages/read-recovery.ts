import { pageVisit } from "./page-visit";

/** Whether the recovery under way needs the birth date on file beside the new secret. */
export async function readRecovery(): Promise<{ asksBirthDate: boolean }> {
  return { asksBirthDate: (await pageVisit("customer")).session.asksBirthDate ?? false };
}
