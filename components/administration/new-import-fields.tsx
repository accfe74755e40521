import { FileField } from "@/components/form/file-field";
import { RadioField } from "@/components/form/radio-field";
import { IMPORT_KINDS } from "@/lib/contract/imports";
import { IMPORT_KIND_NAMES } from "@/lib/import-names";

/** What a file holds, and the file. */
export function NewImportFields() {
  const choices = IMPORT_KINDS.map((kind) => ({ value: kind, label: IMPORT_KIND_NAMES[kind] }));
  return (
    <>
      <RadioField name="kind" legend="What does the file hold?" choices={choices} value="customers" />
      <FileField
        name="file"
        label="File"
        hint="CSV in UTF-8. Its first line names the columns; at most 100,000 rows follow, 64 MiB in all."
        accept=".csv,text/csv"
      />
    </>
  );
}
