import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { cleanIdentifier } from "../../../lib/contract/clean-identifier";
import { bareNumber } from "../../../lib/forms/mobile";

/**
 * A number in international form: one without a country code is read as dialled within `country` (ISO alpha-2).
 * What cannot be read is returned as it is, for the API to refuse. @param bare as `bareNumber` gives it
 */
export function internationalNumber(bare: string, country: string): string {
  if (!/^[0-9]+$/.test(bare)) return bare;
  return parsePhoneNumberFromString(bare, country as CountryCode)?.number ?? bare;
}

export type LoginIdentifier = { username: string } | { mobile: string };

/** What was typed to sign in with: an e-mail address, a mobile number or a customer number. */
export function readLoginIdentifier(text: string, country: string): LoginIdentifier {
  const typed = cleanIdentifier(text.trim());
  if (typed.includes("@")) return { username: typed };
  const bare = bareNumber(typed);
  const serial = typed.replace(/[\s-]/gu, "");
  const isNumber = () => parsePhoneNumberFromString(serial, country as CountryCode)?.isValid();
  if (/^[0-9]{1,8}$/.test(serial) && !isNumber()) return { username: serial };
  if (/^\+?[0-9]{7,16}$/.test(bare)) return { mobile: internationalNumber(bare, country) };
  return { username: bare.toUpperCase() };
}
