import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { asciiDigits, bareDigits } from "./ascii-digits";
import { flag, numberOf, requiredText, text } from "./fields";
import { WORDS } from "./words";

/** Of which account a certificate is asked for. */
export const certificateForm = z.object({ id: numberOf(WORDS.check) });
/** Of which a statement, and its days. */
export const statementForm = z.extend(certificateForm, {
  from: requiredText(WORDS.check),
  to: requiredText(WORDS.check),
});

/** Whether statements are told by mail. */
export const statementMailsForm = z.object({ wanted: flag });

/** By which a paper is checked, however its digits are written. */
export const paperForm = z.object({
  code: z
    .pipe(requiredText(WORDS.paperCode, WORDS.paperCode), z.transform(asciiDigits))
    .check(z.refine((code) => code.length <= 64, because("too_long", WORDS.paperCode))),
  ending: z
    .pipe(text(WORDS.paperEnding), z.transform(bareDigits))
    .check(z.refine((ending) => /^[0-9A-Za-z]{4}$/.test(ending), because("malformed", WORDS.paperEnding))),
});
