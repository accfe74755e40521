import { redirect } from "next/navigation";
import type { PageProps } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { wordsMetadata } from "@/app/words-metadata";
import { BffForm } from "@/components/form/bff-form";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { QuestionPage } from "@/components/shell/question-page";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readWords } from "@/components/words/read-words";
import { readRecovery, readSessionState } from "@/server/pages";

const PAGE = "/recover/passkey";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["access.passkeyAsked", "access.recoveryTitle"], searchParams);

export default async function RecoverPasskeyPage({ searchParams }: PageProps) {
  const [{ scope }, { asksPasskey }] = await Promise.all([readSessionState(), readRecovery()]);
  if (scope !== "recovery") redirect(scope === "user" ? "/security" : "/recover");
  if (!asksPasskey) redirect("/recover/secret");
  const words = await readWords();
  const { flash, locale } = await readForm(PAGE, searchParams);
  return (
    <QuestionPage section={words("access.recovery")} back="/recover">
      <BffForm
        action={`/bff${PAGE}`}
        flash={flash}
        locale={locale}
        heading={<PageHeading lead={words("access.passkeyWhy")}>{words("access.passkeyAsked")}</PageHeading>}
      >
        <PasskeyButton options="/passkey/proof" label={words("access.passkeyUse")} look="primary" />
        <p className="without-script">{words("access.passkeyScripts")}</p>
        <p>
          <TextLink href="/recover/secret">{words("access.passkeyLost")}</TextLink>
        </p>
      </BffForm>
    </QuestionPage>
  );
}
