import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { MobileField } from "@/components/form/mobile-field";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Mobile number", "Forgotten password or passcode"], searchParams);

export default async function RecoverPage({ searchParams }: PageProps) {
  const { flash, locale } = await readForm("/recover", searchParams);
  return (
    <QuestionPage
      section="Recovery"
      step="Step 1 of 3"
      back="/login"
      aside={
        <p>
          No longer have this phone? Come to a branch with something that shows who you are, and we set the
          new number there.
        </p>
      }
    >
      <BffForm
        action="/bff/recover/otp"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading lead="We text a code to the number we have on file. With it you set a new password or passcode.">
            Forgotten password or passcode?
          </PageHeading>
        }
      >
        <MobileField hint="The number that your accounts are registered with" />
        <SubmitButton>Continue</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
