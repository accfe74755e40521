import { redirect } from "next/navigation";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { ColumnField } from "@/components/administration/column-field";
import { NotForRole } from "@/components/administration/not-for-role";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { PageHeading } from "@/components/ui/page-heading";
import { IMPORT_FIELDS, staffMay } from "@/lib/contract";
import { importFieldName } from "@/lib/import-names";
import { readImport, readStaffProfile } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Columns", "Imports", "Administration"], searchParams);

export default async function ColumnsPage({ searchParams }: PageProps) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "imports:write")) return <NotForRole heading="Imports" />;
  const record = await readImport((await searchText(searchParams, "id")) ?? "");
  if (!record) redirect("/admin/imports");
  const page = `/admin/imports/${record.id}`;
  if (record.status !== "received" && record.status !== "checked") redirect(page);
  const { flash, locale } = await readForm("/admin/imports/columns", searchParams);
  const choices = IMPORT_FIELDS[record.kind].map(({ name, required }) => ({
    value: name,
    label: `${importFieldName(name)}${required ? " (required)" : ""}`,
  }));
  return (
    <QuestionPage section="Imports" back={page}>
      <BffForm
        action="/bff/admin/imports/check"
        flash={flash}
        locale={locale}
        aliases={{ fields: "column_0" }}
        heading={
          <PageHeading lead="Your choice is kept for the next file. Then all rows are checked, and nothing is changed.">
            Which field does each column hold?
          </PageHeading>
        }
      >
        <input type="hidden" name="id" value={record.id} />
        {record.columns.map(({ name, field }, index) => (
          <ColumnField key={name} name={`column_${index}`} column={name} value={field} choices={choices} />
        ))}
        <SubmitButton>Check the rows</SubmitButton>
      </BffForm>
    </QuestionPage>
  );
}
