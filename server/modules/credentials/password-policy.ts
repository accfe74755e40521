import { dictionary } from "@zxcvbn-ts/language-common";
import type { ErrorDetail } from "../../core/index";

const MOST = 128;
/** What must remain of a password once everything an attacker would try first is cut out. */
const UNGUESSABLE = 8;

const COMMON = new Set((dictionary["passwords-common"] as string[]).map((word) => word.toLowerCase()));

/** Why a secret cannot be used, and what would be right. */
export type SecretFault = Omit<ErrorDetail, "field">;

/** The one form in which a secret is hashed and compared. */
export const canonicalSecret = (secret: string) => secret.normalize("NFKC");

/** What everybody knows of a person, before and after the change that sets the secret. */
export interface SecretContext {
  /** Names, e-mails, numbers, the institution's name. */
  words: (string | null | undefined)[];
  /** E.164. */
  mobiles: (string | null | undefined)[];
  /** `YYYY-MM-DD`. */
  birthDates: (string | null | undefined)[];
}

function contextWords({ words, mobiles }: SecretContext): string[] {
  const numbers = mobiles.flatMap((mobile) => (mobile ? [mobile, mobile.slice(1)] : []));
  const texts = words.flatMap((text) => (text ? [text, ...text.split(/[\s@.]+/u)] : []));
  return [...texts, ...numbers]
    .map((word) => canonicalSecret(word).toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
}

/**
 * Why a password cannot be used, or null. No composition rules: length, a list of common passwords and the
 * person's own words decide (contract of credentials).
 */
export function passwordProblem(
  secret: string,
  minLength: number,
  context: SecretContext,
): SecretFault | null {
  const password = canonicalSecret(secret);
  const length = [...password].length;
  if (length < minLength)
    return { reason: "too_short", message: `must have at least ${minLength} characters`, limit: minLength };
  if (length > MOST)
    return { reason: "too_long", message: `must have at most ${MOST} characters`, limit: MOST };
  const lower = password.toLowerCase();
  if (COMMON.has(lower))
    return { reason: "too_common", message: "is on the list of common passwords; add another word" };
  let rest = lower;
  for (const word of contextWords(context)) rest = rest.replaceAll(word, "");
  const least = Math.min(UNGUESSABLE, minLength);
  if ([...rest].length < least) {
    const message = `must have at least ${least} characters besides your own name, number, e-mail and the institution's name`;
    return { reason: "too_personal", message, limit: least };
  }
  return null;
}
