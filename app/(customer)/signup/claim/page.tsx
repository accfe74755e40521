import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { requireSignup } from "@/app/require-signup";
import { BffForm } from "@/components/form/bff-form";
import { PastDateField } from "@/components/form/past-date-field";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { SignupLead } from "@/components/signup/signup-lead";
import { PhoneLink } from "@/components/ui/contact-links";
import { PageHeading } from "@/components/ui/page-heading";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Date of birth", "Sign-up"], searchParams);

export default async function SignupClaimPage({ searchParams }: PageProps) {
  const { arrivedBy } = await requireSignup();
  const { flash, locale } = await readForm("/signup/claim", searchParams);
  const { support_phone: supportPhone } = await readInstitution();
  return (
    <QuestionPage
      section="Sign-up"
      step="Step 3 of 4"
      back="/signup"
      aside={
        <p>
          Is the date right, and we still do not find you? Ask at any branch
          {supportPhone && (
            <>
              {" "}
              or call <PhoneLink number={supportPhone} />
            </>
          )}
          : the date on file may have been written down wrongly.
        </p>
      }
    >
      <BffForm
        action="/bff/signup/claim"
        flash={flash}
        locale={locale}
        aliases={{ dob: "day" }}
        heading={
          <PageHeading
            lead={
              <SignupLead arrivedBy={arrivedBy}>
                We know this number from one of our branches. Your date of birth tells us that the accounts
                are yours.
              </SignupLead>
            }
          >
            What is your date of birth?
          </PageHeading>
        }
      >
        <PastDateField legend="Date of birth" />
        <SubmitButton>Continue</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
