import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { requireSignup } from "@/app/require-signup";
import { NewPasscodeField, NewPasswordField, UsernameForManagers } from "@/components/form/secret-fields";
import { SignupLead } from "@/components/signup/signup-lead";
import { readChallenge, readInstitution, readSignupRecord } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Password and passcode", "Sign-up"], searchParams);

export default async function SignupSecurePage({ searchParams }: PageProps) {
  const { arrivedBy, customerNumber } = await requireSignup();
  const [institution, challenge, customer] = await Promise.all([
    readInstitution(),
    readChallenge(),
    readSignupRecord(),
  ]);
  return (
    <FormPage
      page="/signup/secure"
      action="/signup/secrets"
      search={searchParams}
      section="Sign-up"
      step="Step 4 of 4"
      back={customer.dob ? "/signup" : "/signup/you"}
      heading="Create your password and passcode"
      lead={
        <SignupLead arrivedBy={arrivedBy}>
          Either opens your accounts. Keep both to yourself: we never ask for them by text, by e-mail or by
          telephone.
        </SignupLead>
      }
      button="Create account"
    >
      <UsernameForManagers value={challenge?.mobile ?? customerNumber ?? ""} />
      <NewPasswordField label="Create a password" minLength={institution.password_min_length} />
      <NewPasscodeField label={`Create a ${institution.passcode_length}-digit passcode`} />
    </FormPage>
  );
}
