import { OriginsField } from "@/components/administration/application-fields";
import { RadioField } from "@/components/form/radio-field";
import { PlainField } from "@/components/form/text-fields";
import { newPage } from "../../list-page";
import { APPLICATION_KINDS } from "../application-kinds";

const KINDS = Object.entries(APPLICATION_KINDS).map(([value, label]) => ({ value, label }));

const page = newPage({
  list: "/admin/applications",
  section: "Applications",
  title: "New application",
  permission: "applications:write",
  button: "Add application",
  fields: (
    <>
      <PlainField name="name" label="Name" />
      <RadioField name="kind" legend="Who uses it?" choices={KINDS} />
      <OriginsField />
    </>
  ),
});

export const { generateMetadata } = page;
export default page;
