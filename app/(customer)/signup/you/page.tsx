import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { requireSignup } from "@/app/require-signup";
import { EmailField } from "@/components/profile/email-field";
import { CompanyNameField, NameFields } from "@/components/profile/name-fields";
import { SignupLead } from "@/components/signup/signup-lead";
import { readWords } from "@/components/words/read-words";
import { readSignupRecord } from "@/server/pages";

export const generateMetadata = titled("signup.yourName", "signup.section");

export default async function SignupYouPage({ searchParams }: PageProps) {
  const { arrivedBy } = await requireSignup();
  const [{ is_company, name, sur_name, email }, words] = await Promise.all([readSignupRecord(), readWords()]);
  return (
    <FormPage
      page="/signup/you"
      action="/signup/profile"
      search={searchParams}
      section={words("signup.section")}
      step={words("signup.step", { step: 3, of: 4 })}
      back="/signup"
      heading={words(is_company ? "signup.companyName" : "signup.yourName")}
      lead={<SignupLead arrivedBy={arrivedBy}>{words("signup.asInPassbook")}</SignupLead>}
      button={words("shell.continue")}
    >
      {is_company ? <CompanyNameField name={name} /> : <NameFields name={name} surName={sur_name} />}
      <EmailField label={words("signup.emailOptional")} hint={words("signup.emailHint")} value={email} />
    </FormPage>
  );
}
