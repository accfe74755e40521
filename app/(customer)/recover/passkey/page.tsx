import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { PasskeyButton } from "@/components/passkey/passkey-button";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import { readRecovery, readSessionState } from "@/server/pages";

export const generateMetadata = titled("access.passkeyAsked", "access.recoveryTitle");

export default async function RecoverPasskeyPage({ searchParams }: PageProps) {
  const [{ scope }, { asksPasskey }] = await Promise.all([readSessionState(), readRecovery()]);
  if (scope !== "recovery") redirect(scope === "user" ? "/security" : "/recover");
  if (!asksPasskey) redirect("/recover/secret");
  const words = await readWords();
  return (
    <FormPage
      page="/recover/passkey"
      search={searchParams}
      section={words("access.recovery")}
      back="/recover"
      heading={words("access.passkeyAsked")}
      lead={words("access.passkeyWhy")}
      button={null}
    >
      <PasskeyButton options="/passkey/proof" label={words("access.passkeyUse")} look="primary" />
      <p className="without-script">{words("access.passkeyScripts")}</p>
      <p>
        <TextLink href="/recover/secret">{words("access.passkeyLost")}</TextLink>
      </p>
    </FormPage>
  );
}
