import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { TotpField } from "@/components/form/text-fields";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Stop using the authenticator app", "Staff"], searchParams);

export default function TotpOffPage({ searchParams }: PageProps) {
  return (
    <FormPage
      page="/staff/profile/totp/off"
      search={searchParams}
      section="Your profile"
      back="/staff/profile"
      heading="Stop using this authenticator app"
      lead="Do this for a new phone, then set the app up there. Other devices will be signed out."
      button="Stop using this app"
    >
      <TotpField hint="A recovery code works, too" />
    </FormPage>
  );
}
