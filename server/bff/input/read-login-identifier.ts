import { asciiDigits } from "./ascii-digits";
import { readMobile } from "./read-mobile";

export type LoginIdentifier = { username: string } | { mobile: string };

/** What somebody typed to sign in with: an e-mail address, a mobile number or a customer number. */
export function readLoginIdentifier(text: string, country: string): LoginIdentifier {
  const typed = text.trim();
  if (typed.includes("@")) return { username: typed };
  const bare = asciiDigits(typed).replace(/[\s\p{Pd}()[\]./\p{Cf}]/gu, "");
  if (/^[+\uFF0B]?[0-9]{7,16}$/.test(bare)) return { mobile: readMobile(bare, country) };
  return { username: bare.toUpperCase() };
}
