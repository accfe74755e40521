import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { CurrentSecretField } from "@/components/form/current-secret-field";
import { EditForm } from "@/components/form/edit-form";
import { MobileField } from "@/components/form/mobile-field";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { readCustomer, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Mobile number", "Your profile"], searchParams);

export default async function ProfileMobilePage({ searchParams }: PageProps) {
  const { mobile } = await readCustomer();
  const { asksCurrent } = await readSessionState();
  const { flash, locale, today } = await readForm("/profile/mobile", searchParams);
  return (
    <QuestionPage section="Your profile" step="Step 1 of 2" back="/profile">
      <EditForm
        path="profile/mobile/otp"
        today={today}
        flash={flash}
        locale={locale}
        heading={
          <PageHeading
            lead={
              <p>
                Now <bdi className="whitespace-nowrap text-ink">{mobile}</bdi>. We text a code to the new
                number, and tell the old one that it was changed.
              </p>
            }
          >
            What is your new mobile number?
          </PageHeading>
        }
      >
        <MobileField label="New mobile number" />
        {asksCurrent && <CurrentSecretField />}
        <SubmitButton>Continue</SubmitButton>
      </EditForm>
    </QuestionPage>
  );
}
