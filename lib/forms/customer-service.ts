import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LONGEST_NAME } from "../contract/rules";
import { bareDigits } from "./ascii-digits";
import { choice, optionalLine, requiredText, whyDone, whyLooking, wideId } from "./fields";
import { birthDateForm } from "./profile";
import { actionForm, recordId } from "./record-forms";

/** What is looked for among customers; nothing shows all of them. */
export const customerSearchForm = z.object({
  search: optionalLine(LONGEST_NAME, `Enter at most ${LONGEST_NAME} characters`),
  reason: whyLooking,
});

/** @param today `YYYY-MM-DD` */
export const newBirthDateForm = (today: string) => z.intersection(actionForm, birthDateForm(today));

const CHOOSE = "Choose a decision";
export const decideReviewForm = z.extend(actionForm, {
  decision: choice(["approve", "reset", "refuse"], CHOOSE),
});
export const decideApprovalForm = z.extend(actionForm, { decision: choice(["approve", "refuse"], CHOOSE) });
export const approvalForm = z.object({ id: wideId("Choose from the list") });
export const assignApprovalForm = z.extend(approvalForm, {
  assigned: z.pipe(
    choice(["yes", "no"], CHOOSE),
    z.transform((answer) => answer === "yes"),
  ),
});

const PREFIX = /^\+[1-9][0-9]{0,7}$/;
const WRONG_PREFIX = "Enter + and at most eight digits, like +63917";

export const newTextBlockForm = z.object({
  prefix: z
    .pipe(
      requiredText("Enter the beginning of the numbers"),
      z.transform((typed) => typed.replaceAll(/[\s()-]/g, "")),
    )
    .check(z.refine((prefix) => PREFIX.test(prefix), because("malformed", WRONG_PREFIX))),
  reason: whyDone,
});

/** An account by its number, in any writing: other scripts' digits, blanks, dashes of any kind. */
export const findAccountForm = z.object({
  reason: whyLooking,
  number: z.pipe(
    requiredText("Enter an account number"),
    z.transform((number) => bareDigits(number).replace(/\p{Pd}/gu, "-")),
  ),
});

/** Why an account is opened, where the institution wants to know. */
export const openAccountForm = z.object({ id: recordId, reason: whyDone });
