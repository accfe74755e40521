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

/** The same without blanks and invisible characters. */
export const bareDigits = (text: string) => asciiDigits(text).replace(/[\s\p{Cf}]/gu, "");
