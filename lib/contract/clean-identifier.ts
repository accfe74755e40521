const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Unicode keeps the digits of every script in runs of ten that begin with zero. */
function digitValue(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let start = codePoint;
  while (isDigit(start - 1)) start -= 1;
  return String((codePoint - start) % 10);
}

/** The digits of all scripts as 0–9; everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => (digit >= "0" && digit <= "9" ? digit : digitValue(digit)));
}

/** Characters that show nothing (Default_Ignorable_Code_Point): direction marks, joiners, soft hyphens, byte order marks. */
export const UNSEEN = /\p{DI}/gu;
/** Hyphens and dashes of every kind, and the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;
/** Letters and signs as wide as those of Chinese. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const WIDER_BY = 0xff01 - 0x21;

const ONLY_ASCII = /^[ -~]*$/;
/** Characters. Nothing that names a person, an account or a paper is as long. */
const LONGEST = 1_000;

/**
 * An identifier (a number, an e-mail address, a code) as a keyboard of ASCII writes it: people copy it from
 * contacts, mails and papers, where digits, hyphens and blanks are of many kinds. Other letters stay as they are.
 */
export function cleanIdentifier(text: string): string {
  if (ONLY_ASCII.test(text) || text.length > LONGEST) return text;
  const narrow = text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDER_BY));
  return asciiDigits(narrow).replace(UNSEEN, "").replace(DASHES, "-").replace(/\s+/gu, " ").trim();
}

/** An identifier without the blanks in it. */
export const bareIdentifier = (text: string) => cleanIdentifier(text).replace(/\s/gu, "");
