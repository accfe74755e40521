import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { readLocale } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeading } from "@/components/ui/page-heading";
import { readEnrolment } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Recovery codes", "Staff"]);

export default async function RecoveryCodesPage() {
  const [{ recoveryCodes }, locale] = await Promise.all([readEnrolment(), readLocale()]);
  if (!recoveryCodes) redirect("/staff/profile");
  return (
    <QuestionPage section="Your profile">
      <BffForm
        action="/bff/staff/profile/totp/stored"
        locale={locale}
        heading={
          <PageHeading lead="Each of these replaces a code of your app once, for when your phone is lost. Print them or write them down now: they are not shown again.">
            Keep your recovery codes
          </PageHeading>
        }
      >
        <ul dir="ltr" className="figures grid max-w-sm grid-cols-2 gap-x-8 gap-y-2 border-y border-rule py-4">
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p>
          <CopyButton text={recoveryCodes.join("\n")} label="Copy the codes" />
        </p>
        <SubmitButton>I have stored them</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
