import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { DOCUMENT_KINDS, keptEnding, LONGEST_NAME, SEEN_ENDING } from "../contract/rules";
import { bareDigits } from "./ascii-digits";
import { choice, optionalLine, requiredText, text, whyDecided, whyDone, whyLooking, wideId } from "./fields";
import { birthDateForm } from "./profile";
import { actionForm, recordId } from "./record-forms";
import { WORDS } from "./words";

/** What is looked for among customers; nothing shows all of them. */
export const customerSearchForm = z.object({
  search: optionalLine(LONGEST_NAME, `Enter at most ${LONGEST_NAME} characters`),
  reason: whyLooking,
});

/** A case that is decided, and why. */
const decisionForm = z.extend(actionForm, { reason: whyDecided });

/** @param today `YYYY-MM-DD` */
export const newBirthDateForm = (today: string) => z.intersection(decisionForm, birthDateForm(today));

const CHOOSE = "Choose a decision";
const kind = choice(["", ...DOCUMENT_KINDS], WORDS.documentSeen);
const ending = z.pipe(text(WORDS.documentEnding), z.transform(keptEnding));

/** To approve it needs a document that was seen. */
export const decideReviewForm = z
  .extend(decisionForm, { decision: choice(["approve", "reset", "refuse"], CHOOSE), kind, ending })
  .check(
    z.refine(({ decision, kind }) => decision !== "approve" || kind !== "", {
      ...because("required", WORDS.documentSeen),
      path: ["kind"],
    }),
    z.refine(({ decision, ending }) => decision !== "approve" || SEEN_ENDING.test(ending), {
      ...because("malformed", WORDS.documentEnding),
      path: ["ending"],
    }),
  );
export const decideApprovalForm = z.extend(decisionForm, { decision: choice(["approve", "refuse"], CHOOSE) });
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
