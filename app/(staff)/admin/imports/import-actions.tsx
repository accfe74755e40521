import { goodRows } from "@/components/administration/import-view";
import { SelectField } from "@/components/form/select-field";
import { IMPORT_FIELDS } from "@/lib/contract";
import { importFieldName } from "@/lib/import-names";
import { kindName } from "@/lib/value-words";
import { readImport, readImportSample } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { actionPages } from "../action-page";

/** What is done with a file. */
export const IMPORT_ACTIONS = actionPages(
  { ...PLACES.imports, read: readImport, hasPage: "File" },
  {
    columns: {
      sendTo: "/admin/imports/check",
      title: "Columns",
      isPossible: ({ status }) => status === "received" || status === "checked",
      heading: "Which field does each column hold?",
      lead: "Your choice is kept for the next file. Then all rows are checked, and nothing is changed.",
      fields: async ({ id, kind, columns }) => {
        const sample = (await readImportSample(id))?.columns ?? [];
        const choices = IMPORT_FIELDS[kind].map(({ name: value, required }) => ({
          ...{ value, label: importFieldName(value) + (required ? " (required)" : "") },
        }));
        return columns.map(({ name, field }, index) => (
          <SelectField
            key={name}
            name={`column_${index}`}
            label={name}
            hint={<Values values={sample[index]?.values ?? []} />}
            none="Leave out"
            choices={choices}
            value={field}
          />
        ));
      },
      aliases: { fields: "column_0" },
      button: "Check the rows",
    },
    commit: {
      title: "Import the rows",
      isPossible: (record) => goodRows(record) > 0,
      heading: ({ kind, bad_rows }) =>
        `Import ${bad_rows > 0 ? "the good rows" : "all rows"}? ${kindName(kind)}`,
      lead: ({ created, changed, unchanged, bad_rows }, { language }) => {
        const count = (rows: number) => rows.toLocaleString(language);
        const left =
          bad_rows > 0
            ? ` ${count(bad_rows)} cannot be imported: ${bad_rows === 1 ? "it is" : "they are"} left out, and can be downloaded for three days, to be corrected and sent again.`
            : "";
        return `${count(created)} will be created, ${count(changed)} changed, and ${count(unchanged)} are up to date already.${left} This cannot be undone. Work can continue meanwhile.`;
      },
      button: ({ bad_rows }) => (bad_rows > 0 ? "Import the good rows" : "Import all rows"),
      fields: ({ bad_rows }) => bad_rows > 0 && <input type="hidden" name="only_good" value="yes" />,
    },
    cancel: {
      title: "Cancel",
      isPossible: ({ ended_at }) => ended_at === null,
      heading: "Cancel this file?",
      lead: ({ rows }, { language }) =>
        `None of its ${rows.toLocaleString(language)} rows is imported, and they are deleted here. A check or an import that is running stops.`,
      button: "Cancel the file",
      isGrave: true,
    },
  },
);

/** What stands in a column, so that its field can be told. */
const Values = ({ values }: { values: string[] }) =>
  values.length === 0 ? (
    "The first rows have no value"
  ) : (
    <span className="flex flex-wrap gap-x-4">
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand there twice
        <bdi key={index} className="figures">
          {value}
        </bdi>
      ))}
    </span>
  );
