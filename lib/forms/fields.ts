import * as z from "zod/mini";
import { bareIdentifier, cleanIdentifier } from "../contract/clean-identifier";
import { EMAIL } from "../contract/email";
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
import { told, WORDS } from "./words";

/** Takes what a browser sends, strings by field, and gives what the API takes. */
export type FormSchema<T = unknown> = z.core.$ZodType<T, Record<string, unknown>>;

/** What a schema gives, made into what the API takes. */
export const mapped = <From extends z.core.SomeType, To>(from: From, map: (value: z.output<From>) => To) =>
  z.pipe(from, z.transform(map));

/** A rule of a value: the reason and words of what breaks it, and its bound. */
export const rule = <Value>(holds: (value: NoInfer<Value>) => boolean, ...why: Parameters<typeof because>) =>
  z.refine<Value>(holds, because(...why));

/** A form without fields. */
export const noFields = z.object({});

const isThere = (text: string) => text.trim() !== "";

/** Exactly as typed; a field that was not sent is empty. @param strange told of characters nothing can store */
export const typed = (strange: string = told("check")) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === "string" ? value : "")),
    z.string().check(rule(isStorable, "malformed", strange)),
  );

/** Text without the blanks around it; it may be empty. */
export const text = (strange?: string) => mapped(typed(strange), (value) => value.trim());

/** Text with the line ends that everybody stores; nothing where it is left empty. */
export const optionalText = () => mapped(text(), (value) => value.replaceAll("\r\n", "\n") || undefined);

/** Text that must be there. */
export const requiredText = (missing: string, strange?: string) =>
  text(strange).check(rule(isThere, "required", missing));

/** What is secret in a mailed link, by itself or in the link as it was pasted. */
export const linkSecret = (missing: string) =>
  mapped(requiredText(missing), (link) => /[#=]([\w-]+)$/.exec(link)?.[1] ?? link);

/** A secret that must be there, kept exactly as typed. */
export const secret = (missing: string, strange?: string) =>
  typed(strange).check(rule(isThere, "required", missing));

/** The current secret, where only the server knows whether it is needed. */
export const optionalSecret = z.optional(
  mapped(typed(told("current")), (value) => (isThere(value) ? value : undefined)),
);

/** A passcode: digits of any script without blanks; it may be empty. How many there must be, the API says. */
export const digits = () => mapped(typed(told("passcode")), bareIdentifier);

/** A passcode that must be there. */
export const passcode = (missing: string) => digits().check(rule(isThere, "required", missing));

/** A box that is ticked, or a link that was followed. */
export const flag = mapped(text(), (value) => ["true", "on", "1", "yes"].includes(value.toLowerCase()));

/** One answer of a list. */
export const choice = <const Values extends readonly string[]>(values: Values, missing: string) =>
  z.pipe(text(), z.enum(values, missing));

/** Yes or no, by the value of a radio button. */
export const yesOrNo = (missing: string) =>
  mapped(choice(["yes", "no"], missing), (answer) => answer === "yes");

const line = (wrong: string) => mapped(typed(wrong), keptLine);

/** A line of 1 to `longest` characters. */
export const requiredLine = (longest: number, missing: string, tooLong: string) =>
  line(tooLong).check(
    z.refine(isThere, { ...because("required", missing), abort: true }),
    rule((value) => isLine(value, longest), "too_long", tooLong, longest),
  );

/** A name of the institution, or of what is its own: others are shown it as it is. */
export const publicName = (missing: string) =>
  requiredLine(LONGEST_NAME, missing, told("nameLength")).check(
    rule(looksLikeItIs, "malformed", told("nameMarks")),
  );

/** A line of at most `longest` characters, or `null`. */
export const optionalLine = (longest: number, tooLong: string) =>
  mapped(
    line(tooLong).check(rule((value) => !value || isLine(value, longest), "too_long", tooLong, longest)),
    (value) => value || null,
  );

/** A public name that may be left out. */
export const optionalPublicName = optionalLine(LONGEST_NAME, told("nameLength")).check(
  rule((name) => name === null || looksLikeItIs(name), "malformed", told("nameMarks")),
);

const address = z
  .string()
  .check(z.maxLength(LONGEST_EMAIL, told("emailTooLong")), z.email({ pattern: EMAIL, error: told("email") }));

/** An e-mail address that must be there. */
export const requiredEmail = (missing: string) =>
  z.pipe(mapped(requiredText(missing, told("email")), cleanIdentifier), address);

/** An e-mail address; nothing where it is left empty. */
export const optionalEmail = z.pipe(
  mapped(text(told("email")), (value) => cleanIdentifier(value) || undefined),
  z.optional(address),
);

/** The text of an id as forms carry it. */
export const isId = (value: string, largest = LARGEST_ID) =>
  /^[0-9]{1,16}$/.test(value) && Number(value) >= 1 && Number(value) <= largest;

/** The id of something that a form is about. */
export const numberOf = (missing: string) =>
  mapped(text().check(rule((value) => isId(value), "unknown", missing)), Number);

/** An id chosen from a list, or `null`. */
export const chosenId = (wrong: string) =>
  mapped(text(wrong).check(rule((value) => !value || isId(value), "unknown", wrong)), (value) =>
    value ? Number(value) : null,
  );

/** An id of 64 bits: as text, as it stands in an address. */
export const wideId = (missing: string) =>
  text().check(rule((value) => isId(value, LARGEST_WIDE_ID), "unknown", missing));

/** Why something is done; it is kept on record. */
export const whyDone = requiredLine(LONGEST_REASON, WORDS.reason, WORDS.reasonTooLong);

/** The reason of an act that another person judges by it. */
export const whyDecided = whyDone.check(
  z.refine((reason) => [...reason].length >= SHORTEST_REASON, {
    ...because("too_short", WORDS.reasonForApproval, SHORTEST_REASON),
    abort: true,
  }),
  rule(hasWords, "filler", WORDS.reasonInWords, FEWEST_LETTERS),
);

/** Why, where the server knows whether it is asked for: by a person who approves it, or of who looks a customer up. */
export const whyIfAsked = mapped(
  optionalLine(LONGEST_REASON, WORDS.reasonTooLong),
  (reason) => reason ?? undefined,
);
