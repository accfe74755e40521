import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { TotpField } from "@/components/staff/totp-field";
import { PageHeading } from "@/components/ui/page-heading";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Stop using the authenticator app", "Staff"], searchParams);

export default async function TotpOffPage({ searchParams }: PageProps) {
  const { flash, locale } = await readForm("/staff/profile/totp/off", searchParams);
  return (
    <QuestionPage section="Your profile" back="/staff/profile">
      <BffForm
        action="/bff/staff/profile/totp/off"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading lead="Do this for a new phone, then set the app up there. Other devices will be signed out.">
            Stop using this authenticator app
          </PageHeading>
        }
      >
        <TotpField hint="A recovery code works, too" />
        <SubmitButton>Stop using this app</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
