/** Languages our texts exist in. */
const SUPPORTED_LANGUAGES = ["en"];

/**
 * The locale of an answer or text, `ll_CC`: the wanted one when its language is supported (its region is
 * kept), otherwise the company's.
 */
export function effectiveLang(wanted: string | null | undefined, companyLang: string): string {
  return wanted && SUPPORTED_LANGUAGES.includes(wanted.slice(0, 2)) ? wanted : companyLang;
}
