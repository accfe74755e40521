import * as z from "zod/mini";
import { cleanIdentifier } from "../contract/clean-identifier";
import { codeDigits } from "../contract/code-digits";
import { because } from "../contract/issue-reason";
import { CODE_LENGTH } from "../contract/rules";
import { flag, mapped, optionalText, requiredText, secret, text } from "./fields";
import { told } from "./words";

/** A number without what people write between its digits; 00 is read as +. */
export const bareNumber = (typed: string) =>
  cleanIdentifier(typed)
    .replace(/[\s()[\]./-]/gu, "")
    .replace(/^00/, "+");

/** Which country a number without its code is of, and whether it is a mobile one, the server says. */
const mobile = (missing: string) => mapped(requiredText(missing), bareNumber);

/** The number that a code is sent to, at sign-up and recovery. */
export const mobileForm = z.object({
  mobile: mobile(told("mobileMissing")),
  is_company: flag,
  /** The version of the terms that the page showed. */
  terms_version: optionalText(),
});

/** The new number of a signed-in customer. `current` is asked for only when the last proof is old. */
export const mobileChangeForm = z.object({
  mobile: mobile(told("newMobileMissing")),
  current: z.optional(secret(told("current"))),
});

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
