/** Languages our texts exist in. */
const SUPPORTED_LANGUAGES = ["en"];

/**
 * The locale that counts: the wanted one when its language is supported (its region is kept), otherwise
 * the company's. @param wanted `ll_CC`
 */
export function effectiveLang(wanted: string | null | undefined, companyLang: string): string {
  return wanted && SUPPORTED_LANGUAGES.includes(wanted.slice(0, 2)) ? wanted : companyLang;
}
