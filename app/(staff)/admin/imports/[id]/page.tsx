import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { ImportFacts } from "@/components/administration/import-facts";
import { ImportProblems } from "@/components/administration/import-problems";
import { ImportProgress } from "@/components/administration/import-progress";
import { ImportState } from "@/components/administration/import-state";
import { NotForRole } from "@/components/administration/not-for-role";
import { BackLink } from "@/components/ui/back-link";
import { CursorPager } from "@/components/ui/cursor-pager";
import { PageHeading } from "@/components/ui/page-heading";
import { staffMay } from "@/lib/contract";
import { IMPORT_KIND_NAMES } from "@/lib/import-names";
import { readImport, readImportProblems, readStaffProfile } from "@/server/pages";

type Props = PageProps & { params: Promise<{ id: string }> };

export const generateMetadata = () => pageMetadata(["File", "Imports", "Administration"]);

export default async function ImportPage({ params, searchParams }: Props) {
  const { role } = await readStaffProfile();
  if (!staffMay(role, "imports:read")) return <NotForRole heading="Imports" />;
  const [record, locale, after] = await Promise.all([
    readImport((await params).id),
    readLocale(),
    searchText(searchParams, "after"),
  ]);
  if (!record) return <MissingPage />;
  const isAtWork = record.status === "checking" || record.status === "committing";
  const hasProblems = record.status === "checked" && record.bad_rows > 0;
  const report = hasProblems ? await readImportProblems(record.id, after) : null;
  return (
    <div className="max-w-3xl">
      <BackLink href="/admin/imports">Imports</BackLink>
      <PageHeading>{IMPORT_KIND_NAMES[record.kind]} from a file</PageHeading>
      {isAtWork && <ImportProgress record={record} locale={locale} />}
      <ImportState record={record} locale={locale} mayChange={staffMay(role, "imports:write")} />
      <ImportFacts record={record} locale={locale} />
      {report && (
        <section className="mt-10">
          <ImportProblems id={record.id} problems={report.results} locale={locale} />
          <CursorPager path={`/admin/imports/${record.id}`} query={{}} from={after} next={report.after} />
        </section>
      )}
    </div>
  );
}
