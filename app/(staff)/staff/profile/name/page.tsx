import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { TextField } from "@/components/form/text-field";
import { readStaffProfile } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change name", "Staff"], searchParams);

export default async function StaffNamePage({ searchParams }: PageProps) {
  const { name } = await readStaffProfile();
  return (
    <FormPage
      page="/staff/profile/name"
      search={searchParams}
      section="Your profile"
      back="/staff/profile"
      heading="Change your name"
      lead="It stands on papers that you issue, and in the audit. All administrators are told."
      button="Change name"
    >
      <TextField name="name" label="Name" value={name ?? ""} autoComplete="name" />
    </FormPage>
  );
}
