import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { CODE_LENGTH } from "../contract/rules";
import { asciiDigits, bareDigits } from "./ascii-digits";
import { flag, mapped, optionalText, requiredText, secret, text } from "./fields";
import { told } from "./words";

/** A number without what people write between its digits; 00 is read as +. */
export const bareNumber = (typed: string) =>
  asciiDigits(typed)
    .replace(/[\s\p{Pd}()[\]./\p{Cf}]/gu, "")
    .replace(/^00/, "+")
    .replace(/^\uFF0B/, "+");

/** Which country a number without its code is of, and whether it is a mobile one, the server says. */
const mobile = (missing: string) => mapped(requiredText(missing), bareNumber);

/** The number that a code is sent to, at sign-up and recovery. */
export const mobileForm = z.object({
  mobile: mobile(told("mobileMissing")),
  is_company: flag,
  /** Of the terms that its page showed. */
  terms_version: optionalText(),
});

/** The new number of a signed-in customer. `current` is asked for only when the last proof is old. */
export const mobileChangeForm = z.object({
  mobile: mobile(told("newMobileMissing")),
  current: z.optional(secret(told("current"))),
});

const CODES = new RegExp(`(?<![0-9])[0-9]{${CODE_LENGTH}}(?![0-9])`, "g");

/** What was typed of a code. Of a whole text that was pasted, the code in it, where there is one alone. */
function codeDigits(typed: string): string {
  const bare = bareDigits(typed).replace(/\p{Pd}/gu, "");
  const [code, ...others] = new Set(asciiDigits(typed).match(CODES));
  return code && others.length === 0 && /\p{L}/u.test(typed) ? code : bare;
}
const isCode = (code: string) => code.length === CODE_LENGTH && /^[0-9]+$/.test(code);
const isStarted = (code: string) => code.length < CODE_LENGTH && /^[0-9]+$/.test(code);

const notDigits = (message: string) => because("not_digits", message, CODE_LENGTH);

/** The code of a text, however its digits are written. */
export const codeForm = z.object({
  otp: mapped(text(told("code")), codeDigits).check(
    z.refine((code) => code !== "", { ...because("required", told("codeMissing")), abort: true }),
    z.refine((code) => !isStarted(code), { ...notDigits(told("codeShort")), abort: true }),
    z.refine(isCode, notDigits(told("code"))),
  ),
});
