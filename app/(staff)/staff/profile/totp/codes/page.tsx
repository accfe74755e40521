import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { CopyButton } from "@/components/ui/copy-button";
import { readEnrolment } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Recovery codes", "Staff"]);

export default async function RecoveryCodesPage({ searchParams }: PageProps) {
  const { recoveryCodes } = await readEnrolment();
  if (!recoveryCodes) redirect("/staff/profile");
  return (
    <FormPage
      page="/staff/profile/totp/codes"
      action="/staff/profile/totp/stored"
      search={searchParams}
      section="Your profile"
      heading="Keep your recovery codes"
      lead="Each of these replaces a code of your app once, for when your phone is lost. Print them or write them down now: they are not shown again."
      button="I have stored them"
    >
      <ul
        dir="ltr"
        className="figures grid max-w-3xl gap-x-8 gap-y-2 sm:grid-cols-2 border-y border-rule py-4"
      >
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <CopyButton text={recoveryCodes.join("\n")} label="Copy the codes" />
      </p>
    </FormPage>
  );
}
