import { TextField } from "@/components/form/text-field";
import { BranchField, RoleField } from "@/components/staff/staff-fields";
import { readBranches } from "@/server/pages";
import { staffActionPage } from "../staff-action-page";

const page = staffActionPage({
  action: "change",
  title: "Change name, role and branch",
  heading: (name) => `Change ${name}`,
  button: "Save",
  fields: ({ name, role, branch_id }) => (
    <>
      <TextField name="name" label="Name" value={name} autoComplete="off" />
      <RoleField value={role} />
      <BranchField read={readBranches} value={branch_id} />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
