import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { TextField } from "@/components/form/text-field";
import { readStaffProfile } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change e-mail address", "Staff"], searchParams);

export default async function StaffEmailPage({ searchParams }: PageProps) {
  const { email, new_email } = await readStaffProfile();
  return (
    <FormPage
      page="/staff/profile/email"
      search={searchParams}
      section="Your profile"
      back="/staff/profile"
      heading="Change your e-mail address"
      lead="You sign in with it once you have opened the link that we mail to it. All administrators are told."
      button="Mail me the link"
    >
      <TextField
        name="email"
        label="E-mail"
        type="email"
        value={new_email ?? email ?? ""}
        autoComplete="email"
      />
    </FormPage>
  );
}
