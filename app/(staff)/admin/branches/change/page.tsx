import { BranchFields } from "@/components/administration/branch-fields";
import { readBranches } from "@/server/pages";
import { changePage } from "../../action-page";

const page = changePage({
  title: "Change a branch",
  list: "/admin/branches",
  section: "Branches",
  permission: "branches:write",
  read: readBranches,
  lead: "Its code stays.",
  fields: (branch) => <BranchFields branch={branch} />,
});

export const { generateMetadata } = page;
export default page;
