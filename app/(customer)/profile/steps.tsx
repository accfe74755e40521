import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { PastDateField } from "@/components/form/past-date-field";
import { RadioField } from "@/components/form/radio-field";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { TextField } from "@/components/form/text-field";
import { GENDER_CHOICES, MARITAL_STATUS_CHOICES } from "@/components/profile/choices";
import { EmailField } from "@/components/profile/email-field";
import { CompanyNameField, NameFields } from "@/components/profile/name-fields";
import { readWords } from "@/components/words/read-words";
import { readCustomer, readInstitution, readPerson } from "@/server/pages";

export type Step = {
  title: string;
  heading: string;
  /** What concerns the answer as a whole stands at this field. */
  aliases?: Record<string, string>;
  /** What the page shows of what is kept; `asksCurrent` where a fact of identity is changed with the current secret. */
  ask: (asksCurrent: boolean) => Promise<{ lead?: ReactNode; fields: ReactNode }>;
};

const KEPT = "We keep it as you gave it to us at a branch. To correct it, call us or visit a branch.";
const TOLD = "We tell your mobile number of a change.";

const emailLead = (email: string | null) => (
  <p>
    We mail a link to the new address. Until you follow it, <bdi className="text-ink">{email}</bdi> stays in
    use. We tell it, and your mobile number, of the change.
  </p>
);

async function askCompany(asksCurrent: boolean) {
  const customer = await readCustomer();
  const { name, registration_number, registered_on, contact_name, fed_by_bank } = customer;
  if (!customer.is_company) redirect("/profile");
  const fields = (
    <>
      <CompanyNameField name={name} />
      <TextField
        name="registration_number"
        label="Registration number"
        value={registration_number}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <PastDateField
        name="registered_on"
        legend="Date of registration"
        hint="For example, 27 3 2015"
        value={registered_on}
      />
      <TextField
        name="contact_name"
        label="Contact person"
        hint="The person we ask for when we call"
        value={contact_name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      {fed_by_bank && asksCurrent && <CurrentSecretField hint="Needed only to change the name" />}
    </>
  );
  return { lead: "As the register of companies has it.", fields };
}

/** The pages that edit one group of the profile, by their name below it and of their form. */
export const STEPS = {
  "birth-date": {
    title: "Date of birth",
    heading: "What is your date of birth?",
    aliases: { dob: "day" },
    async ask(asksCurrent) {
      const { dob, dob_by_bank } = await readPerson();
      const words = await readWords();
      const fields = (
        <>
          <PastDateField
            legend={words("signup.birthDate")}
            hint={words("signup.birthDateHint", { example: "27 3 1990" })}
            value={dob}
          />
          {dob !== null && !dob_by_bank && asksCurrent && <CurrentSecretField />}
        </>
      );
      return { lead: dob_by_bank ? KEPT : dob !== null && TOLD, fields };
    },
  },
  company: {
    title: "About the company",
    heading: "About the company",
    aliases: { registered_on: "day" },
    ask: askCompany,
  },
  email: {
    title: "E-mail",
    heading: "What is your e-mail address?",
    async ask(asksCurrent) {
      const [customer, { sends_email }, words] = await Promise.all([
        readCustomer(),
        readInstitution(),
        readWords(),
      ]);
      const { email, email_verified_at, new_email } = customer;
      const lead = email_verified_at === null ? "We mail you a link to confirm it." : emailLead(email);
      const fields = (
        <>
          <EmailField
            label={words("access.email")}
            hint={words("signup.emailHint")}
            value={new_email ?? email}
          />
          {email !== null && asksCurrent && <CurrentSecretField />}
        </>
      );
      return { lead: sends_email && lead, fields };
    },
  },
  gender: {
    title: "Gender",
    heading: "What is your gender?",
    async ask() {
      const { gender } = await readPerson();
      return {
        lead: "The law asks us to know who our customers are. It changes nothing about your accounts.",
        fields: <RadioField name="gender" legend="Gender" choices={GENDER_CHOICES} value={gender} />,
      };
    },
  },
  "marital-status": {
    title: "Marital status",
    heading: "What is your marital status?",
    async ask() {
      const field = { name: "marital_status", legend: "Marital status", choices: MARITAL_STATUS_CHOICES };
      return { fields: <RadioField {...field} value={(await readPerson()).marital_status} /> };
    },
  },
  name: {
    title: "Your name",
    heading: "Your name",
    async ask(asksCurrent) {
      const { name, sur_name, fed_by_bank } = await readPerson();
      const hint = sur_name === null ? "Not needed to add a family name" : undefined;
      const fields = (
        <>
          <NameFields name={name} surName={sur_name} />
          {fed_by_bank && asksCurrent && <CurrentSecretField hint={hint} />}
        </>
      );
      return { fields };
    },
  },
} satisfies Record<string, Step>;
