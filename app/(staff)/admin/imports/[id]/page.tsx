import { MissingPage } from "@/app/missing-page";
import { ImportProblems, ImportView } from "@/components/administration/import-view";
import { BackLink } from "@/components/ui/back-link";
import { PageHeading } from "@/components/ui/page-heading";
import { kindName } from "@/lib/value-words";
import { readImport, readImportProblems } from "@/server/pages";
import { administrationPage, pagesBelow } from "../../administration-page";
import { IMPORT_ACTIONS } from "../import-actions";

const ofRecord = administrationPage<{ id: string }>(
  { title: ["File", "Imports"], permission: "imports:read" },
  async ({ params, text, may, locale }) => {
    const record = await readImport(params.id);
    if (!record) return <MissingPage />;
    const after = await text("after");
    const hasProblems = ["checked", "done"].includes(record.status) && record.bad_rows > 0;
    const problems = hasProblems ? await readImportProblems(record.id, after) : null;
    return (
      <div className="max-w-3xl">
        <BackLink href="/admin/imports">Imports</BackLink>
        <PageHeading>{kindName(record.kind)} from a file</PageHeading>
        <ImportView record={record} locale={locale} mayChange={may("imports:write")} />
        {problems && problems.results.length > 0 && (
          <ImportProblems id={record.id} problems={problems} from={after} locale={locale} />
        )}
      </div>
    );
  },
);

const page = pagesBelow(IMPORT_ACTIONS, ofRecord);

export const { generateMetadata } = page;
export default page;
