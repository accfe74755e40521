import { bareNumber } from "../../../lib/forms/mobile";
import { internationalNumber } from "./international-number";

export type LoginIdentifier = { username: string } | { mobile: string };

/** What somebody typed to sign in with: an e-mail address, a mobile number or a customer number. */
export function readLoginIdentifier(text: string, country: string): LoginIdentifier {
  const typed = text.trim();
  if (typed.includes("@")) return { username: typed };
  const bare = bareNumber(typed);
  if (/^\+?[0-9]{7,16}$/.test(bare)) return { mobile: internationalNumber(bare, country) };
  return { username: bare.toUpperCase() };
}
