import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { RecordList } from "@/app/record-list";
import { ApplicationList } from "@/components/administration/application-list";
import { OriginsField } from "@/components/administration/origins-field";
import { RadioField } from "@/components/form/radio-field";
import { TextField } from "@/components/form/text-field";
import { readApplications } from "@/server/pages";

const HEADING = "Applications";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata([HEADING, "Administration"], searchParams);

const DONE: Record<string, string> = {
  added: "The application was added. Its key is active",
  changed: "The application was changed",
  rotated: "The application has a new key",
  dropped: "The secret was removed",
  disabled: "The application was disabled. Its key is refused",
  active: "The application is active again",
};
const KINDS = [
  { value: "user", label: "Customers" },
  { value: "admin", label: "Staff" },
];

export default function ApplicationsPage({ searchParams }: PageProps) {
  return (
    <RecordList
      page="/admin/applications"
      heading={HEADING}
      lead="The programs that people use. Each is known by its app key, which is not a secret."
      search={searchParams}
      permission="applications:write"
      done={DONE}
      read={readApplications}
      list={(applications, mayChange, locale) => (
        <ApplicationList applications={applications} mayChange={mayChange} locale={locale} />
      )}
      add={{
        heading: "New application",
        button: "Add application",
        fields: (
          <>
            <TextField name="name" label="Name" autoComplete="off" />
            <RadioField name="kind" legend="Who uses it?" choices={KINDS} />
            <OriginsField />
          </>
        ),
      }}
    />
  );
}
