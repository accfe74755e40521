import { TextField } from "@/components/form/text-field";
import { readBranches } from "@/server/pages";
import { changePage } from "../../action-page";

const page = changePage({
  title: "Change a branch",
  list: "/admin/branches",
  section: "Branches",
  permission: "branches:write",
  read: readBranches,
  lead: "Its code stays.",
  fields: ({ name }) => <TextField name="name" label="Name" value={name} autoComplete="off" />,
});

export const { generateMetadata } = page;
export default page;
