import { z } from "zod";
import { EMAIL } from "./email";
import { because } from "./issue-reason";
import {
  isLine,
  isStorable,
  keptLine,
  LARGEST_ID,
  LONGEST_EMAIL,
  LONGEST_NAME,
  looksLikeItIs,
} from "./rules";
import { TAKEN_MOMENTS, utcMoment } from "./utc-moment";

/** Lines and names as the document says it of them: patterns that other languages understand, too. */
export const NOT_BLANK = String.raw`\S`;
const SHOWN = String.raw`\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
export const SHOWS_AS_IT_IS = String.raw`^[^${SHOWN}]*[^\s${SHOWN}][^${SHOWN}]*$`;

/** Text that can be stored and read back identical. */
export const storableText = () =>
  z.string().refine(isStorable, because("malformed", "must be well-formed Unicode without NUL characters"));

/** A text that goes out, or `null`: what it is, and what it may be. */
export const textOrNull = (description: string, ...examples: string[]) =>
  z
    .string()
    .nullable()
    .meta({ description, ...(examples.length > 0 && { examples }) });

/** A name or a line of text: 1 to `max` code points after trimming, kept in NFC. */
export const line = (max: number) => {
  const message = `must have 1 to ${max} characters`;
  const tooLong = because("too_long", message, max);
  return (
    storableText()
      // To normalise a very long text takes long, and no text becomes that much shorter.
      .refine((text) => text.trim().length <= 20 * max, tooLong)
      .transform(keptLine)
      .refine((value) => value !== "", because("too_short", message, 1))
      .refine((value) => value === "" || isLine(value, max), tooLong)
      .meta({ minLength: 1, maxLength: max, pattern: NOT_BLANK })
  );
};

/** A name that others are shown as it is, of an institution and what is its own: it looks like what it is. */
export const publicName = () =>
  line(LONGEST_NAME)
    .refine(
      looksLikeItIs,
      because("malformed", "must not have control characters, or characters that turn the direction of text"),
    )
    .meta({ pattern: SHOWS_AS_IT_IS });

/** An e-mail address as it is typed. */
export const emailText = () =>
  z
    .string()
    .max(LONGEST_EMAIL, `must have at most ${LONGEST_EMAIL} characters`)
    .pipe(z.email({ pattern: EMAIL, error: "must be an e-mail address" }))
    .meta({ format: "email" });

/** A mobile number as it is typed: what stands between its digits is taken away. */
export const mobileText = () =>
  storableText().meta({
    pattern: String.raw`^[\s()\[\]-]*\+[\s()\[\]-]*[1-9]([\s()\[\]-]*[0-9]){6,14}[\s()\[\]-]*$`,
  });

/** One of a few words. */
export const choice = <const T extends readonly string[]>(
  values: T,
  message = `must be one of: ${values.join(", ")}`,
) => z.enum(values, { error: message });

/** A point in time as it goes out: ISO 8601, UTC. */
export const moment = () => z.string().meta({ format: "date-time" });

/** A moment is taken where it can be shown in every time zone. A text that is no moment passes here: its form is refused already. */
function isTaken(text: string): boolean {
  const at = Date.parse(text);
  return Number.isNaN(at) || (at >= Date.parse(TAKEN_MOMENTS.first) && at <= Date.parse(TAKEN_MOMENTS.last));
}

const OUT_OF_RANGE =
  'must be from 1900-01-01 to 9999-12-30 (UTC), so that it has a date in every time zone; send no moment that stands for "never"';

/** A point in time comes in with its offset, and is passed on in UTC. */
export const sentMoment = () =>
  z.iso
    .datetime({
      offset: true,
      error: "must be a date and time with its offset, such as 2026-01-31T09:30:00Z",
    })
    .refine(isTaken, because("out_of_range", OUT_OF_RANGE))
    .overwrite((text) => utcMoment(text) ?? text);

/** A calendar date as it goes out. */
export const day = () => z.string().meta({ format: "date" });

/** What a decimal number as text looks like: money never is a float. */
export const DECIMAL = /^-?[0-9]+(\.[0-9]+)?$/;
export const decimal = () => z.string().regex(DECIMAL);

/** A positive id that fits the database's integer. */
export const id = () => z.int().min(1).max(LARGEST_ID);

/** The id of a record that piles up, as it goes out. */
export const wideId = () => z.int().meta({ format: "int64" });

/** An id as text, as it stands in a path or query. */
export const idText = (largest = LARGEST_ID) => {
  const range = `must be a whole number from 1 to ${largest}`;
  return z
    .string()
    .regex(new RegExp(`^[0-9]{1,${String(largest).length}}$`), "must be a whole number")
    .transform(Number)
    .refine((value) => value >= 1, because("too_small", range, 1))
    .refine((value) => value <= largest, because("too_large", range, largest))
    .meta({ type: "integer", minimum: 1, maximum: largest });
};

const REAL_DATE = "must be a real date, written YYYY-MM-DD";

/** A real calendar date, `YYYY-MM-DD`. */
export const date = () =>
  z.iso
    .date({ error: REAL_DATE })
    // There is no year 0, and PostgreSQL knows.
    .refine((text) => !text.startsWith("0000"), because("malformed", REAL_DATE));

/** Areas of the time zone database whose names every copy of it has; others were renamed or are left out. */
const ZONE_NAME =
  /^(UTC|Etc\/(UTC|GMT[+-]\d{1,2})|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[A-Za-z_/-]+)$/;

function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

/** A time zone by a name that the runtime and the database both know. */
export const timeZone = () =>
  z.string().max(64).refine(isTimeZone, because("unknown", "must be a time zone such as Asia/Manila"));

export const EXTERNAL_ID = /^[A-Za-z0-9._:-]{1,64}$/;

/** What a system of an institution calls a record of ours. */
export const externalId = () =>
  z
    .string()
    .regex(EXTERNAL_ID, "must be 1 to 64 letters, digits or . _ : -")
    .meta({
      description: "What a system of yours calls the record; no other record of the collection has it.",
      examples: ["crm:0047-11"],
    });

/** A locale, `<language>_<COUNTRY>`, its language in two or three letters (ISO 639). */
export const locale = () =>
  z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/, "must be a locale such as en_PH or fil_PH");

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));

/** A currency by its ISO 4217 code. */
export const currencyCode = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/, { error: "must be an ISO 4217 code such as PHP", abort: true })
    .refine((code) => CURRENCIES.has(code), because("unknown", "must be an ISO 4217 code such as PHP"))
    .meta({ examples: ["PHP"] });

/** A country by its ISO 3166-1 alpha-2 code. */
export const countryCode = () => z.string().regex(/^[A-Z]{2}$/, "must be an ISO 3166 code such as PH");

/** A telephone number as people write it, for those who call. */
export const telephone = () =>
  z.string().regex(/^\+?[0-9][0-9 ()-]{1,28}[0-9]$/, "must be a telephone number such as +63 2 8123 4567");
