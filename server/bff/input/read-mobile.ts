import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { asciiDigits } from "./ascii-digits";

/**
 * A mobile number as people write it, in international form: any script's digits, blanks, hyphens and
 * brackets, 00 for +, or as dialled within `country`. What cannot be read is returned without its blanks,
 * for the API to refuse.
 */
export function readMobile(text: string, country: string): string {
  const bare = asciiDigits(text)
    .replace(/[\s\p{Pd}()[\]./\p{Cf}]/gu, "")
    .replace(/^00/, "+")
    .replace(/^\uFF0B/, "+");
  if (bare.startsWith("+") || !/^[0-9]+$/.test(bare)) return bare;
  return parsePhoneNumberFromString(bare, country as CountryCode)?.number ?? bare;
}
