import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { requireSignup } from "@/app/require-signup";
import { BffForm } from "@/components/form/bff-form";
import { NewPasscodeField, NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { SignupLead } from "@/components/signup/signup-lead";
import { PageHeading } from "@/components/ui/page-heading";
import { readChallenge, readInstitution, readSignupRecord } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Password and passcode", "Sign-up"], searchParams);

export default async function SignupSecurePage({ searchParams }: PageProps) {
  const session = await requireSignup();
  const { arrivedBy } = session;
  const [{ flash, locale }, institution, challenge, customer] = await Promise.all([
    readForm("/signup/secure", searchParams),
    readInstitution(),
    readChallenge(),
    readSignupRecord(),
  ]);
  return (
    <QuestionPage section="Sign-up" step="Step 4 of 4" back={customer.dob ? "/signup" : "/signup/you"}>
      <BffForm
        action="/bff/signup/secrets"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading
            lead={
              <SignupLead arrivedBy={arrivedBy}>
                Either opens your accounts. Keep both to yourself: we never ask for them by text, by e-mail or
                by telephone.
              </SignupLead>
            }
          >
            Create your password and passcode
          </PageHeading>
        }
      >
        <UsernameForManagers value={challenge?.mobile ?? session.customerNumber ?? ""} />
        <NewPasswordField label="Create a password" minLength={institution.password_min_length} />
        <NewPasscodeField label={`Create a ${institution.passcode_length}-digit passcode`} />
        <SubmitButton>Create account</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
