import { RadioField } from "@/components/form/radio-field";
import { ShortField } from "@/components/form/text-fields";
import { choicesOf } from "@/components/ui/choices-of";
import { capital } from "@/lib/capital";
import type { InstitutionRecord, PasscodeIdentifier } from "@/lib/contract";

type Props = { settings: InstitutionRecord };

type YesOrNoProps = { name: string; legend: string; hint: string; answer: boolean };

const YesOrNo = ({ answer, ...field }: YesOrNoProps) => (
  <RadioField {...field} choices={choicesOf(["yes", "no"], capital)} value={answer ? "yes" : "no"} columns />
);

/** A passcode is short: only a person who knows one of these can try one. */
const PASSCODE_FIELDS: Record<PasscodeIdentifier, [words: string, hint: string]> = {
  customer_number: ["customer number", "It is printed on the institution’s documents, and hard to guess."],
  mobile: ["mobile number", "Friends and shops know it."],
  email: ["e-mail address", "Many know it."],
};

export const SecretFields = ({ settings }: Props) => (
  <>
    <ShortField
      name="password_min_length"
      label="Minimum password length"
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
    {Object.entries(PASSCODE_FIELDS).map(([identifier, [words, hint]]) => (
      <YesOrNo
        key={identifier}
        name={`passcode_${identifier}`}
        legend={`Can customers sign in with a passcode and their ${words}?`}
        hint={`${hint} A password works with it in any case.`}
        answer={settings.passcode_identifiers?.some((each) => each === identifier) ?? true}
      />
    ))}
  </>
);

const SECOND_STEP_CHOICES = [
  { value: "never", label: "Never" },
  { value: "new_device", label: "On a device that we do not know (recommended)" },
  { value: "always", label: "At every sign-in" },
];

const HIGH_RISK_CHOICES = [
  { value: "code", label: "A code by text is enough" },
  { value: "passkey", label: "A passkey; who has none comes to a branch" },
];

export const AccessFields = ({ settings }: Props) => (
  <>
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
    <YesOrNo
      name="recovery_enabled"
      legend="Can customers set a new password or passcode after a code by text?"
      hint="If not, only staff can help them."
      answer={settings.recovery_enabled}
    />
    <YesOrNo
      name="recovery_asks_birth_date"
      legend="Are owners of accounts asked for their birth date then, too?"
      hint="It keeps out a person who only has their phone."
      answer={settings.recovery_asks_birth_date}
    />
  </>
);

export const StaffFields = ({ settings }: Props) => (
  <>
    <YesOrNo
      name="staff_totp_required"
      legend="Do staff have to use a second factor?"
      hint="A passkey, or an authenticator app. Takes effect immediately. Staff without one must set it up first."
      answer={settings.staff_totp_required}
    />
    <YesOrNo
      name="lookup_reason_required"
      legend="Do staff have to give a reason for each look-up?"
      hint="It is asked at the desk and kept in the audit log."
      answer={settings.lookup_reason_required}
    />
    <ShortField
      name="stale_after"
      label="After how many hours without news are figures late?"
      hint="Pages then say since when. It counts for sources that say until when they sent all. If empty, 26."
      value={settings.stale_after?.toString()}
      inputMode="numeric"
      className="w-24"
    />
    <RadioField
      name="import_balances"
      legend="Who decides that an imported file changes balances of accounts?"
      hint="Balances decide what statements and certificates say. It counts for accounts that are there already, and for their status."
      choices={[
        { value: "second_person", label: "Two people: an administrator, and another who decides" },
        { value: "alone", label: "One administrator" },
      ]}
      value={settings.import_balances}
    />
  </>
);
