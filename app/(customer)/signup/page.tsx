import { getCountryCallingCode } from "libphonenumber-js/min";
import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { MobileField } from "@/components/form/text-fields";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Mobile number", "Sign-up"], searchParams);

type CountryCode = Parameters<typeof getCountryCallingCode>[0];

export default async function SignupPage({ searchParams }: PageProps) {
  const [{ flash }, { country_code }, kind, ended] = await Promise.all([
    readForm("/signup", searchParams),
    readInstitution(),
    searchText(searchParams, "for"),
    searchText(searchParams, "ended"),
  ]);
  const forCompany = kind === "company" || flash?.values?.is_company === "true";
  const countryCode = getCountryCallingCode(country_code as CountryCode);
  const other = forCompany
    ? { href: "/signup", words: "Open an account for yourself" }
    : { href: "/signup?for=company", words: "Open an account for a company" };
  return (
    <FormPage
      page="/signup"
      action="/signup/otp"
      search={searchParams}
      section="Sign-up"
      step="Step 1 of 4"
      back="/"
      aside={
        <>
          <p>Already a customer with a password or passcode?</p>
          <TextLink href="/login">Sign in</TextLink>
        </>
      }
      news={ended === "idle" && !flash && <EndedNotice />}
      heading="What is your mobile number?"
      lead={forCompany && "You are opening an account for a company."}
      button="Continue"
      more={
        <p>
          <TextLink href={other.href}>{other.words}</TextLink>
        </p>
      }
    >
      <MobileField hint={`We will text you a code. Include the country code if it is not +${countryCode}`} />
      {forCompany && <input type="hidden" name="is_company" value="true" />}
    </FormPage>
  );
}

const EndedNotice = () => (
  <Banner className="mb-6">
    <p className="font-semibold">Your sign-up has ended on this device</p>
    <p>
      For your safety it ends after 15 minutes without use. Enter your number again to continue: what you had
      sent us is kept, and we text you a new code. If you have finished it since, sign in.
    </p>
  </Banner>
);
