import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { NewPasswordField } from "@/components/form/secret-fields";
import { InvitationLink } from "@/components/staff/invitation-link";
import { readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Choose your password", "Staff"], searchParams);

export default async function WelcomePage({ searchParams }: PageProps) {
  const [link, { name, password_min_length }] = await Promise.all([
    searchText(searchParams, "link"),
    readInstitution(),
  ]);
  return (
    <FormPage
      page="/staff/welcome"
      search={searchParams}
      section="Staff"
      heading="Choose your password"
      lead={`For your work at ${name}. You sign in with it from now on.`}
      button="Set password"
    >
      <InvitationLink
        name="link"
        label="The link that you were given"
        hint="Copy it from the message and paste it here"
        given={link}
      />
      <NewPasswordField label="Password" minLength={password_min_length} />
    </FormPage>
  );
}
