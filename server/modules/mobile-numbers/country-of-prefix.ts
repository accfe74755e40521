import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";

/** The country that all numbers with this beginning belong to; null where there are several, or none. */
export function countryOfPrefix(prefix: string): string | null {
  const digits = prefix.slice(1);
  const matching = getCountries().filter((country) => digits.startsWith(getCountryCallingCode(country)));
  return matching.length === 1 ? (matching[0] ?? null) : null;
}
