import parsePhoneNumber, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from "libphonenumber-js/max";

/** Digits after the country's code: in most countries they tell a carrier and a block of its numbers. */
const BLOCK = 4;
const UNKNOWN = "ZZ";

/** Where a canonical number belongs: its country (ISO alpha-2, or `ZZ`), and the beginning that it shares with others. */
export function placeOfMobile(mobile: string): { country: string; prefix: string } {
  const parsed = parsePhoneNumber(mobile);
  const code = parsed?.countryCallingCode ?? "";
  return {
    country: parsed?.country ?? UNKNOWN,
    prefix: mobile.slice(0, 1 + (code.length || 2) + BLOCK),
  };
}

/** The country that all numbers with this beginning belong to; null where there are several, or none. */
export function countryOfPrefix(prefix: string): string | null {
  const digits = prefix.slice(1);
  const matching = getCountries().filter((country) => digits.startsWith(getCountryCallingCode(country)));
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** Whether a code of two letters is one of a country (or territory) that has telephone numbers. */
export const isCountry = (code: string): boolean => isSupportedCountry(code);
