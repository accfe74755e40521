import { z } from "zod";
import { branchPlace } from "./branches";
import { logo } from "./logo";
import { LONGEST_HOURS, SHORTEST_PASSWORD } from "./rules";
import { someOf } from "./some-of";
import { MOST_STALE_HOURS } from "./sources";
import { termsInForce } from "./terms";
import {
  choice,
  countryCode,
  decimal,
  emailText,
  line,
  locale,
  moment,
  publicName,
  telephone,
  textOrNull,
  timeZone,
} from "./text";

const supportHoursOut = () =>
  textOrNull("When staff answer, as the institution words it.", "Mon–Fri 8:00–17:00");
const accentOut = () =>
  textOrNull("Its colour, as `#rrggbb`; `null`: that of the product. Pages darken or lighten it to be read.");

/** What anybody may know of the company behind an app key: what a page needs before a sign-in. */
export const institution = z
  .object({
    name: z.string(),
    support_phone: textOrNull("E.164. For people who need help; `null` where there is none."),
    support_email: z.string().nullable(),
    support_hours: supportHoursOut(),
    accent: accentOut(),
    logo: logo.nullable().describe("`null`: pages show the name."),
    terms: termsInForce
      .nullable()
      .describe("`GET /v2/api/institution/terms` answers them. `null`: none were ever published."),
    country_code: z.string().describe("ISO 3166-1 alpha-2: the country of a number without a country code."),
    currency: z.string().describe("ISO 4217."),
    tz: z.string().describe("Time zone, such as `Asia/Manila`."),
    lang: z.string().describe("Locale, such as `en_PH`."),
    password_min_length: z.int().describe("Characters of the shortest password."),
    passcode_length: z.int().describe("Digits of every passcode."),
    branches: z.array(branchPlace).describe("Open branches that say where they are, by name: at most 500."),
    sends_email: z.boolean().describe("Whether mails are sent; without them no e-mail address is confirmed."),
    demo: z.boolean().describe("Whether all data here is made up."),
  })
  .meta({ id: "Institution" });
export type Institution = z.infer<typeof institution>;

/** What a passcode may be used with at sign-in. */
export const PASSCODE_IDENTIFIERS = ["customer_number", "mobile", "email"] as const;
export type PasscodeIdentifier = (typeof PASSCODE_IDENTIFIERS)[number];
/** When a code or a passkey is asked for beside the secret. */
export const SECOND_STEPS = ["never", "new_device", "always"] as const;
/** What customers prove to change number or e-mail, and to recover. */
export const HIGH_RISK_PROOFS = ["code", "passkey"] as const;
/** Who decides that a file changes balance or status of accounts that are there. */
export const IMPORT_BALANCES = ["alone", "second_person"] as const;
/** A setting may make secrets longer than the contract's, never shorter. */
export const PASSWORD_LENGTHS = { shortest: SHORTEST_PASSWORD, longest: 15 };
export const PASSCODE_LENGTHS = { shortest: 6, longest: 8 };
/** Not negative, up to 9999.999999. */
const TEXT_PRICE = /^[0-9]{1,4}(\.[0-9]{1,6})?$/;
const MOST_COUNTRIES = 250;

/** An institution as its staff see it: its facts, and its policies. */
export const institutionRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().describe("The letters that its customer numbers begin with."),
    country_code: z.string().describe("ISO 3166-1 alpha-2."),
    currency: z.string().describe("ISO 4217."),
    tz: z.string(),
    lang: z.string(),
    support_phone: z.string().nullable(),
    support_email: z.string().nullable(),
    support_hours: supportHoursOut(),
    accent: accentOut(),
    allowed_countries: z
      .array(z.string())
      .nullable()
      .describe("Whose mobile numbers may sign up, ISO alpha-2; `null`: those of every country."),
    recovery_enabled: z
      .boolean()
      .describe("Whether a code to the verified number lets customers set new secrets."),
    recovery_asks_birth_date: z
      .boolean()
      .describe("Whether recovery asks account owners for the birth date on file, too."),
    second_step: z.enum(SECOND_STEPS).meta({
      description:
        "When customers give a code or a passkey beside their password or passcode: `never`, on a device that is `new_device` to the institution, or `always`. Other than `never` it also makes recovery ask for a passkey, or else for the birth date, or else for staff.",
    }),
    high_risk: z.enum(HIGH_RISK_PROOFS).meta({
      description:
        "What customers prove to change number or e-mail address, and to recover: a `code` by text is enough, or it takes a `passkey`; who has none goes to a branch.",
    }),
    staff_totp_required: z
      .boolean()
      .describe("Whether staff have to use an authenticator app; counts from each one's next sign-in on."),
    lookup_reason_required: z
      .boolean()
      .describe("Whether staff have to say why they look at a customer or an account."),
    stale_after: z.int().nullable(),
    import_balances: z.enum(IMPORT_BALANCES).meta({
      description:
        "Who decides that an imported file changes balance or status of accounts that are there: one administrator `alone`, or a `second_person` as well.",
    }),
    text_price: decimal()
      .nullable()
      .describe("What one text costs, in `currency`; `null`: it is not known. For the overview."),
    text_prices: z
      .record(z.string(), decimal())
      .nullable()
      .describe("The same for single countries (ISO alpha-2), where it is another one."),
    password_min_length: z.int(),
    passcode_length: z.int(),
    passcode_identifiers: z
      .array(z.enum(PASSCODE_IDENTIFIERS))
      .nullable()
      .describe("What a passcode may be used with at sign-in; `null`: with every identifier."),
    created_at: moment(),
  })
  .meta({ id: "InstitutionSettings", formOf: "Institution" });
export type InstitutionRecord = z.infer<typeof institutionRecord>;

const textPrice = () =>
  z.string().regex(TEXT_PRICE, "must be an amount of at most six decimals, such as 0.45");

/**
 * Absent = unchanged. Prefix, country and currency stay: customer numbers, mobile numbers and balances are made of
 * them. Longer secrets are asked for from the next one that is set.
 */
export const institutionChange = someOf(
  z
    .object({
      name: publicName(),
      tz: timeZone(),
      lang: locale(),
      support_phone: telephone().nullable(),
      support_email: emailText().nullable(),
      support_hours: line(LONGEST_HOURS).nullable(),
      accent: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0b5c74")
        .transform((colour) => colour.toLowerCase())
        .nullable(),
      allowed_countries: z
        .array(countryCode())
        .min(1)
        .max(MOST_COUNTRIES)
        .transform((codes) => [...new Set(codes)])
        .nullable(),
      recovery_enabled: z.boolean(),
      recovery_asks_birth_date: z.boolean(),
      second_step: choice(SECOND_STEPS),
      high_risk: choice(HIGH_RISK_PROOFS),
      staff_totp_required: z.boolean(),
      lookup_reason_required: z.boolean(),
      stale_after: z.int().min(1).max(MOST_STALE_HOURS).nullable(),
      import_balances: choice(IMPORT_BALANCES),
      text_price: textPrice().nullable(),
      text_prices: z.record(countryCode(), textPrice()).nullable(),
      password_min_length: z.int().min(PASSWORD_LENGTHS.shortest).max(PASSWORD_LENGTHS.longest),
      passcode_length: z.int().min(PASSCODE_LENGTHS.shortest).max(PASSCODE_LENGTHS.longest),
      passcode_identifiers: z
        .array(choice(PASSCODE_IDENTIFIERS))
        .min(1)
        .transform((names) => [...new Set(names)])
        .nullable(),
    })
    .partial()
    .meta({ id: "InstitutionChange" }),
);
export type InstitutionChange = z.infer<typeof institutionChange>;
