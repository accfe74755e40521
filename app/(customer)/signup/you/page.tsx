import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { requireSignup } from "@/app/require-signup";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { EmailField } from "@/components/profile/email-field";
import { CompanyNameField, NameFields } from "@/components/profile/name-fields";
import { QuestionPage } from "@/components/shell/question-page";
import { SignupLead } from "@/components/signup/signup-lead";
import { PageHeading } from "@/components/ui/page-heading";
import { readSignupRecord } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Your name", "Sign-up"], searchParams);

export default async function SignupYouPage({ searchParams }: PageProps) {
  const { arrivedBy } = await requireSignup();
  const record = await readSignupRecord();
  const { flash, locale } = await readForm("/signup/you", searchParams);
  return (
    <QuestionPage section="Sign-up" step="Step 3 of 4" back="/signup">
      <BffForm
        action="/bff/signup/profile"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading
            lead={<SignupLead arrivedBy={arrivedBy}>As it should stand in your passbook.</SignupLead>}
          >
            {record.is_company ? "The company’s name" : "Your name"}
          </PageHeading>
        }
      >
        {record.is_company ? (
          <CompanyNameField name={record.name} />
        ) : (
          <NameFields name={record.name} surName={record.sur_name} />
        )}
        <EmailField label="E-mail (optional)" value={record.email} />
        <SubmitButton>Continue</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
