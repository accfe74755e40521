import { readWords } from "@/components/words/read-words";
import { now } from "@/lib/clock";
import { type Locale, languageTag } from "@/lib/format";
import { readFlash, readInstitution } from "@/server/pages";
import { type PageSearch, searchText } from "./page-search";

/** How figures and dates are written for the reader of this page, in the institution's time. */
export async function readLocale(): Promise<Locale> {
  const [{ lang }, { tz }] = await Promise.all([readWords(), readInstitution()]);
  return { language: languageTag(lang), timeZone: tz };
}

/** What a page with a form starts with: the problem a native submit left behind, the locale, today in UTC. */
export async function readForm(page: string, search: PageSearch) {
  const [problem, locale] = await Promise.all([searchText(search, "problem"), readLocale()]);
  const today = new Date(now()).toISOString().slice(0, 10);
  return { flash: problem ? await readFlash(page, problem) : null, locale, today };
}
