import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { PastDateField } from "@/components/form/past-date-field";
import { NewPasscodeField, NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { TextLink } from "@/components/ui/links";
import { PageLink } from "@/components/ui/page-link";
import { readInstitution, readRecovery, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["New password or passcode", "Forgotten password or passcode"], searchParams);

export default async function RecoverSecretPage({ searchParams }: PageProps) {
  const session = await readSessionState();
  if (session.scope !== "recovery") redirect(session.scope === "user" ? "/security" : "/recover");
  const [{ flash }, institution, { asksBirthDate }, asked] = await Promise.all([
    readForm("/recover/secret", searchParams),
    readInstitution(),
    readRecovery(),
    searchText(searchParams, "kind"),
  ]);
  const kind = (flash?.values?.kind ?? asked) === "passcode" ? "passcode" : "password";
  const fromSignup = session.arrivedBy === "signup";
  const other = kind === "passcode" ? "password" : "passcode";
  return (
    <FormPage
      key={kind}
      page="/recover/secret"
      search={searchParams}
      section="Recovery"
      step={fromSignup ? undefined : "Step 3 of 3"}
      back={fromSignup ? "/signup" : "/recover"}
      aliases={{ dob: "day" }}
      heading={`Create a new ${kind}`}
      lead={fromSignup && <AccountThere />}
      button={`Save new ${kind}`}
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
    </FormPage>
  );
}

/** Tells a customer who began to sign up why this is another page. */
const AccountThere = () => (
  <>
    <p className="text-ink">
      This number already has an account. If you know its password or passcode, sign in with it. If not,
      create a new one here.
    </p>
    <TextLink href="/login">Sign in instead</TextLink>
  </>
);
