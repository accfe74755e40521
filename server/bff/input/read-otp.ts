import { FormProblem } from "../forms/form-problem";
import { asciiDigits } from "./ascii-digits";

/** The six digits of a code, blanks and hyphens dropped. Anything else costs no try at the API. */
export function readOtp(text: string): string {
  const otp = asciiDigits(text).replace(/[\s\p{Pd}\p{Cf}]/gu, "");
  if (!otp) throw FormProblem.at("otp", "Enter the 6-digit code");
  if (/^[0-9]{1,5}$/.test(otp)) {
    throw FormProblem.at("otp", "You have not entered enough numbers, the code must be 6 numbers");
  }
  if (!/^[0-9]{6}$/.test(otp)) throw FormProblem.at("otp", "The code must be 6 numbers");
  return otp;
}
