import { ImportProblems, ImportState, importFacts } from "@/components/administration/import-view";
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
  more: ({ record, problems, after }, { locale }) =>
    problems &&
    problems.results.length > 0 && (
      <ImportProblems id={record.id} problems={problems} from={after} locale={locale} />
    ),
});

export const { generateMetadata } = page;
export default page;
