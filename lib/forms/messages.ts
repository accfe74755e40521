import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LARGEST_WIDE_ID, LONGEST_REASON } from "../contract/rules";
import { isId, requiredLine, requiredText, text } from "./fields";
import { WORDS } from "./words";

const reason = requiredLine(LONGEST_REASON, WORDS.reason, WORDS.reasonTooLong);
const PREFIX = /^\+[1-9][0-9]{0,7}$/;
const WRONG_PREFIX = "Enter + and at most eight digits, like +63917";

/** Which message or block, and why. */
export const messageActionForm = z.object({
  id: text().check(
    z.refine((value) => isId(value, LARGEST_WIDE_ID), because("unknown", "Choose from the list")),
  ),
  reason,
});

export const newTextBlockForm = z.object({
  prefix: z
    .pipe(
      requiredText("Enter the beginning of the numbers"),
      z.transform((typed) => typed.replaceAll(/[\s()-]/g, "")),
    )
    .check(z.refine((prefix) => PREFIX.test(prefix), because("malformed", WRONG_PREFIX))),
  reason,
});
