import { redirect } from "next/navigation";
import { ProfileStep } from "@/app/edit-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { PastDateField } from "@/components/form/past-date-field";
import { CurrentSecretField } from "@/components/form/secret-fields";
import { TextField } from "@/components/form/text-field";
import { CompanyNameField } from "@/components/profile/name-fields";
import { readCustomer, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["About the company", "Your profile"], searchParams);

export default async function CompanyPage({ searchParams }: PageProps) {
  const [customer, { asksCurrent }] = await Promise.all([readCustomer(), readSessionState()]);
  const { name, registration_number, registered_on, contact_name, fed_by_bank } = customer;
  if (!customer.is_company) redirect("/profile");
  return (
    <ProfileStep
      path="profile/company"
      heading="About the company"
      lead="As the register of companies has it."
      search={searchParams}
      aliases={{ registered_on: "day" }}
    >
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
    </ProfileStep>
  );
}
