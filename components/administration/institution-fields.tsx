import { RadioField } from "@/components/form/radio-field";
import { LtrField, PlainField, ShortField } from "@/components/form/text-fields";
import type { InstitutionRecord, PasscodeIdentifier } from "@/lib/contract";

type Props = { settings: InstitutionRecord };

/** What the institution is called, how customers reach it, and its colour. */
export const ContactFields = ({ settings }: Props) => (
  <>
    <PlainField
      name="name"
      label="Name of your institution"
      hint="Customers see it on every page and in every text."
      value={settings.name}
    />
    <LtrField
      name="support_phone"
      label="Support telephone (optional)"
      hint="Shown on help pages and with errors."
      value={settings.support_phone}
      type="tel"
    />
    <LtrField
      name="support_email"
      label="Support e-mail (optional)"
      hint="Shown on the help page."
      value={settings.support_email}
      type="email"
      inputMode="email"
    />
    <PlainField
      name="support_hours"
      label="Hours of telephone support (optional)"
      hint="Shown on the help page, for example: Monday to Friday, 8 to 17 o'clock."
      value={settings.support_hours}
    />
    <ShortField
      name="accent"
      label="Colour of your institution (optional)"
      hint="Like #0b5c74. Pages make it darker or lighter where it would be hard to read; the top of this page shows how."
      value={settings.accent}
    />
  </>
);

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

type YesOrNoProps = { name: string; legend: string; hint: string; answer: boolean };

const YesOrNo = ({ answer, ...field }: YesOrNoProps) => (
  <RadioField {...field} choices={YES_OR_NO} value={answer ? "yes" : "no"} />
);

/** A passcode is short: only a person who knows one of these can try one. */
const PASSCODE_FIELDS: { identifier: PasscodeIdentifier; words: string; hint: string }[] = [
  {
    identifier: "customer_number",
    words: "customer number",
    hint: "It is printed on the institution’s documents, and hard to guess.",
  },
  { identifier: "mobile", words: "mobile number", hint: "Friends and shops know it." },
  { identifier: "email", words: "e-mail address", hint: "Many know it." },
];

const PasscodeFields = ({ settings: { passcode_identifiers: chosen } }: Props) =>
  PASSCODE_FIELDS.map(({ identifier, words, hint }) => (
    <YesOrNo
      key={identifier}
      name={`passcode_${identifier}`}
      legend={`Can customers sign in with a passcode and their ${words}?`}
      hint={`${hint} A password works with it in any case.`}
      answer={chosen?.includes(identifier) ?? true}
    />
  ));

type YesOrNoPolicy =
  | "recovery_enabled"
  | "recovery_asks_birth_date"
  | "staff_totp_required"
  | "lookup_reason_required";

const POLICIES: Record<YesOrNoPolicy, Pick<YesOrNoProps, "legend" | "hint">> = {
  recovery_enabled: {
    legend: "Can customers set a new password or passcode after a code by text?",
    hint: "If not, only staff can help them.",
  },
  recovery_asks_birth_date: {
    legend: "Are owners of accounts asked for their birth date then, too?",
    hint: "It keeps out a person who only has their phone.",
  },
  staff_totp_required: {
    legend: "Do staff have to use a second factor?",
    hint: "A passkey, or an authenticator app. Who has none can do nothing else until one is set up, at once.",
  },
  lookup_reason_required: {
    legend: "Do staff have to give a reason for each look-up?",
    hint: "It is asked at the desk and kept in the audit log.",
  },
};

const SECOND_STEP_CHOICES = [
  { value: "never", label: "Never" },
  { value: "new_device", label: "On a device that we do not know (recommended)" },
  { value: "always", label: "At every sign-in" },
];

const HIGH_RISK_CHOICES = [
  { value: "code", label: "A code by text is enough" },
  { value: "passkey", label: "A passkey; who has none comes to a branch" },
];

const pricesOf = ({ text_prices: prices }: InstitutionRecord) =>
  Object.entries(prices ?? {})
    .map(([country, price]) => `${country} ${price}`)
    .join(", ");

/** What the administrators of an institution choose, each with its meaning. */
export const PolicyFields = ({ settings }: Props) => (
  <>
    <LtrField
      name="allowed_countries"
      label="Countries whose mobile numbers may sign up"
      hint="Two letters each, like PH, SG. Empty allows every country."
      value={settings.allowed_countries?.join(", ")}
    />
    <ShortField
      name="text_price"
      label="What one text costs"
      hint={`In ${settings.currency}, like 0.45. Empty where it is not known; the overview then shows no costs.`}
      value={settings.text_price}
      inputMode="decimal"
      className="w-24"
    />
    <LtrField
      name="text_prices"
      label="What it costs to other countries"
      hint="Two letters and the price, like SG 1.90, US 0.75. For all others the price above counts."
      value={pricesOf(settings)}
    />
    <ShortField
      name="password_min_length"
      label="Characters of the shortest password"
      hint="8 to 15. Counts for new passwords."
      value={String(settings.password_min_length)}
      inputMode="numeric"
      className="w-24"
    />
    <ShortField
      name="passcode_length"
      label="Digits of a passcode"
      hint="6 to 8. Counts for new passcodes."
      value={String(settings.passcode_length)}
      inputMode="numeric"
      className="w-24"
    />
    <PasscodeFields settings={settings} />
    <RadioField
      name="second_step"
      legend="When do customers confirm a sign-in by a code or a passkey?"
      hint="It keeps out a person who only has their password. Recovery then asks for more than a code, too."
      choices={SECOND_STEP_CHOICES}
      value={settings.second_step}
    />
    <RadioField
      name="high_risk"
      legend="What does it take to change number or e-mail address, and to recover?"
      hint="Codes by text can be intercepted. Where the law asks for more, as BSP Circular 1213 does, choose a passkey."
      choices={HIGH_RISK_CHOICES}
      value={settings.high_risk}
    />
    {(Object.keys(POLICIES) as YesOrNoPolicy[]).map((name) => (
      <YesOrNo key={name} name={name} {...POLICIES[name]} answer={settings[name]} />
    ))}
  </>
);
