import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { LinkField } from "@/components/form/link-field";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Confirm your e-mail address", "Staff"], searchParams);

export default async function StaffConfirmEmailPage({ searchParams }: PageProps) {
  const token = await searchText(searchParams, "token");
  return (
    <FormPage
      page="/staff/confirm-email"
      search={searchParams}
      section="Staff"
      heading="Confirm your e-mail address"
      lead="You sign in with it from now on."
      button="Confirm this address"
    >
      <LinkField
        name="token"
        label="The link that was mailed to you"
        hint="Copy it from the message and paste it here"
        given={token}
      />
    </FormPage>
  );
}
