import { languageOf } from "../../../lib/format/languages";

/**
 * The locale of an answer or text, `<language>_<COUNTRY>`: the wanted one when its language is supported (its region is
 * kept), otherwise the company's.
 */
export const effectiveLang = (wanted: string | null | undefined, companyLang: string): string =>
  wanted && languageOf(wanted) ? wanted : companyLang;
