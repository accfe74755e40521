import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import {
  FEWEST_LETTERS,
  hasWords,
  isLine,
  isStorable,
  keptLine,
  LARGEST_ID,
  LARGEST_WIDE_ID,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_REASON,
  looksLikeItIs,
  SHORTEST_REASON,
} from "../contract/rules";
import { bareDigits } from "./ascii-digits";
import { WORDS } from "./words";

/** Takes what a browser sends, strings by field, and gives what the API takes. */
export type FormSchema<T = unknown> = z.core.$ZodType<T, Record<string, unknown>>;

/** A form without fields. */
export const noFields = z.object({});

const isThere = (text: string) => text.trim() !== "";

/** Exactly as typed; a field that was not sent is empty. @param strange told of characters nothing can store */
export const typed = (strange: string = WORDS.check) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value : "")),
    z.string().check(z.refine(isStorable, because("malformed", strange))),
  );

/** Text without the blanks around it; it may be empty. */
export const text = (strange?: string) =>
  z.pipe(
    typed(strange),
    z.transform((value) => value.trim()),
  );

/** The same, with the line ends that everybody stores; nothing where it is left empty. */
export const optionalText = () =>
  z.pipe(
    text(),
    z.transform((value) => value.replaceAll("\r\n", "\n") || undefined),
  );

/** Text that must be there. */
export const requiredText = (missing: string, strange?: string) =>
  text(strange).check(z.refine(isThere, because("required", missing)));

/** What is secret in a mailed link, by itself or in the link as it was pasted. */
export const linkSecret = (missing: string) =>
  z.pipe(
    requiredText(missing),
    z.transform((link) => /[#=]([\w-]+)$/.exec(link)?.[1] ?? link),
  );

/** A secret that must be there, kept exactly as typed. */
export const secret = (missing: string, strange?: string) =>
  typed(strange).check(z.refine(isThere, because("required", missing)));

/** The current secret, where only the server knows whether it is needed. */
export const optionalSecret = z.optional(
  z.pipe(
    typed(WORDS.current),
    z.transform((value) => (isThere(value) ? value : undefined)),
  ),
);

/** A passcode: digits of any script without blanks; it may be empty. How many there must be, the API says. */
export const digits = () => z.pipe(typed(WORDS.passcode), z.transform(bareDigits));

/** A passcode that must be there. */
export const passcode = (missing: string) => digits().check(z.refine(isThere, because("required", missing)));

/** A box that is ticked, or a link that was followed. */
export const flag = z.pipe(
  text(),
  z.transform((value) => ["true", "on", "1", "yes"].includes(value.toLowerCase())),
);

/** One answer of a list. */
export const choice = <const Values extends readonly string[]>(values: Values, missing: string) =>
  z.pipe(text(), z.enum(values, missing));

const line = (wrong: string) => z.pipe(typed(wrong), z.transform(keptLine));

/** A line of 1 to `longest` characters. */
export const requiredLine = (longest: number, missing: string, tooLong: string) =>
  line(tooLong).check(
    z.refine(isThere, { ...because("required", missing), abort: true }),
    z.refine((value) => isLine(value, longest), because("too_long", tooLong, longest)),
  );

/** A name of the institution, or of what is its own: others are shown it as it is. */
export const publicName = (missing: string) =>
  requiredLine(LONGEST_NAME, missing, WORDS.nameLength).check(
    z.refine(looksLikeItIs, because("malformed", WORDS.nameMarks)),
  );

/** A line of at most `longest` characters, or `null`. */
export const optionalLine = (longest: number, tooLong: string) =>
  z.pipe(
    line(tooLong).check(
      z.refine((value) => !value || isLine(value, longest), because("too_long", tooLong, longest)),
    ),
    z.transform((value) => value || null),
  );

/** The same of what may go without one. */
export const optionalPublicName = optionalLine(LONGEST_NAME, WORDS.nameLength).check(
  z.refine((name) => name === null || looksLikeItIs(name), because("malformed", WORDS.nameMarks)),
);

const address = z.string().check(z.maxLength(LONGEST_EMAIL, WORDS.emailTooLong), z.email(WORDS.email));

/** An e-mail address that must be there. */
export const requiredEmail = (missing: string) => z.pipe(requiredText(missing, WORDS.email), address);

/** An e-mail address; nothing where it is left empty. */
export const optionalEmail = z.pipe(
  z.pipe(
    text(WORDS.email),
    z.transform((value) => value || undefined),
  ),
  z.optional(address),
);

/** The text of an id as forms carry it. */
export const isId = (value: string, largest = LARGEST_ID) =>
  /^[0-9]{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= largest;

/** The id of something that a form is about. */
export const numberOf = (missing: string) =>
  z.pipe(text().check(z.refine((value) => isId(value), because("unknown", missing))), z.transform(Number));

/** An id chosen from a list, or `null`. */
export const chosenId = (wrong: string) =>
  z.pipe(
    text(wrong).check(z.refine((value) => !value || isId(value), because("unknown", wrong))),
    z.transform((value) => (value ? Number(value) : null)),
  );

/** The same of rows whose ids have 64 bits: as text, as it stands in an address. */
export const wideId = (missing: string) =>
  text().check(z.refine((value) => isId(value, LARGEST_WIDE_ID), because("unknown", missing)));

/** Why something is done; it is kept on record. */
export const whyDone = requiredLine(LONGEST_REASON, WORDS.reason, WORDS.reasonTooLong);

/** The same where another person judges by it. */
export const whyDecided = whyDone.check(
  z.refine((reason) => [...reason].length >= SHORTEST_REASON, {
    ...because("too_short", WORDS.reasonForApproval, SHORTEST_REASON),
    abort: true,
  }),
  z.refine(hasWords, because("filler", WORDS.reasonInWords, FEWEST_LETTERS)),
);

/** Why, for the person who approves it; whether there is one, the server knows. */
export const whyApproved = z.pipe(
  optionalLine(LONGEST_REASON, WORDS.reasonTooLong),
  z.transform((reason) => reason ?? undefined),
);

/** Why a customer is looked up, or `null`: whether the institution asks for it, the server knows. */
export const whyLooking = optionalLine(LONGEST_REASON, WORDS.reasonTooLong);
