import { OriginsField, PasskeyHostField } from "@/components/administration/application-fields";
import { PlainField } from "@/components/form/text-fields";
import { readApplications } from "@/server/pages";
import { changePage } from "../../action-page";

const page = changePage({
  title: "Change an application",
  list: "/admin/applications",
  section: "Applications",
  permission: "applications:write",
  read: readApplications,
  fields: ({ name, origins, rp_id }) => (
    <>
      <PlainField name="name" label="Name" value={name} />
      <OriginsField value={origins} />
      <PasskeyHostField value={rp_id} />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
