import {
  birthDateForms,
  canonicalSecret,
  guessesFor,
  type SecretContext,
  type SecretFault,
} from "./password-policy";

/** 123456, 987654, 135791: every digit as far from the one before. */
const isRun = (code: string) => {
  const steps = [...code].slice(1).map((digit, i) => (Number(digit) - Number(code[i]) + 10) % 10);
  return new Set(steps).size === 1;
};

/** 121212, 123123, 778899, 555222: one short pattern over and over, or nothing but pairs or triples. */
function isRepeat(code: string): boolean {
  for (const size of [1, 2, 3]) {
    if (code.length % size === 0 && code === code.slice(0, size).repeat(code.length / size)) return true;
  }
  return /^((\d)\2)+$/.test(code) || /^((\d)\2\2)+$/.test(code);
}

/** 123321, 730037. */
const isMirror = (code: string) => code === [...code].reverse().join("");

const sorted = (digits: string) => [...digits].sort().join("");
const isMadeOf = (dob: string, code: string) =>
  birthDateForms(dob).some((form) => sorted(form) === sorted(code));

/** Where the keys of a keypad lie. */
const KEYS = Object.fromEntries(
  [..."123456789_0"].map((key, i) => [key, { x: i % 3, y: Math.floor(i / 3) }]),
);

/** By how much a finger goes on from each key to the next one. */
const movesOf = (code: string) =>
  [...code].slice(1).map((key, i) => {
    const [from, to] = [KEYS[code[i] ?? ""], KEYS[key]];
    return { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) };
  });

/** 369147: lines of three keys, straight or aslant; 789632: one line around corners, no key twice. */
function isDrawn(code: string): boolean {
  const isLine = (keys: string) => {
    const [one, two] = movesOf(keys);
    return (
      one?.x === two?.x && one?.y === two?.y && Math.max(Math.abs(one?.x ?? 2), Math.abs(one?.y ?? 2)) === 1
    );
  };
  const triples = code.match(/.{3}/g) ?? [];
  if (triples.join("") === code && triples.every(isLine)) return true;
  return (
    new Set(code).size === code.length && movesOf(code).every(({ x, y }) => Math.abs(x) + Math.abs(y) === 1)
  );
}

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
  if (isDrawn(code) || isEarlyGuess(code))
    return { reason: "too_common", message: "is among the first that an attacker tries; use other digits" };
  return null;
}
