import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { QuestionPage } from "@/components/shell/question-page";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readRecovery, readSessionState } from "@/server/pages";

const PAGE = "/recover/passkey";
const HEADING = "Confirm with your passkey";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Forgotten password or passcode"], searchParams);

export default async function RecoverPasskeyPage({ searchParams }: PageProps) {
  const [{ scope }, { asksPasskey }] = await Promise.all([readSessionState(), readRecovery()]);
  if (scope !== "recovery") redirect(scope === "user" ? "/security" : "/recover");
  if (!asksPasskey) redirect("/recover/secret");
  const { flash, locale } = await readForm(PAGE, searchParams);
  return (
    <QuestionPage section="Recovery" back="/recover">
      <BffForm
        action={`/bff${PAGE}`}
        flash={flash}
        locale={locale}
        heading={
          <PageHeading lead="Your account has a passkey, and a code by text is not enough to set a new password or passcode.">
            {HEADING}
          </PageHeading>
        }
      >
        <PasskeyButton options="/passkey/proof" label="Use your passkey" look="primary" />
        <p className="without-script">
          Passkeys need JavaScript. Switch it on, or go on without your passkey.
        </p>
        <p>
          <TextLink href="/recover/secret">I have lost my passkey</TextLink>
        </p>
      </BffForm>
    </QuestionPage>
  );
}
