import { redirect } from "next/navigation";
import { NoticePage } from "@/app/notice-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { ButtonForm } from "@/components/form/button-form";
import { Section } from "@/components/ui/section";
import { readWords } from "@/components/words/read-words";
import { readDone, readPasskeys, readSessionState } from "@/server/pages";

export const generateMetadata = titled("access.changed", "access.recoveryTitle");

export default async function RecoverDonePage({ searchParams }: PageProps) {
  const [{ signedIn }, done] = await Promise.all([readSessionState(), searchText(searchParams, "done")]);
  if (!(await readDone("/recover/done", done))) redirect(signedIn ? "/accounts" : "/recover");
  const [{ count }, words] = await Promise.all([readPasskeys(), readWords()]);
  return (
    <NoticePage
      heading={words("access.changed")}
      lead={<p>{words("access.changedLead")}</p>}
      onward={[{ href: "/accounts", label: words("shell.toAccounts") }]}
    >
      {count > 0 && (
        <Section
          id="passkeys"
          title={words("access.passkeysWork")}
          className="mt-10 border-t border-rule pt-6"
          headed=""
        >
          <p className="mt-2 mb-5 max-w-[60ch] text-soft">{words("access.passkeysWorkWhy", { count })}</p>
          <ButtonForm action="/bff/security/passkeys/remove-all">{words("access.removePasskeys")}</ButtonForm>
        </Section>
      )}
    </NoticePage>
  );
}
