import * as z from "zod/mini";
import { bareIdentifier } from "../contract/clean-identifier";
import { because } from "../contract/issue-reason";
import {
  DOCUMENT_KINDS,
  FLAG_KINDS,
  keptEnding,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_REASON,
  SEEN_ENDING,
} from "../contract/rules";
import {
  choice,
  mapped,
  optionalLine,
  requiredLine,
  requiredText,
  rule,
  text,
  whyDecided,
  whyDone,
  whyIfAsked,
  wideId,
  yesOrNo,
} from "./fields";
import { optionalMatch } from "./optional-match";
import { birthDateForm } from "./profile";
import { actionForm, recordId } from "./record-forms";
import { WORDS } from "./words";

/** What is looked for among customers; nothing shows all of them. */
export const customerSearchForm = z.object({
  search: optionalLine(LONGEST_NAME, `Enter at most ${LONGEST_NAME} characters`),
  reason: whyIfAsked,
});

/** A case that is decided, and why. */
const decisionForm = z.extend(actionForm, { reason: whyDecided });

/** @param today `YYYY-MM-DD` */
export const newBirthDateForm = (today: string) => z.intersection(decisionForm, birthDateForm(today));

const CHOOSE = "Choose a decision";
const kind = choice(["", ...DOCUMENT_KINDS], WORDS.documentSeen);
const ending = mapped(text(WORDS.documentEnding), keptEnding);

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
export const assignApprovalForm = z.extend(approvalForm, { assigned: yesOrNo(CHOOSE) });

/** What the next person has to know of a case; nothing takes it away. */
export const caseNoteForm = z.extend(approvalForm, {
  note: optionalLine(LONGEST_REASON, `Enter at most ${LONGEST_REASON} characters`),
});

/** Where the desk is left for a form, by what was open there. */
const asked = z.optional(z.string().check(z.regex(/^[0-9a-f]{8}$/)));
const DAY = "Enter a real date";
const optionalDay = mapped(optionalMatch(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, DAY), (day) => day ?? undefined);
const TOO_LONG = `Enter at most ${LONGEST_NOTE} characters`;

/** A note or a flag of a customer. */
export const customerNoteForm = z.object({
  id: recordId,
  asked,
  kind: choice([...FLAG_KINDS, "note"], "Choose what it is"),
  text: requiredLine(LONGEST_NOTE, "Write what others have to know", TOO_LONG),
  expires_on: optionalDay,
});

/** A document of identity of a customer that was seen. */
export const seenIdentityForm = z.object({
  id: recordId,
  asked,
  kind: choice(DOCUMENT_KINDS, WORDS.documentSeen),
  ending: ending.check(rule((typed) => SEEN_ENDING.test(typed), "malformed", WORDS.documentEnding)),
  document_expires_on: optionalDay,
  matches: yesOrNo("Choose whether all three match"),
  text: optionalLine(LONGEST_NOTE, TOO_LONG),
});

export const endNoteForm = z.object({
  id: recordId,
  asked,
  note: wideId("Choose from the list"),
  reason: whyDone,
});

/** What becomes of the readings that a flag hides. */
export const concealedForm = z.extend(endNoteForm, { reason: whyDecided });

const PREFIX = /^\+[1-9][0-9]{0,7}$/;
const WRONG_PREFIX = "Enter + and at most eight digits, like +63917";

export const newTextBlockForm = z.object({
  prefix: mapped(requiredText("Enter the beginning of the numbers"), (typed) =>
    bareIdentifier(typed).replaceAll(/[()-]/g, ""),
  ).check(rule((prefix) => PREFIX.test(prefix), "malformed", WRONG_PREFIX)),
  reason: whyDone,
});

/** An account by its number, in any writing: other scripts' digits, blanks, dashes of any kind. */
export const findAccountForm = z.object({
  reason: whyIfAsked,
  number: mapped(requiredText("Enter an account number"), (number) => bareIdentifier(number)),
});

/** Why an account is opened, where the institution wants to know. */
export const openAccountForm = z.object({ id: recordId, reason: whyDone });
