import { birthDateForms } from "./birth-date-forms";
import { guessesFor } from "./guesses-for";
import { canonicalSecret, type SecretContext, type SecretFault } from "./password-policy";

const isRun = (code: string) => {
  const steps = [...code].slice(1).map((digit, i) => (Number(digit) - Number(code[i]) + 10) % 10);
  return [0, 1, 9].some((step) => steps.length > 0 && steps.every((each) => each === step));
};

/** 121212, 123123, 112233 … : one short pattern over and over, or digits in pairs that run. */
function isRepeat(code: string): boolean {
  for (const size of [1, 2, 3]) {
    if (code.length % size === 0 && code === code.slice(0, size).repeat(code.length / size)) return true;
  }
  const pairs = code.match(/(\d)\1/g);
  return pairs !== null && pairs.join("") === code && isRun(pairs.map((pair) => pair[0]).join(""));
}

/** 123321, 730037. */
const isMirror = (code: string) => code === [...code].reverse().join("");

const sorted = (digits: string) => [...digits].sort().join("");
const isMadeOf = (dob: string, code: string) =>
  birthDateForms(dob).some((form) => sorted(form) === sorted(code));

/** Among the first hundredth of all passcodes of its length: what is common, lines of a keypad, recent dates. */
const isEarlyGuess = (code: string) => guessesFor(code) < 10 ** code.length / 100;

/** Why a passcode cannot be used, or null. @param length digits the company asks for */
export function passcodeProblem(secret: string, length: number, context: SecretContext): SecretFault | null {
  const code = canonicalSecret(secret);
  if (!new RegExp(`^[0-9]{${length}}$`).test(code))
    return { reason: "not_digits", message: `must be ${length} digits`, limit: length };
  if (isRun(code) || isRepeat(code) || isMirror(code))
    return { reason: "sequence", message: "must not be a run, a repetition or a mirror of digits" };
  if (context.birthDates.some((dob) => dob && isMadeOf(dob, code))) {
    return { reason: "birth_date", message: "must not be the digits of your birth date, in any order" };
  }
  if (context.mobiles.some((mobile) => mobile?.endsWith(code))) {
    return { reason: "mobile_tail", message: "must not be the end of your mobile number" };
  }
  if (isEarlyGuess(code))
    return { reason: "too_common", message: "is among the first that an attacker tries; use other digits" };
  return null;
}
