import { redirect } from "next/navigation";
import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { PastDateField } from "@/components/form/past-date-field";
import { NewPasscodeField, NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { TextLink } from "@/components/ui/links";
import { PageLink } from "@/components/ui/page-link";
import { readWords } from "@/components/words/read-words";
import type { Words } from "@/lib/words/words-of";
import { readInstitution, readRecovery, readSessionState } from "@/server/pages";

export const generateMetadata = titled("access.newSecret", "access.recoveryTitle");

export default async function RecoverSecretPage({ searchParams }: PageProps) {
  const session = await readSessionState();
  if (session.scope !== "recovery") redirect(session.scope === "user" ? "/security" : "/recover");
  const [{ flash }, institution, { asksBirthDate }, asked, words] = await Promise.all([
    readForm("/recover/secret", searchParams),
    readInstitution(),
    readRecovery(),
    searchText(searchParams, "kind"),
    readWords(),
  ]);
  const kind = (flash?.values?.kind ?? asked) === "passcode" ? "passcode" : "password";
  const fromSignup = session.arrivedBy === "signup";
  const isPasscode = kind === "passcode";
  const other = kind === "passcode" ? "password" : "passcode";
  return (
    <FormPage
      key={kind}
      page="/recover/secret"
      search={searchParams}
      section={words("access.recovery")}
      step={fromSignup ? undefined : words("signup.step", { step: 3, of: 3 })}
      back={fromSignup ? "/signup" : "/recover"}
      aliases={{ dob: "day" }}
      heading={words(isPasscode ? "access.newPasscodeAsked" : "access.newPasswordAsked")}
      lead={fromSignup && <AccountThere words={words} />}
      button={words(isPasscode ? "access.savePasscode" : "access.savePassword")}
    >
      <UsernameForManagers value={session.customerNumber ?? ""} />
      <input type="hidden" name="kind" value={kind} />
      <div>
        {isPasscode ? (
          <NewPasscodeField label={words("access.newPasscode", { digits: institution.passcode_length })} />
        ) : (
          <NewPasswordField label={words("access.newPassword")} minLength={institution.password_min_length} />
        )}
        <PageLink href={`/recover/secret?kind=${other}`} replace className="line-link mt-1">
          {words(isPasscode ? "access.otherPassword" : "access.otherPasscode")}
        </PageLink>
      </div>
      {asksBirthDate && (
        <PastDateField
          legend={words("signup.birthDate")}
          hint={words("access.birthDateHint", { example: "27 3 1990" })}
        />
      )}
    </FormPage>
  );
}

/** Tells a customer who began to sign up why this is another page. */
const AccountThere = ({ words }: { words: Words }) => (
  <>
    <p className="text-ink">{words("access.accountThere")}</p>
    <TextLink href="/login">{words("access.signInInstead")}</TextLink>
  </>
);
