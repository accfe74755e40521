import * as z from "zod/mini";
import { LONGEST_REASON } from "../contract/rules";
import { bareDigits } from "./ascii-digits";
import { numberOf, optionalLine, requiredLine, requiredText } from "./fields";
import { WORDS } from "./words";

const whyLooking = optionalLine(LONGEST_REASON, WORDS.reasonTooLong);

/** An account by its number, in any writing: other scripts' digits, blanks, dashes of any kind. */
export const findAccountForm = z.object({
  reason: whyLooking,
  number: z.pipe(
    requiredText("Enter an account number"),
    z.transform((number) => bareDigits(number).replace(/\p{Pd}/gu, "-")),
  ),
});

/** Why an account is opened, where the institution wants to know. */
export const openAccountForm = z.object({
  id: numberOf("Choose an account"),
  reason: requiredLine(LONGEST_REASON, WORDS.reason, WORDS.reasonTooLong),
});
