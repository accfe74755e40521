import * as z from "zod/mini";
import { bareIdentifier, cleanIdentifier } from "../contract/clean-identifier";
import { flag, mapped, numberOf, requiredText, rule, text } from "./fields";
import { told } from "./words";

/** For which account a certificate is asked. */
export const certificateForm = z.object({ id: numberOf(told("check")) });
/** For which account and which days a statement is asked. */
export const statementForm = z.extend(certificateForm, {
  from: requiredText(told("check")),
  to: requiredText(told("check")),
});

/** Whether statements are told by mail. */
export const statementMailsForm = z.object({ wanted: flag });

/** By which a paper is checked, however its digits are written. */
export const paperForm = z.object({
  code: mapped(requiredText(told("paperCode"), told("paperCode")), cleanIdentifier).check(
    rule((code) => code.length <= 64, "too_long", told("paperCode")),
  ),
  ending: mapped(text(told("paperEnding")), bareIdentifier).check(
    rule((ending) => /^[0-9A-Za-z]{4}$/.test(ending), "malformed", told("paperEnding")),
  ),
});
