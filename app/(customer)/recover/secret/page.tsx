import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { PastDateField } from "@/components/form/past-date-field";
import { NewPasscodeField, NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { readInstitution, readRecovery, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["New password or passcode", "Forgotten password or passcode"], searchParams);

export default async function RecoverSecretPage({ searchParams }: PageProps) {
  const session = await readSessionState();
  if (session.scope !== "recovery") redirect(session.scope === "user" ? "/security" : "/recover");
  const [{ flash, locale }, institution, { asksBirthDate }, asked] = await Promise.all([
    readForm("/recover/secret", searchParams),
    readInstitution(),
    readRecovery(),
    searchText(searchParams, "kind"),
  ]);
  const kind = (flash?.values?.kind ?? asked) === "passcode" ? "passcode" : "password";
  const fromSignup = session.arrivedBy === "signup";
  const other = kind === "passcode" ? "password" : "passcode";
  return (
    <QuestionPage
      section="Recovery"
      step={fromSignup ? undefined : "Step 3 of 3"}
      back={fromSignup ? "/signup" : "/recover"}
    >
      <BffForm
        key={kind}
        action="/bff/recover/secret"
        flash={flash}
        locale={locale}
        aliases={{ dob: "day" }}
        heading={<PageHeading lead={fromSignup && <AccountThere />}>{`Create a new ${kind}`}</PageHeading>}
      >
        <UsernameForManagers value={session.customerNumber ?? ""} />
        <input type="hidden" name="kind" value={kind} />
        <div>
          {kind === "passcode" ? (
            <NewPasscodeField label={`New ${institution.passcode_length}-digit passcode`} />
          ) : (
            <NewPasswordField label="New password" minLength={institution.password_min_length} />
          )}
          <PageLink
            href={`/recover/secret?kind=${other}`}
            replace
            className="mt-1 inline-flex min-h-11 items-center"
          >
            Create a new {other} instead
          </PageLink>
        </div>
        {asksBirthDate && (
          <PastDateField
            legend="Date of birth"
            hint="To be sure that it is you, as you hold an account with us. For example, 27 3 1990"
          />
        )}
        <SubmitButton>Save new {kind}</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}

/** Who wanted to sign up learns why this is another page. */
function AccountThere() {
  return (
    <>
      <p className="text-ink">
        This number already has an account. If you know its password or passcode, sign in with it. If not,
        create a new one here.
      </p>
      <TextLink href="/login">Sign in instead</TextLink>
    </>
  );
}
