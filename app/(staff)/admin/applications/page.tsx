import { ApplicationList, OriginsField } from "@/components/administration/application-list";
import { RadioField } from "@/components/form/radio-field";
import { PlainField } from "@/components/form/text-fields";
import { readApplications } from "@/server/pages";
import { recordListPage } from "../record-list-page";

const KINDS = [
  { value: "user", label: "Customers" },
  { value: "admin", label: "Staff" },
];

const page = recordListPage({
  page: "/admin/applications",
  heading: "Applications",
  lead: "The programs that people use. Each is known by its app key, which is not a secret.",
  permission: "applications:write",
  done: {
    added: "The application was added. Its key is active",
    changed: "The application was changed",
    rotated: "The application has a new key",
    dropped: "The secret was removed",
    disabled: "The application was disabled. Its key is refused",
    active: "The application is active again",
  },
  read: readApplications,
  list: (applications, mayChange, locale) => (
    <ApplicationList applications={applications} mayChange={mayChange} locale={locale} />
  ),
  add: {
    heading: "New application",
    button: "Add application",
    fields: (
      <>
        <PlainField name="name" label="Name" />
        <RadioField name="kind" legend="Who uses it?" choices={KINDS} />
        <OriginsField />
      </>
    ),
  },
});

export const { generateMetadata } = page;
export default page;
