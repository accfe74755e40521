import { RadioField } from "@/components/form/radio-field";
import { TextField } from "@/components/form/text-field";
import type { InstitutionRecord, PasscodeIdentifier } from "@/lib/contract";

type Props = { settings: InstitutionRecord };

/** What the institution is called, how customers reach it, and its colour. */
export function ContactFields({ settings }: Props) {
  return (
    <>
      <TextField
        name="name"
        label="Name of your institution"
        hint="Customers see it on every page and in every text."
        value={settings.name}
        autoComplete="off"
      />
      <TextField
        name="support_phone"
        label="Support telephone (optional)"
        hint="Shown on help pages and with errors."
        value={settings.support_phone}
        type="tel"
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        name="support_email"
        label="Support e-mail (optional)"
        hint="Shown on the help page."
        value={settings.support_email}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        name="support_hours"
        label="Hours of telephone support (optional)"
        hint="Shown on the help page, for example: Monday to Friday, 8 to 17 o'clock."
        value={settings.support_hours}
        autoComplete="off"
      />
      <TextField
        name="accent"
        label="Colour of your institution (optional)"
        hint="Like #0b5c74. Pages make it darker or lighter where it would be hard to read."
        value={settings.accent}
        autoComplete="off"
        dir="ltr"
        className="w-40"
      />
    </>
  );
}

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const word = (answer: boolean) => (answer ? "yes" : "no");

/** A passcode is short: only people who know one of these can try one. */
const PASSCODE_FIELDS: { identifier: PasscodeIdentifier; words: string; hint: string }[] = [
  {
    identifier: "customer_number",
    words: "customer number",
    hint: "It is on papers of the institution, and hard to guess. A password works with it in any case.",
  },
  {
    identifier: "mobile",
    words: "mobile number",
    hint: "Friends and shops know it. A password works with it in any case.",
  },
  {
    identifier: "email",
    words: "e-mail address",
    hint: "Many know it. A password works with it in any case.",
  },
];

const PasscodeFields = ({ settings: { passcode_identifiers: chosen } }: Props) =>
  PASSCODE_FIELDS.map(({ identifier, words, hint }) => (
    <RadioField
      key={identifier}
      name={`passcode_${identifier}`}
      legend={`Can customers sign in with a passcode and their ${words}?`}
      hint={hint}
      choices={YES_OR_NO}
      value={word(chosen?.includes(identifier) ?? true)}
    />
  ));

const pricesOf = ({ text_prices: prices }: InstitutionRecord) =>
  Object.entries(prices ?? {})
    .map(([country, price]) => `${country} ${price}`)
    .join(", ");

const PriceFields = ({ settings }: Props) => (
  <>
    <TextField
      name="text_price"
      label="What one text costs"
      hint={`In ${settings.currency}, like 0.45. Empty where it is not known; the overview then shows no costs.`}
      value={settings.text_price ?? undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="w-24"
    />
    <TextField
      name="text_prices"
      label="What it costs to other countries"
      hint="Two letters and the price, like SG 1.90, US 0.75. For all others the price above counts."
      value={pricesOf(settings)}
      autoComplete="off"
      dir="ltr"
    />
  </>
);

/** What the administrators of an institution choose, each with its meaning. */
export function PolicyFields({ settings }: Props) {
  const short = { inputMode: "numeric", autoComplete: "off", dir: "ltr", className: "w-24" } as const;
  return (
    <>
      <TextField
        name="allowed_countries"
        label="Countries whose mobile numbers may sign up"
        hint="Two letters each, like PH, SG. Empty allows every country."
        value={settings.allowed_countries?.join(", ")}
        autoComplete="off"
        dir="ltr"
      />
      <PriceFields settings={settings} />
      <TextField
        name="password_min_length"
        label="Characters of the shortest password"
        hint="8 to 15. Counts for new passwords."
        value={String(settings.password_min_length)}
        {...short}
      />
      <TextField
        name="passcode_length"
        label="Digits of a passcode"
        hint="6 to 8. Counts for new passcodes."
        value={String(settings.passcode_length)}
        {...short}
      />
      <PasscodeFields settings={settings} />
      <RadioField
        name="recovery_enabled"
        legend="Can customers set a new password or passcode after a code by text?"
        hint="If not, only staff can help them."
        choices={YES_OR_NO}
        value={word(settings.recovery_enabled)}
      />
      <RadioField
        name="recovery_asks_birth_date"
        legend="Are owners of accounts asked for their birth date then, too?"
        hint="It keeps out a person who only has their phone."
        choices={YES_OR_NO}
        value={word(settings.recovery_asks_birth_date)}
      />
      <RadioField
        name="staff_totp_required"
        legend="Do staff have to use an authenticator app?"
        hint="Staff without one set it up at the next sign-in."
        choices={YES_OR_NO}
        value={word(settings.staff_totp_required)}
      />
      <RadioField
        name="lookup_reason_required"
        legend="Do staff have to give a reason for each look-up?"
        hint="It is asked at the desk and kept in the audit log."
        choices={YES_OR_NO}
        value={word(settings.lookup_reason_required)}
      />
    </>
  );
}
