import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { StaffAction } from "@/app/staff-action";
import { TextField } from "@/components/form/text-field";
import { RoleField } from "@/components/staff/role-field";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change name and role", "Staff", "Administration"], searchParams);

export default function ChangePage({ searchParams }: PageProps) {
  return (
    <StaffAction
      action="change"
      search={searchParams}
      heading={(name) => `Change ${name}`}
      button="Save"
      fields={({ name, role }) => (
        <>
          <TextField name="name" label="Name" value={name} autoComplete="off" />
          <RoleField value={role} />
        </>
      )}
    />
  );
}
