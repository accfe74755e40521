import parsePhoneNumber, { type NumberType, type PhoneNumber } from "libphonenumber-js/max";

/** Types that can never receive a text on a handset. Anything undecided is accepted. */
const NOT_MOBILE: NumberType[] = [
  "FIXED_LINE",
  "TOLL_FREE",
  "PREMIUM_RATE",
  "SHARED_COST",
  "UAN",
  "VOICEMAIL",
  "PAGER",
];

/** Whether no text can arrive at a number of this type. */
export const isNotMobile = (type: NumberType | undefined): boolean =>
  type !== undefined && NOT_MOBILE.includes(type);

/** How people still write mobile numbers of a country, and the number that a text has to be sent to. */
const SPELLINGS: [written: RegExp, number: string][] = [
  // Argentina: a 9 before the area code makes a number a mobile one from abroad; at home it is left out.
  [/^\+54([1-9][0-9]{9})$/, "+549$1"],
  // Brazil: a ninth digit came before all mobile numbers until 2016.
  [/^\+55([1-9][0-9])([6-9][0-9]{7})$/, "+55$19$2"],
  // Mexico: 1 was dialled from abroad, 044 and 045 at home, until 2019.
  [/^\+52(?:1|044|045)([0-9]{10})$/, "+52$1"],
  // Benin: 01 came before all numbers in 2024.
  [/^\+229([4-9][0-9]{7})$/, "+22901$1"],
];

const isMobile = (number: PhoneNumber | undefined) => number?.isValid() && !isNotMobile(number.getType());

/** A number in international form, read; both spellings of a mobile number are one. @param bare `+` and digits */
export function readNumber(bare: string): PhoneNumber | undefined {
  const number = parsePhoneNumber(bare);
  if (isMobile(number)) return number;
  for (const [written, form] of SPELLINGS) {
    const other = written.test(bare) ? parsePhoneNumber(bare.replace(written, form)) : undefined;
    if (isMobile(other)) return other;
  }
  return number;
}
