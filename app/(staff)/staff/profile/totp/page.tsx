import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { QrCode } from "@/components/staff/qr-code";
import { TotpField } from "@/components/staff/totp-field";
import { PageHeading } from "@/components/ui/page-heading";
import { readEnrolment } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Authenticator app", "Staff"], searchParams);

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(" ");

export default async function TotpPage({ searchParams }: PageProps) {
  const [{ enrolment }, { flash, locale }] = await Promise.all([
    readEnrolment(),
    readForm("/staff/profile/totp", searchParams),
  ]);
  if (!enrolment) redirect("/staff/profile");
  return (
    <QuestionPage section="Your profile" back="/staff/profile">
      <BffForm
        action="/bff/staff/profile/totp/confirm"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading lead="Scan this with an authenticator app on your phone. It then shows a new code every 30 seconds, which you give at each sign-in.">
            Set up an authenticator app
          </PageHeading>
        }
      >
        <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
        <p className="max-w-[60ch]">
          Can you not scan it? Type this key into the app:{" "}
          <code dir="ltr" className="figures font-semibold [overflow-wrap:anywhere]">
            {inGroups(enrolment.secret)}
          </code>
        </p>
        <TotpField label="Code that the app shows now" />
        <SubmitButton>Use this app</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
