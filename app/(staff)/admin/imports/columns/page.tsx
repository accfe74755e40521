import { SelectField } from "@/components/form/select-field";
import { IMPORT_FIELDS } from "@/lib/contract";
import { importFieldName } from "@/lib/import-names";
import { importActionPage } from "../import-action-page";

const page = importActionPage({
  action: "columns",
  sendTo: "/admin/imports/check",
  title: "Columns",
  isPossible: ({ status }) => status === "received" || status === "checked",
  heading: () => "Which field does each column hold?",
  lead: () => "Your choice is kept for the next file. Then all rows are checked, and nothing is changed.",
  fields: ({ kind, columns }) => {
    const choices = IMPORT_FIELDS[kind].map(({ name, required }) => ({
      value: name,
      label: `${importFieldName(name)}${required ? " (required)" : ""}`,
    }));
    return columns.map(({ name, field }, index) => (
      <SelectField
        key={name}
        name={`column_${index}`}
        label={name}
        none="Leave out"
        choices={choices}
        value={field}
      />
    ));
  },
  aliases: { fields: "column_0" },
  button: "Check the rows",
});

export const { generateMetadata } = page;
export default page;
