import { FormPage } from "@/app/form-page";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { requireSignup } from "@/app/require-signup";
import { NewPasscodeField, NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { SignupLead } from "@/components/signup/signup-lead";
import { readWords } from "@/components/words/read-words";
import { readChallenge, readInstitution, readSignupRecord } from "@/server/pages";

export const generateMetadata = titled("signup.secrets", "signup.section");

export default async function SignupSecurePage({ searchParams }: PageProps) {
  const { arrivedBy, customerNumber } = await requireSignup();
  const [institution, challenge, customer, words] = await Promise.all([
    readInstitution(),
    readChallenge(),
    readSignupRecord(),
    readWords(),
  ]);
  return (
    <FormPage
      page="/signup/secure"
      action="/signup/secrets"
      search={searchParams}
      section={words("signup.section")}
      step={words("signup.step", { step: 4, of: 4 })}
      back={customer.dob ? "/signup" : "/signup/you"}
      heading={words("signup.secretsAsked")}
      lead={<SignupLead arrivedBy={arrivedBy}>{words("signup.secretsWhy")}</SignupLead>}
      button={words("signup.create")}
    >
      <UsernameForManagers value={challenge?.mobile ?? customerNumber ?? ""} />
      <NewPasswordField label={words("signup.createPassword")} minLength={institution.password_min_length} />
      <NewPasscodeField label={words("signup.createPasscode", { digits: institution.passcode_length })} />
    </FormPage>
  );
}
