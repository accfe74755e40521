import { getCountryCallingCode } from "libphonenumber-js/min";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { MobileField } from "@/components/form/text-field";
import { QuestionPage } from "@/components/shell/question-page";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Mobile number", "Sign-up"], searchParams);

type CountryCode = Parameters<typeof getCountryCallingCode>[0];

export default async function SignupPage({ searchParams }: PageProps) {
  const { flash, locale } = await readForm("/signup", searchParams);
  const { country_code: countryCode } = await readInstitution();
  const [kind, ended] = await Promise.all([
    searchText(searchParams, "for"),
    searchText(searchParams, "ended"),
  ]);
  const forCompany = kind === "company" || flash?.values?.is_company === "true";
  return (
    <QuestionPage
      section="Sign-up"
      step="Step 1 of 4"
      back="/"
      aside={
        <>
          <p>Already a customer with a password or passcode?</p>
          <TextLink href="/login">Sign in</TextLink>
        </>
      }
    >
      {ended === "idle" && !flash && (
        <Banner className="mb-6">
          <p className="font-semibold">Your sign-up has ended on this device</p>
          <p>
            For your safety it ends after 15 minutes without use. Enter your number again to continue: what
            you had sent us is kept, and we text you a new code. If you have finished it since, sign in.
          </p>
        </Banner>
      )}
      <BffForm
        action="/bff/signup/otp"
        flash={flash}
        locale={locale}
        heading={
          <PageHeading lead={forCompany ? "You are opening an account for a company." : undefined}>
            What is your mobile number?
          </PageHeading>
        }
      >
        <MobileField
          hint={`We will text you a code. Include the country code if it is not +${getCountryCallingCode(countryCode as CountryCode)}`}
        />
        {forCompany && <input type="hidden" name="is_company" value="true" />}
        <SubmitButton>Continue</SubmitButton>
        <p>
          {forCompany ? (
            <TextLink href="/signup">Open an account for yourself</TextLink>
          ) : (
            <TextLink href="/signup?for=company">Open an account for a company</TextLink>
          )}
        </p>
      </BffForm>
    </QuestionPage>
  );
}
