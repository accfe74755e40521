import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { SecretField } from "@/components/form/secret-field";
import { PasscodeField } from "@/components/form/secret-fields";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { OtherSecretLink } from "@/components/login/other-secret-link";
import { QuestionPage } from "@/components/shell/question-page";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { SIGN_IN_WITH_COOKIE } from "@/lib/preferences";
import { readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) => pageMetadata(["Sign in"], searchParams);

export default async function LoginPage({ searchParams }: PageProps) {
  if ((await readSessionState()).scope === "user") redirect("/accounts");
  const [{ flash, locale }, asked, next, ended, jar] = await Promise.all([
    readForm("/login", searchParams),
    searchText(searchParams, "with"),
    searchText(searchParams, "next"),
    searchText(searchParams, "ended"),
    cookies(),
  ]);
  const withPasscode = (asked ?? jar.get(SIGN_IN_WITH_COOKIE)?.value) === "passcode";
  return (
    <QuestionPage
      section="Sign in"
      aside={
        <>
          <p>New here?</p>
          <TextLink href="/signup">Create an account</TextLink>
        </>
      }
    >
      {ended === "done" && !flash && (
        <Banner className="mb-6">
          <p className="font-semibold">This was already done. Sign in</p>
          <p>It was finished in another window or on another device.</p>
        </Banner>
      )}
      {ended === "idle" && !flash && (
        <Banner className="mb-6">
          <p className="font-semibold">For your safety we signed you out</p>
          <p>These pages were not used for a while. Sign in to continue.</p>
        </Banner>
      )}
      <BffForm action="/bff/login" flash={flash} locale={locale} heading={<PageHeading>Sign in</PageHeading>}>
        <TextField
          name="id"
          label="Mobile number, e-mail or customer number"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="text"
          dir="ltr"
        />
        <div>
          {withPasscode ? (
            <PasscodeField label="Passcode" autoComplete="current-password" />
          ) : (
            <SecretField name="password" label="Password" noun="password" autoComplete="current-password" />
          )}
          <OtherSecretLink withPasscode={withPasscode} next={next} />
        </div>
        <CheckboxField
          name="shared_device"
          label="This is a shared phone or computer"
          hint="We sign you out after 5 minutes without use, after an hour in any case, and when the browser is closed."
        />
        {next && <input type="hidden" name="next" value={next} />}
        <div className="space-y-2">
          <SubmitButton>Sign in</SubmitButton>
          <p>
            <TextLink href="/recover">Forgotten password or passcode?</TextLink>
          </p>
        </div>
      </BffForm>
    </QuestionPage>
  );
}
