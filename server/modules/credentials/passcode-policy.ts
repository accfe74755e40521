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

/** Every usual way to write a birth date in digits. */
function birthDateForms(dob: string): string[] {
  const [year = "", month = "", day = ""] = dob.split("-");
  const short = year.slice(2);
  return [
    ...[year, short].flatMap((y) => [day + month + y, month + day + y, y + month + day, y + day + month]),
    year + month,
    month + year,
    day + month,
  ];
}

/** Why a passcode cannot be used, or null. @param length digits the company asks for */
export function passcodeProblem(secret: string, length: number, context: SecretContext): SecretFault | null {
  const code = canonicalSecret(secret);
  if (!new RegExp(`^[0-9]{${length}}$`).test(code))
    return { reason: "not_digits", message: `must be ${length} digits`, limit: length };
  if (isRun(code) || isRepeat(code))
    return { reason: "sequence", message: "must not be a run or a repetition of digits" };
  if (context.birthDates.some((dob) => dob && birthDateForms(dob).includes(code))) {
    return { reason: "birth_date", message: "must not be your birth date" };
  }
  if (context.mobiles.some((mobile) => mobile?.endsWith(code))) {
    return { reason: "mobile_tail", message: "must not be the end of your mobile number" };
  }
  return null;
}
