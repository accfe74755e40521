import { ImportState, importFacts } from "@/components/administration/import-view";
import { own } from "@/components/ui/cell";
import { CsvLink, CursorPager } from "@/components/ui/cursor-pager";
import { DataTable } from "@/components/ui/data-table";
import { kindName } from "@/lib/value-words";
import { readImport, readImportProblems } from "@/server/pages";
import { PLACES } from "../../../staff-places";
import { recordPages } from "../../record-page";
import { IMPORT_ACTIONS } from "../import-actions";

const page = recordPages({
  ...PLACES.imports,
  pages: IMPORT_ACTIONS,
  title: "File",
  width: "max-w-3xl",
  async read(id, { text }) {
    const record = await readImport(id);
    if (!record) return null;
    const after = await text("after");
    const hasProblems = ["checked", "done"].includes(record.status) && record.bad_rows > 0;
    return { record, after, problems: hasProblems ? await readImportProblems(record.id, after) : null };
  },
  heading: ({ record }) => `${kindName(record.kind)} from a file`,
  above: ({ record }, { may, locale }) => (
    <ImportState record={record} locale={locale} mayChange={may("imports:write")} />
  ),
  facts: ({ record }, { locale }) => importFacts(record, locale),
  // What is wrong with rows, without the values themselves.
  more: ({ record: { id }, problems, after }, { locale }) =>
    problems &&
    problems.results.length > 0 && (
      <section className="mt-10">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
          <h2 className="text-xl">What is wrong</h2>
          <CsvLink path="/bff/admin/imports/problems.csv" query={{ id: String(id) }} />
        </div>
        <DataTable
          caption="Problems"
          rows={problems.results}
          columns={[
            { head: "Row", cell: ({ row }) => row.toLocaleString(locale.language) },
            { head: "Column", cell: ({ column, field }) => own(column ?? field ?? "The row") },
            { head: "What is wrong", look: "wrap", cell: ({ message }) => `It ${message}` },
          ]}
        />
        <CursorPager path={`/admin/imports/${id}`} query={{}} from={after} next={problems.after} />
      </section>
    ),
});

export const { generateMetadata } = page;
export default page;
