import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LONGEST_HOURS } from "../contract/rules";
import {
  choice,
  mapped,
  optionalEmail,
  optionalLine,
  optionalText,
  publicName,
  requiredText,
  rule,
  text,
  whyIfAsked,
  yesOrNo,
} from "./fields";
import { optionalMatch, optionalPhone } from "./optional-match";
import { told, WORDS } from "./words";

/** Identifiers as lib/contract has them, which our scripts do not load. */
const PASSCODE_IDENTIFIERS = ["customer_number", "mobile", "email"] as const;
const SECOND_STEPS = ["never", "new_device", "always"] as const;
const HIGH_RISK_PROOFS = ["code", "passkey"] as const;
const IMPORT_BALANCES = ["alone", "second_person"] as const;
const PRICE = /^[0-9]{1,4}(\.[0-9]{1,6})?$/;
const PRICES = /^([A-Z]{2} [0-9]{1,4}(\.[0-9]{1,6})?(, (?=[A-Z])|$))*$/;
const HOURS = /^([1-9][0-9]{0,2}|[1-7][0-9]{3}|8[0-6][0-9]{2}|87[0-5][0-9]|8760)$/;
export const ACCENT = /^#[0-9a-fA-F]{6}$/;
const COUNTRIES = /^[A-Z]{2}(,[A-Z]{2}){0,49}$/;

/** Words for a policy that is not set as it has to be. */
export const POLICY_WORDS = {
  password_min_length: "Enter a number from 8 to 15",
  passcode_length: "Enter a number from 6 to 8",
  recovery_enabled: "Choose whether customers can recover by text",
  recovery_asks_birth_date: "Choose whether recovery asks for the birth date",
  second_step: "Choose when customers confirm a sign-in",
  high_risk: "Choose what customers need for changes of high risk",
  staff_totp_required: "Choose whether staff have to use an authenticator app",
  lookup_reason_required: "Choose whether staff have to give a reason for each look-up",
  import_balances: "Choose who decides about balances in a file",
  stale_after: "Enter a number of hours from 1 to 8760, or nothing",
} as const;

/** A whole number of characters. */
const lengthFrom = (shortest: number, longest: number, wrong: string) =>
  mapped(
    text(wrong).check(
      rule(
        (value) => /^[0-9]{1,2}$/.test(value) && Number(value) >= shortest && Number(value) <= longest,
        "not_allowed",
        wrong,
      ),
    ),
    Number,
  );

/** Whether a passcode works with each identifier; with all of them is `null`. */
const passcodeIdentifiers = {
  passcode_customer_number: yesOrNo("Choose whether a passcode works with the customer number"),
  passcode_mobile: yesOrNo("Choose whether a passcode works with the mobile number"),
  passcode_email: yesOrNo("Choose whether a passcode works with the e-mail address"),
};

/** Countries and prices, as in `SG 1.90, US 0.75`. */
const pricesIn = (prices: string) => prices.split(", ").map((each) => each.split(" "));
const repeats = (prices: string) =>
  new Set(pricesIn(prices).map(([country]) => country)).size < pricesIn(prices).length;

const policies = z.object({
  name: publicName("Enter the name of your institution"),
  support_phone: optionalPhone,
  support_email: mapped(optionalEmail, (email) => email ?? null),
  support_hours: optionalLine(LONGEST_HOURS, WORDS.supportHours),
  accent: optionalMatch(ACCENT, WORDS.accent),
  allowed_countries: mapped(
    mapped(text(WORDS.countries), (codes) => codes.toUpperCase().replaceAll(/[\s,]+/g, ",")).check(
      rule((codes) => codes === "" || COUNTRIES.test(codes), "malformed", WORDS.countries),
    ),
    (codes) => (codes ? codes.split(",") : null),
  ),
  text_price: optionalMatch(PRICE, WORDS.textPrice),
  text_prices: mapped(
    mapped(text(WORDS.textPrices), (prices) =>
      prices.toUpperCase().replaceAll(/\s+/g, " ").replaceAll(/ ?, ?/g, ", ").trim(),
    ).check(rule((prices) => PRICES.test(prices) && !repeats(prices), "malformed", WORDS.textPrices)),
    (prices) => (prices ? Object.fromEntries(pricesIn(prices)) : null),
  ),
  password_min_length: lengthFrom(8, 15, POLICY_WORDS.password_min_length),
  passcode_length: lengthFrom(6, 8, POLICY_WORDS.passcode_length),
  recovery_enabled: yesOrNo(POLICY_WORDS.recovery_enabled),
  recovery_asks_birth_date: yesOrNo(POLICY_WORDS.recovery_asks_birth_date),
  second_step: choice(SECOND_STEPS, POLICY_WORDS.second_step),
  high_risk: choice(HIGH_RISK_PROOFS, POLICY_WORDS.high_risk),
  staff_totp_required: yesOrNo(POLICY_WORDS.staff_totp_required),
  lookup_reason_required: yesOrNo(POLICY_WORDS.lookup_reason_required),
  stale_after: mapped(optionalMatch(HOURS, POLICY_WORDS.stale_after), (hours) => hours && Number(hours)),
  import_balances: choice(IMPORT_BALANCES, POLICY_WORDS.import_balances),
  ...passcodeIdentifiers,
  reason: whyIfAsked,
});

const offeredIn = (answers: z.output<typeof policies>) =>
  PASSCODE_IDENTIFIERS.filter((name) => answers[`passcode_${name}`]);

/** The policies of an institution that its administrators choose. */
export const policiesForm = mapped(
  policies.check(
    z.refine((answers) => offeredIn(answers).length > 0, {
      ...because("too_few", WORDS.passcodeIdentifiers, 1),
      path: ["passcode_customer_number"],
    }),
  ),
  (answers) => {
    const { passcode_customer_number: _, passcode_mobile: __, passcode_email: ___, ...rest } = answers;
    const names = offeredIn(answers);
    return { ...rest, passcode_identifiers: names.length === PASSCODE_IDENTIFIERS.length ? null : names };
  },
);

/** Another version; of each there is the text or the address, which the API holds them to. */
export const termsForm = z.object({
  version: optionalText(),
  terms_text: optionalText(),
  terms_url: optionalText(),
  privacy_text: optionalText(),
  privacy_url: optionalText(),
});

/** The version that was shown. */
export const termsAcceptanceForm = z.object({ version: requiredText(told("check")) });
