import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LARGEST_WIDE_ID, LONGEST_NAME, LONGEST_REASON } from "../contract/rules";
import { birthDateForm } from "./birth-date";
import { isId, optionalLine, requiredLine, text } from "./fields";
import { WORDS } from "./words";

const id = text().check(
  z.refine((value) => isId(value, LARGEST_WIDE_ID), because("unknown", "Choose from the list")),
);
const reason = requiredLine(LONGEST_REASON, WORDS.reason, WORDS.reasonTooLong);

/** What is looked for among customers; nothing shows all of them. */
export const customerSearchForm = z.object({
  search: optionalLine(LONGEST_NAME, `Enter at most ${LONGEST_NAME} characters`),
  /** Where the institution asks for one. */
  reason: optionalLine(LONGEST_REASON, WORDS.reasonTooLong),
});

/** To whom something is done, and why. */
export const customerActionForm = z.object({ id, reason });

/** @param today `YYYY-MM-DD` */
export const newBirthDateForm = (today: string) => z.intersection(customerActionForm, birthDateForm(today));

const decided = <const T extends string>(verbs: readonly T[]) =>
  z.object({
    id,
    reason,
    decision: z.pipe(text(), z.enum(verbs as [T, ...T[]], "Choose what is to happen")),
  });

export const decideReviewForm = decided(["approve", "reset", "refuse"]);
export const decideBirthDateForm = decided(["approve", "refuse"]);
