import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { requireSignup } from "@/app/require-signup";
import { PastDateField } from "@/components/form/past-date-field";
import { SignupLead } from "@/components/signup/signup-lead";
import { PhoneLink } from "@/components/ui/contact-links";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Date of birth", "Sign-up"], searchParams);

export default async function SignupClaimPage({ searchParams }: PageProps) {
  const { arrivedBy } = await requireSignup();
  const { support_phone: supportPhone } = await readInstitution();
  return (
    <FormPage
      page="/signup/claim"
      search={searchParams}
      section="Sign-up"
      step="Step 3 of 4"
      back="/signup"
      aside={
        <p>
          Is the date right, and we still do not find you? Ask at any branch
          {supportPhone && (
            <>
              {" "}
              or call <PhoneLink number={supportPhone} />
            </>
          )}
          : the date on file may have been written down wrongly.
        </p>
      }
      aliases={{ dob: "day" }}
      heading="What is your date of birth?"
      lead={
        <SignupLead arrivedBy={arrivedBy}>
          We know this number from one of our branches. Your date of birth tells us that the accounts are
          yours.
        </SignupLead>
      }
      button="Continue"
    >
      <PastDateField legend="Date of birth" />
    </FormPage>
  );
}
