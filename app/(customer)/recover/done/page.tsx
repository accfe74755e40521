import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { ButtonForm } from "@/components/form/button-form";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { Section } from "@/components/ui/section";
import { readDone, readPasskeys, readSessionState } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Changed", "Forgotten password or passcode"]);

export default async function RecoverDonePage({ searchParams }: PageProps) {
  const [{ signedIn }, done] = await Promise.all([readSessionState(), searchText(searchParams, "done")]);
  if (!(await readDone("/recover/done", done))) redirect(signedIn ? "/accounts" : "/recover");
  const [{ count }, locale] = await Promise.all([readPasskeys(), readLocale()]);
  return (
    <>
      <PageHeading lead="Other devices were signed out. We have told you so by text: if it was not you, call us.">
        Changed
      </PageHeading>
      <ButtonLink href="/accounts" wide>
        Go to your accounts
      </ButtonLink>
      {count > 0 && (
        <Section
          id="passkeys"
          title="Your passkeys still work"
          className="mt-10 border-t border-rule pt-6"
          headed=""
        >
          <p className="mt-2 mb-5 max-w-[60ch] text-soft">
            {count === 1 ? "1 passkey signs" : `${count} passkeys sign`} in to your account. Have you lost a
            device that keeps one, or could another person have added one? Then remove them all.
          </p>
          <ButtonForm action="/bff/security/passkeys/remove-all" locale={locale}>
            Remove all passkeys
          </ButtonForm>
        </Section>
      )}
    </>
  );
}
