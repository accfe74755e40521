import { pageMetadata } from "@/app/page-metadata";
import { readLocale } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";

export const generateMetadata = () => pageMetadata(["Sign in again", "Staff"]);

export default async function SignInAgainPage() {
  const locale = await readLocale();
  return (
    <QuestionPage section="Your profile" back="/staff/profile">
      <BffForm
        action="/bff/staff/logout"
        locale={locale}
        heading={
          <PageHeading lead="A password or an authenticator app is changed within ten minutes of signing in, so that no other person can do it at a desk that you have left.">
            Sign in again first
          </PageHeading>
        }
      >
        <SubmitButton>Sign out, then sign in again</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
