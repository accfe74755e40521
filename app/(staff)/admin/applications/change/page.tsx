import { ChangeRecord } from "@/app/change-record";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { OriginsField } from "@/components/administration/origins-field";
import { TextField } from "@/components/form/text-field";
import { readApplications } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Change an application", "Administration"], searchParams);

export default function ChangeApplicationPage({ searchParams }: PageProps) {
  return (
    <ChangeRecord
      list="/admin/applications"
      section="Applications"
      permission="applications:write"
      search={searchParams}
      read={readApplications}
      fields={({ name, origins }) => (
        <>
          <TextField name="name" label="Name" value={name} autoComplete="off" />
          <OriginsField value={origins} />
        </>
      )}
    />
  );
}
