import parsePhoneNumber, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type PhoneNumber,
} from "libphonenumber-js/max";
import { cleanIdentifier } from "../../../../lib/contract/clean-identifier";
import { invalidField } from "../../../core/index";
import { isNotMobile, readNumber } from "./read-number";

const INTERNATIONAL = /^\+[1-9][0-9]{6,14}$/;

/** What the library's types leave out: the lengths of one type of number, where its data know any. */
interface PlanByType {
  type(name: "MOBILE"): { possibleLengths(): number[] } | undefined;
}

/** Digits that mobile numbers of a country have after its code; empty where the data are thin. */
function mobileLengths(country: CountryCode): number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  return (metadata.numberingPlan as PlanByType | undefined)?.type("MOBILE")?.possibleLengths() ?? [];
}

/**
 * Whether a number has a digit too few or too many. One of a known type has not. One of an unknown type may be of a range
 * that the data lack, but not of a length that mobile numbers of its country do not have. Where no country of its code has
 * data about that, nothing is known, and the number is taken.
 */
function hasNoMobileLength(number: PhoneNumber): boolean {
  if (number.getType()) return false;
  const lengths = number.getPossibleCountries().flatMap(mobileLengths);
  return lengths.length > 0 && !lengths.includes(number.nationalNumber.length);
}

export interface MobileRules {
  /** A demo takes any number of the right shape. */
  anyNumber: boolean;
  /** ISO alpha-2 codes; null allows every country. */
  allowedCountries: string[] | null;
}

/**
 * The one canonical form (E.164) of a mobile number, whatever was written between or before its digits.
 * Throws 400 on `field` when the shape is wrong, or the number cannot exist or is definitely not a mobile one of an
 * allowed country.
 */
export function normaliseMobile(text: string, rules: MobileRules, field = "mobile"): string {
  const bare = cleanIdentifier(text).replace(/[\s\-()[\]]/gu, "");
  if (!INTERNATIONAL.test(bare)) {
    throw invalidField(
      field,
      "malformed",
      "must be an international number: +, country code and 6 to 14 more digits",
    );
  }
  const parsed = readNumber(bare);
  // A made-up number stays as it is; another spelling of a real one is that one, also in a demo.
  if (rules.anyNumber) return parsed?.isValid() ? parsed.number : bare;
  if (!parsed?.isPossible() || hasNoMobileLength(parsed)) {
    throw invalidField(field, "impossible_number", "must be a number with all its digits, of a real country");
  }
  if (isNotMobile(parsed.getType())) {
    throw invalidField(field, "not_mobile", "must be a mobile number that can receive texts");
  }
  if (rules.allowedCountries && !(parsed.country && rules.allowedCountries.includes(parsed.country))) {
    throw invalidField(
      field,
      "country_not_served",
      "must be a number of a country that this institution serves",
    );
  }
  return parsed.number;
}

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
