import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { StaffAction } from "@/app/staff-action";
import { TextField } from "@/components/form/text-field";
import { BranchField } from "@/components/staff/branch-field";
import { RoleField } from "@/components/staff/role-field";
import { readBranches } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change name, role and branch", "Staff", "Administration"], searchParams);

export default async function ChangePage({ searchParams }: PageProps) {
  const branches = await readBranches();
  return (
    <StaffAction
      action="change"
      search={searchParams}
      heading={(name) => `Change ${name}`}
      button="Save"
      fields={({ name, role, branch_id }) => (
        <>
          <TextField name="name" label="Name" value={name} autoComplete="off" />
          <RoleField value={role} />
          <BranchField branches={branches?.results ?? []} value={branch_id} />
        </>
      )}
    />
  );
}
