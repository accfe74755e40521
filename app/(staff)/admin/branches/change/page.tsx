import { PlainField } from "@/components/form/text-fields";
import { readBranches } from "@/server/pages";
import { changePage } from "../../action-page";

const page = changePage({
  title: "Change a branch",
  list: "/admin/branches",
  section: "Branches",
  permission: "branches:write",
  read: readBranches,
  lead: "Its code stays.",
  fields: ({ name }) => <PlainField name="name" label="Name" value={name} />,
});

export const { generateMetadata } = page;
export default page;
