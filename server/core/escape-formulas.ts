/** What begins a formula in a spreadsheet, also behind blanks and quotes and in the wide forms of East Asian keyboards. */
const FORMULA = String.raw`(?=[" \u00a0]*[=+\-@＝＋－＠]|[\t\r])`;
/** Where a cell begins, whichever separator a spreadsheet reads the file with. Behind our comma it does not: text with one is quoted. */
const BEGINNING = String.raw`(?<=^|[;|\t\r\n])`;
const COMPUTED = new RegExp(BEGINNING + FORMULA, "g");
const ESCAPED = new RegExp(`${BEGINNING}'${FORMULA}`, "g");

/** Text as it stands in an exported file: `'` before whatever a spreadsheet would compute. */
export const escapeFormulas = (text: string): string => text.replace(COMPUTED, "'");

/** Text of an imported file, as it was before `escapeFormulas`. */
export const unescapeFormulas = (text: string): string => text.replace(ESCAPED, "");
