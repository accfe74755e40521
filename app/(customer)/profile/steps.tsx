import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { PastDateField } from "@/components/form/past-date-field";
import { RadioField } from "@/components/form/radio-field";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { TextField } from "@/components/form/text-field";
import { genderChoices, maritalStatusChoices } from "@/components/profile/choices";
import { EmailField } from "@/components/profile/email-field";
import { CompanyNameField, NameFields } from "@/components/profile/name-fields";
import { OwnName } from "@/components/ui/own-name";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import type { Words } from "@/lib/words/words-of";
import { readCustomer, readInstitution, readPerson } from "@/server/pages";

export type Step = {
  title: PlainKey;
  heading: PlainKey;
  /** What concerns the answer as a whole stands at this field. */
  aliases?: Record<string, string>;
  /** What the page shows of what is kept; `asksCurrent` where a fact of identity is changed with the current secret. */
  ask: (asksCurrent: boolean) => Promise<{ lead?: ReactNode; fields: ReactNode }>;
};

const emailLead = (words: Words, email: string | null) => (
  <p>{drawWords(words, "profile.mailLead", { email: <OwnName className="text-ink">{email}</OwnName> })}</p>
);

async function askCompany(asksCurrent: boolean) {
  const [customer, words] = await Promise.all([readCustomer(), readWords()]);
  const { name, registration_number, registered_on, contact_name, fed_by_bank } = customer;
  if (!customer.is_company) redirect("/profile");
  const fields = (
    <>
      <CompanyNameField name={name} />
      <TextField
        name="registration_number"
        label={words("profile.registrationNumber")}
        value={registration_number}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <PastDateField
        name="registered_on"
        legend={words("profile.registeredOn")}
        hint={words("signup.birthDateHint", { example: "27 3 2015" })}
        value={registered_on}
      />
      <TextField
        name="contact_name"
        label={words("profile.contactPerson")}
        hint={words("profile.contactHint")}
        value={contact_name}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      {fed_by_bank && asksCurrent && <CurrentSecretField hint={words("profile.secretForName")} />}
    </>
  );
  return { lead: words("profile.companyLead"), fields };
}

/** The pages that edit one group of the profile, by their name below it and of their form. */
export const STEPS = {
  "birth-date": {
    title: "signup.birthDate",
    heading: "signup.birthDateAsked",
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
      return {
        lead: dob_by_bank ? words("profile.keptByBank") : dob !== null && words("profile.told"),
        fields,
      };
    },
  },
  company: {
    title: "profile.company",
    heading: "profile.company",
    aliases: { registered_on: "day" },
    ask: askCompany,
  },
  email: {
    title: "access.email",
    heading: "profile.emailAsked",
    async ask(asksCurrent) {
      const [customer, { sends_email }, words] = await Promise.all([
        readCustomer(),
        readInstitution(),
        readWords(),
      ]);
      const { email, email_verified_at, new_email } = customer;
      const lead = email_verified_at === null ? words("profile.mailLink") : emailLead(words, email);
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
    title: "profile.gender",
    heading: "profile.genderAsked",
    async ask() {
      const [{ gender }, words] = await Promise.all([readPerson(), readWords()]);
      const field = { name: "gender", legend: words("profile.gender"), choices: genderChoices(words) };
      return {
        lead: words("profile.genderWhy"),
        fields: <RadioField {...field} value={gender} />,
      };
    },
  },
  "marital-status": {
    title: "profile.maritalStatus",
    heading: "profile.maritalStatusAsked",
    async ask() {
      const [{ marital_status }, words] = await Promise.all([readPerson(), readWords()]);
      const legend = words("profile.maritalStatus");
      const field = { name: "marital_status", legend, choices: maritalStatusChoices(words) };
      return { fields: <RadioField {...field} value={marital_status} /> };
    },
  },
  name: {
    title: "signup.yourName",
    heading: "signup.yourName",
    async ask(asksCurrent) {
      const [{ name, sur_name, fed_by_bank }, words] = await Promise.all([readPerson(), readWords()]);
      const hint = sur_name === null ? words("profile.noSecretForFamilyName") : undefined;
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
