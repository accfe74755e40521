import { cleanIdentifier } from "./clean-identifier";
import { CODE_LENGTH } from "./rules";

const CODES = new RegExp(`(?<![0-9])[0-9]{${CODE_LENGTH}}(?![0-9])`, "g");
/** A code as our texts write it for the browser, in their last line. */
const OF_BROWSER = new RegExp(`^#(?=[0-9]{${CODE_LENGTH}}$)`);

/**
 * The code in what was typed or pasted: alone, in two groups, with the mark of our texts before it, or within a whole text
 * that has no other one.
 */
export function codeDigits(typed: string): string {
  const text = cleanIdentifier(typed);
  const [code, ...others] = new Set(text.match(CODES));
  if (code && others.length === 0 && /\p{L}/u.test(text)) return code;
  return text.replace(/[\s-]/gu, "").replace(OF_BROWSER, "");
}
