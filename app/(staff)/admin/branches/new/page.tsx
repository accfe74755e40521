import { BranchFields } from "@/components/administration/branch-fields";
import { ShortField } from "@/components/form/text-fields";
import { newPage } from "../../list-page";

const page = newPage({
  list: "/admin/branches",
  section: "Branches",
  title: "New branch",
  permission: "branches:write",
  button: "Add branch",
  fields: (
    <>
      <ShortField
        name="code"
        label="Code"
        hint="Three digits. Your account numbers may begin with them."
        inputMode="numeric"
      />
      <BranchFields />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
