import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { MobileField } from "@/components/form/text-fields";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Mobile number", "Forgotten password or passcode"], searchParams);

export default function RecoverPage({ searchParams }: PageProps) {
  return (
    <FormPage
      page="/recover"
      action="/recover/otp"
      search={searchParams}
      section="Recovery"
      step="Step 1 of 3"
      back="/login"
      aside={
        <p>
          No longer have this phone? Come to a branch with something that shows who you are, and we set the
          new number there.
        </p>
      }
      heading="Forgotten password or passcode?"
      lead="We text a code to the number we have on file. With it you set a new password or passcode."
      button="Continue"
    >
      <MobileField hint="The number that your accounts are registered with" />
    </FormPage>
  );
}
