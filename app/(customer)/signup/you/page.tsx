import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { requireSignup } from "@/app/require-signup";
import { EmailField } from "@/components/profile/email-field";
import { CompanyNameField, NameFields } from "@/components/profile/name-fields";
import { SignupLead } from "@/components/signup/signup-lead";
import { readSignupRecord } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Your name", "Sign-up"], searchParams);

export default async function SignupYouPage({ searchParams }: PageProps) {
  const { arrivedBy } = await requireSignup();
  const { is_company, name, sur_name, email } = await readSignupRecord();
  return (
    <FormPage
      page="/signup/you"
      action="/signup/profile"
      search={searchParams}
      section="Sign-up"
      step="Step 3 of 4"
      back="/signup"
      heading={is_company ? "The company’s name" : "Your name"}
      lead={<SignupLead arrivedBy={arrivedBy}>As it should stand in your passbook.</SignupLead>}
      button="Continue"
    >
      {is_company ? <CompanyNameField name={name} /> : <NameFields name={name} surName={sur_name} />}
      <EmailField label="E-mail (optional)" value={email} />
    </FormPage>
  );
}
