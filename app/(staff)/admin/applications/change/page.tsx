import { OriginsField } from "@/components/administration/application-list";
import { TextField } from "@/components/form/text-field";
import { readApplications } from "@/server/pages";
import { changePage } from "../../action-page";

const page = changePage({
  title: "Change an application",
  list: "/admin/applications",
  section: "Applications",
  permission: "applications:write",
  read: readApplications,
  fields: ({ name, origins }) => (
    <>
      <TextField name="name" label="Name" value={name} autoComplete="off" />
      <OriginsField value={origins} />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
