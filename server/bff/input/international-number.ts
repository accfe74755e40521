import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * A number in international form: one without a country code is read as dialled within `country` (ISO alpha-2).
 * What cannot be read is returned as it is, for the API to refuse. @param bare as `bareNumber` gives it
 */
export function internationalNumber(bare: string, country: string): string {
  if (bare.startsWith("+") || !/^[0-9]+$/.test(bare)) return bare;
  return parsePhoneNumberFromString(bare, country as CountryCode)?.number ?? bare;
}
